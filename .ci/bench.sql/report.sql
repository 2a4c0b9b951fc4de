-- The same rows of cards and of the history as `todo report` reads, by day.
SELECT date(created / 1000, 'unixepoch'), count(*), count(estimate), count(repeat), count(cancelled)
FROM card GROUP BY 1;
SELECT date(started / 1000, 'unixepoch'), date(finished / 1000, 'unixepoch'), state, "column", count(*)
FROM card GROUP BY 1, 2, 3, 4;
SELECT date(date / 1000, 'unixepoch'), change.kind, count(card), sum(instr(after, 'state '))
FROM "transaction" AS this CROSS JOIN change ON change."transaction" = number
WHERE this.kind = 0 AND target IS NULL AND change.kind IN (0, 1, 3) AND NOT EXISTS (
  SELECT 1 FROM "transaction" AS later WHERE later.target = number AND later.kind = 1)
GROUP BY 1, 2;
