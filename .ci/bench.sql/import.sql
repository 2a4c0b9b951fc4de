-- What `todo import` writes for tasks of Taskwarrior, of which :file is the path.
PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;
PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
BEGIN IMMEDIATE;
CREATE TEMP TABLE task AS SELECT key + 1 AS number, task.value,
  ifnull((SELECT group_concat(tag.value, ' ') FROM json_each(task.value -> 'tags') AS tag),
    '') AS tags
  FROM json_each(CAST(readfile(:file) AS TEXT)) AS task;
UPDATE counter SET value = value + (SELECT count(*) FROM task) WHERE name = 'card';
INSERT OR IGNORE INTO project(id, name, folded, created)
  SELECT randomblob(16), name, name, 1800000000000
  FROM (SELECT DISTINCT value ->> 'project' AS name FROM task) WHERE name IS NOT NULL;
INSERT INTO card(number, id, title, notes, state, project, rank, deadline, priority, tags, steps, key, created,
  updated, started, finished) SELECT number, randomblob(16), value ->> 'description', '',
  (value ->> 'status' = 'completed') * 2,
  ifnull((SELECT project.number FROM project WHERE folded = value ->> 'project'), 1),
  printf('d%06d', number), 32001184, 1, tags, '', value ->> 'uuid', 1800000000000, 1800000000000, NULL,
  NULL FROM task;
INSERT INTO card_text SELECT number, lower(title) FROM card;
INSERT INTO card_search(rowid, title, tags, steps, notes)
  SELECT number, lower(title), replace(tags, ' ', ' ¶ '), '', '' FROM card;
INSERT INTO card_tag SELECT tag.value, number, tag.value
  FROM task, json_each(task.value -> 'tags') AS tag;
INSERT INTO change SELECT (SELECT ifnull(max(number), 0) + 1 FROM "transaction"), number, 0, number, NULL, 'id ' || hex(id) || char(10)
  || 'created ' || created || char(10) || 'updated ' || updated || char(10)
  || 'title ' || title || char(10) || 'state todo' || char(10) || 'project web'
  || char(10) || 'rank ' || rank || char(10) || 'key ' || key || char(10)
  || 'deadline ' || deadline || char(10) || 'tags ' || tags FROM card;
INSERT INTO "transaction" SELECT (SELECT ifnull(max(number), 0) + 1 FROM "transaction"), 0, NULL, 'todo benchmark', 'bench@here', 1800000000000,
  (SELECT count(DISTINCT card) FROM change
    WHERE "transaction" = (SELECT ifnull(max(number), 0) + 1 FROM "transaction") AND kind <> 2), 0, randomblob(16), NULL, NULL;
COMMIT;
