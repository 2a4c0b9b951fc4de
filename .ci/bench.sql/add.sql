-- What `todo add` writes: the counter, a card with its words and tags, a change and a transaction.
PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;
PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
BEGIN IMMEDIATE;
UPDATE counter SET value = value + 1 WHERE name = 'card';
INSERT INTO card(number, id, title, notes, state, project, rank, deadline, priority, tags, steps, key, created,
  updated, started, finished) SELECT (SELECT value FROM counter WHERE name = 'card'), randomblob(16),
  'Buy milk for the weekend', '', 1,
  (SELECT number FROM project WHERE folded = 'web'),
  (SELECT substr(rank, 1, 0) || 'z' FROM card WHERE state = 1
    ORDER BY rank DESC, number DESC LIMIT 1) || (SELECT value FROM counter WHERE name = 'card'),
  32001184, 1, 'shop errand', '', NULL, 1800000000000, 1800000000000, NULL, NULL;
INSERT INTO card_text VALUES ((SELECT value FROM counter WHERE name = 'card'), 'buy milk for the weekend');
INSERT INTO card_search(rowid, title, tags, steps, notes)
  VALUES ((SELECT value FROM counter WHERE name = 'card'), 'buy milk for the weekend', 'shop ¶ errand', '', '');
INSERT INTO card_tag VALUES ('shop', (SELECT value FROM counter WHERE name = 'card'), 'shop'), ('errand', (SELECT value FROM counter WHERE name = 'card'), 'errand');
INSERT INTO change SELECT (SELECT ifnull(max(number), 0) + 1 FROM "transaction"), 1, 0, number, NULL, 'id ' || hex(id) || char(10)
  || 'created ' || created || char(10) || 'updated ' || updated || char(10)
  || 'title ' || title || char(10) || 'state todo' || char(10) || 'project web' || char(10)
  || 'rank ' || rank || char(10) || 'deadline ' || deadline || char(10) || 'tags ' || tags
  FROM card WHERE number = (SELECT value FROM counter WHERE name = 'card');
INSERT INTO "transaction" SELECT (SELECT ifnull(max(number), 0) + 1 FROM "transaction"), 0, NULL, 'todo benchmark', 'bench@here', 1800000000000,
  (SELECT count(DISTINCT card) FROM change
    WHERE "transaction" = (SELECT ifnull(max(number), 0) + 1 FROM "transaction") AND kind <> 2), 0, randomblob(16), NULL, NULL;
COMMIT;
