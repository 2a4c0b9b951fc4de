-- The columns of `todo project`, with the card counts of each project along an index.
SELECT name, color, deadline, archived,
  (SELECT count(*) FROM card WHERE project = this.number AND state = 2),
  (SELECT count(*) FROM card WHERE project = this.number),
  (SELECT count(*) FROM card WHERE project = this.number AND state < 2 AND deadline IS NOT NULL AND deadline < 32000000), (SELECT min(deadline) FROM card WHERE project = this.number AND state < 2 AND deadline IS NOT NULL AND deadline >= 32000000)
FROM project AS this ORDER BY rank, folded;
