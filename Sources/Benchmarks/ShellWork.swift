/// SQL for the sqlite3 shell that reads or writes the same rows as a `todo` command.
struct ShellWork {
  let summary: String
  let sql: String

  func job(on store: String) -> Job {
    Job(program: "sqlite3", arguments: ["-batch", "-bail", "-tabs", store, sql])
  }
}

extension ShellWork {
  /// The least that the shell can do.
  static let version = ShellWork(summary: "select 1", sql: "SELECT 1")

  static let show = ShellWork(
    summary: "SELECT a card by its number, with its project",
    sql: """
      SELECT card.*, project.name FROM card JOIN project ON project.number = card.project
      WHERE card.number = 1
      """)

  static let board = ShellWork(
    summary: "SELECT number, priority, deadline and title of all cards in the order of the board",
    sql: "SELECT state, number, priority, deadline, title FROM card ORDER BY state, rank, number")

  /// The columns of `todo list`, in board order, separated by tabs.
  static func list(limit: Int?) -> ShellWork {
    ShellWork(
      summary: "SELECT the 7 columns of a row from card JOIN project in the order of the board"
        + (limit.map { ", open cards, LIMIT \($0)" } ?? ", all"),
      sql: """
        SELECT card.number, state, priority, card.deadline, project.name, tags, title
        FROM card JOIN project ON project.number = card.project
        \(limit == nil ? "" : "WHERE state < 2") ORDER BY state, card.rank, card.number
        \(limit.map { "LIMIT \($0)" } ?? "")
        """)
  }

  /// The columns of `todo project`, separated by tabs, with the card counts of each project.
  static let projects = ShellWork(
    summary: """
      SELECT each project in order with its cards, its done ones, its overdue ones and its next \
      deadline, a sub-query along an index each
      """,
    sql: """
      SELECT name, color, deadline, archived,
        (SELECT count(*) FROM card WHERE project = this.number AND state = 2),
        (SELECT count(*) FROM card WHERE project = this.number),
        (SELECT count(*) \(due) < 32000000), (SELECT min(deadline) \(due) >= 32000000)
      FROM project AS this ORDER BY rank, folded
      """)

  /// The columns of `todo list` of the best matches for a word, by the search index.
  static let search = ShellWork(
    summary: """
      SELECT the 7 columns of a row for the 50 of card_search that MATCH a word with the lowest bm25
      """,
    sql: """
      SELECT card.number, state, priority, card.deadline, project.name, tags, title
      FROM (SELECT rowid AS found, bm25(card_search, 8.0, 4.0, 2.0, 1.0) AS misfit
        FROM card_search WHERE card_search MATCH 'tomatoes' ORDER BY misfit, rowid LIMIT 50)
      CROSS JOIN card ON card.number = found JOIN project ON project.number = card.project
      """)

  static let add = ShellWork(
    summary: """
      \(durable) UPDATE counter, INSERT 1 card at the end of its column, 1 card_text, 1 \
      card_search, 2 card_tag, 1 change and 1 transaction; COMMIT
      """,
    sql: """
      \(begin)
      UPDATE counter SET value = value + 1 WHERE name = 'card';
      INSERT INTO card(\(columns)) SELECT \(number), randomblob(16),
        'Buy milk for the weekend', '', 1,
        (SELECT number FROM project WHERE folded = 'web'),
        (SELECT substr(rank, 1, 0) || 'z' FROM card WHERE state = 1
          ORDER BY rank DESC, number DESC LIMIT 1) || \(number),
        32001184, 1, 'shop errand', '', NULL, \(now), \(now), NULL, NULL;
      INSERT INTO card_text VALUES (\(number), 'buy milk for the weekend');
      INSERT INTO card_search(rowid, title, tags, steps, notes)
        VALUES (\(number), 'buy milk for the weekend', 'shop ¶ errand', '', '');
      INSERT INTO card_tag VALUES ('shop', \(number), 'shop'), ('errand', \(number), 'errand');
      INSERT INTO change SELECT \(next), 1, 0, number, NULL, 'id ' || hex(id) || char(10)
        || 'created ' || created || char(10) || 'updated ' || updated || char(10)
        || 'title ' || title || char(10) || 'state todo' || char(10) || 'project web' || char(10)
        || 'rank ' || rank || char(10) || 'deadline ' || deadline || char(10) || 'tags ' || tags
        FROM card WHERE number = \(number);
      \(end)
      """)

  static let tag = ShellWork(
    summary: """
      \(durable) INSERT a change for each card, take its words out of card_search and INSERT them \
      anew (folded as far as the shell can), INSERT its card_tag, UPDATE card; INSERT 1 \
      transaction; COMMIT
      """,
    sql: """
      \(begin)
      INSERT INTO change SELECT \(next), row_number() OVER (ORDER BY state, rank, number), 1,
        number, 'tags ' || tags, 'tags ' || tags || ' marked' FROM card WHERE \(garden);
      INSERT INTO card_search(card_search, rowid, title, tags, steps, notes)
        SELECT 'delete', number, lower(title), replace(tags, ' ', ' ¶ '), '', '' FROM card
        WHERE \(garden);
      INSERT INTO card_search(rowid, title, tags, steps, notes)
        SELECT number, lower(title), replace(tags, ' ', ' ¶ ') || ' ¶ marked', '', '' FROM card
        WHERE \(garden);
      INSERT INTO card_tag SELECT 'marked', number, 'marked' FROM card WHERE \(garden);
      UPDATE card SET tags = tags || ' marked', updated = \(now) WHERE \(garden);
      \(end)
      """)

  static func importing(_ file: String) -> ShellWork {
    ShellWork(
      summary: """
        \(durable) read 10,000 tasks by json_each, UPDATE counter, INSERT 10,000 card, card_text, \
        card_search and change, their card_tag, 3 projects and 1 transaction; COMMIT
        """,
      sql: """
        \(begin)
        CREATE TEMP TABLE task AS SELECT key + 1 AS number, task.value,
          ifnull((SELECT group_concat(tag.value, ' ') FROM json_each(task.value -> 'tags') AS tag),
            '') AS tags
          FROM json_each(CAST(readfile('\(file)') AS TEXT)) AS task;
        UPDATE counter SET value = value + (SELECT count(*) FROM task) WHERE name = 'card';
        INSERT OR IGNORE INTO project(id, name, folded, created)
          SELECT randomblob(16), name, name, \(now)
          FROM (SELECT DISTINCT value ->> 'project' AS name FROM task) WHERE name IS NOT NULL;
        INSERT INTO card(\(columns)) SELECT number, randomblob(16), value ->> 'description', '',
          (value ->> 'status' = 'completed') * 2,
          ifnull((SELECT project.number FROM project WHERE folded = value ->> 'project'), 1),
          printf('d%06d', number), 32001184, 1, tags, '', value ->> 'uuid', \(now), \(now), NULL,
          NULL FROM task;
        INSERT INTO card_text SELECT number, lower(title) FROM card;
        INSERT INTO card_search(rowid, title, tags, steps, notes)
          SELECT number, lower(title), replace(tags, ' ', ' ¶ '), '', '' FROM card;
        INSERT INTO card_tag SELECT tag.value, number, tag.value
          FROM task, json_each(task.value -> 'tags') AS tag;
        INSERT INTO change SELECT \(next), number, 0, number, NULL, 'id ' || hex(id) || char(10)
          || 'created ' || created || char(10) || 'updated ' || updated || char(10)
          || 'title ' || title || char(10) || 'state todo' || char(10) || 'project web'
          || char(10) || 'rank ' || rank || char(10) || 'key ' || key || char(10)
          || 'deadline ' || deadline || char(10) || 'tags ' || tags FROM card;
        \(end)
        """)
  }

  /// The columns that the shell fills; a new column of the schema doesn't change its work.
  private static let columns = """
    number, id, title, notes, state, project, rank, deadline, priority, tags, steps, key, created, \
    updated, started, finished
    """
  private static let durable = "WAL, synchronous=FULL, foreign keys; BEGIN IMMEDIATE;"
  private static let begin = """
    PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;
    PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    BEGIN IMMEDIATE;
    """
  private static let end = """
    INSERT INTO "transaction" SELECT \(next), 0, NULL, 'todo benchmark', 'bench@here', \(now),
      (SELECT count(DISTINCT card) FROM change
        WHERE "transaction" = \(next) AND kind <> 2), 0, randomblob(16), NULL, NULL;
    COMMIT;
    """
  private static let due = """
    FROM card WHERE project = this.number AND state < 2 AND deadline IS NOT NULL AND deadline
    """
  private static let garden = """
    state < 2 AND project = (SELECT number FROM project WHERE folded = 'garden')
    """
  private static let next = "(SELECT ifnull(max(number), 0) + 1 FROM \"transaction\")"
  private static let now = "1800000000000"
  private static let number = "(SELECT value FROM counter WHERE name = 'card')"
}
