-- What `todo edit project:garden -t marked` writes: a change, words and a tag for each card.
PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;
PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
BEGIN IMMEDIATE;
INSERT INTO change SELECT (SELECT ifnull(max(number), 0) + 1 FROM "transaction"), row_number() OVER (ORDER BY state, rank, number), 1,
  number, 'tags ' || tags, 'tags ' || tags || ' marked' FROM card WHERE state < 2 AND project = (SELECT number FROM project WHERE folded = 'garden');
INSERT INTO card_search(card_search, rowid, title, tags, steps, notes)
  SELECT 'delete', number, lower(title), replace(tags, ' ', ' ¶ '), '', '' FROM card
  WHERE state < 2 AND project = (SELECT number FROM project WHERE folded = 'garden');
INSERT INTO card_search(rowid, title, tags, steps, notes)
  SELECT number, lower(title), replace(tags, ' ', ' ¶ ') || ' ¶ marked', '', '' FROM card
  WHERE state < 2 AND project = (SELECT number FROM project WHERE folded = 'garden');
INSERT INTO card_tag SELECT 'marked', number, 'marked' FROM card WHERE state < 2 AND project = (SELECT number FROM project WHERE folded = 'garden');
UPDATE card SET tags = tags || ' marked', updated = 1800000000000 WHERE state < 2 AND project = (SELECT number FROM project WHERE folded = 'garden');
INSERT INTO "transaction" SELECT (SELECT ifnull(max(number), 0) + 1 FROM "transaction"), 0, NULL, 'todo benchmark', 'bench@here', 1800000000000,
  (SELECT count(DISTINCT card) FROM change
    WHERE "transaction" = (SELECT ifnull(max(number), 0) + 1 FROM "transaction") AND kind <> 2), 0, randomblob(16), NULL, NULL;
COMMIT;
