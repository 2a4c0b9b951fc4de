import Entities

/// One step from a version of the schema to the next.
struct Migration: Sendable {
  /// All of them, in rising order.
  static let all = [first]

  /// The version of the file after the migration.
  let version: Int
  let sql: String
  /// The part of the migration that SQL can't express.
  var fill: @Sendable (Database) throws(TrackerError) -> Void = { _ in }
}

extension [Migration] {
  /// The migrations that create a store of `version`: at least the first, since none is older.
  func until(_ version: Int) -> [Migration] {
    filter { $0.version <= Swift.max(version, first?.version ?? 0) }
  }
}

extension Migration {
  /// The schema of the first release, version 10.
  ///
  /// - Numbers come from a counter, so none is used twice.
  /// - Searchable text is in tables of its own, so that lists read few pages. The search index
  ///   stores no text, since the terms of a card are known whenever they change. They are already
  ///   folded and divided, so the tokenizer only splits them at spaces. The ASCII tokenizer leaves
  ///   all other characters alone.
  /// - Pictures are never deleted, because the history may refer to them.
  /// - A card in the initial column of its state refers to no row of `board_column`.
  /// - `blocker` repeats the numbers in `card.blockers`, so that both directions have an index.
  /// - Checks use `BETWEEN`: for `IN`, SQLite builds a temporary tree for each row that it writes.
  /// - `card_done` gives the done cards of a column by completion date. Its condition is not
  ///   `state = 2`, for which SQLite would compile statements with `state = ?` again each time they
  ///   get values, and no range, which SQLite would prefer to the state in other indexes.
  /// - `unknown` holds the fields of a newer version, as the history writes fields, and
  ///   `renumbered` the cards whose numbers differ from their keys in the history.
  ///
  /// SQLite parses the whole schema at every start, so few columns, few views and `renumbered` have
  /// no index. The tables of a team are created with the team: see ``TeamTables``.
  static let first = Migration(
    version: 10,
    sql: """
      CREATE TABLE counter(name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      INSERT INTO counter VALUES ('card', 0);

      CREATE TABLE project(
        number INTEGER PRIMARY KEY,
        id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE,
        created INTEGER NOT NULL,
        color TEXT NOT NULL DEFAULT 'auto',
        deadline INTEGER,
        rank TEXT NOT NULL DEFAULT 'a0',
        archived INTEGER NOT NULL DEFAULT 0 CHECK (archived BETWEEN 0 AND 1),
        cover TEXT REFERENCES picture(hash),
        columns TEXT,
        unknown TEXT
      ) STRICT;

      CREATE TABLE card(
        number INTEGER PRIMARY KEY,
        id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
        title TEXT NOT NULL,
        notes TEXT NOT NULL,
        state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 2),
        project INTEGER NOT NULL REFERENCES project,
        rank TEXT NOT NULL,
        deadline INTEGER,
        priority INTEGER NOT NULL CHECK (priority BETWEEN 0 AND 2),
        tags TEXT NOT NULL,
        steps TEXT NOT NULL,
        key TEXT,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        started INTEGER,
        finished INTEGER,
        estimate INTEGER CHECK (estimate BETWEEN 0 AND 1000000000),
        "column" INTEGER REFERENCES board_column,
        assignee TEXT,
        wait INTEGER,
        comments TEXT,
        blockers TEXT,
        repeat TEXT,
        until INTEGER,
        lease INTEGER,
        unknown TEXT
      ) STRICT;
      CREATE INDEX card_due ON card(deadline) WHERE state < 2;
      CREATE INDEX card_deadline ON card(deadline);
      CREATE INDEX card_created ON card(created);
      CREATE INDEX card_updated ON card(updated);
      CREATE INDEX card_started ON card(started);
      CREATE INDEX card_finished ON card(state, finished);
      CREATE INDEX card_key ON card(key) WHERE key IS NOT NULL;

      CREATE TABLE card_text(
        card INTEGER PRIMARY KEY REFERENCES card ON DELETE CASCADE,
        sorting TEXT NOT NULL
      ) STRICT;
      CREATE TABLE card_tag(
        folded TEXT NOT NULL,
        card INTEGER NOT NULL,
        tag TEXT NOT NULL,
        PRIMARY KEY (folded, card)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE "transaction"(
        number INTEGER PRIMARY KEY,
        kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 2),
        target INTEGER,
        command TEXT NOT NULL,
        author TEXT NOT NULL,
        date INTEGER NOT NULL,
        cards INTEGER NOT NULL,
        forced INTEGER NOT NULL DEFAULT 0 CHECK (forced BETWEEN 0 AND 1),
        id BLOB,
        person BLOB,
        machine BLOB
      ) STRICT;
      CREATE INDEX transaction_target ON "transaction"(target) WHERE target IS NOT NULL;
      CREATE INDEX transaction_author ON "transaction"(author);

      CREATE TABLE change(
        "transaction" INTEGER NOT NULL,
        position INTEGER NOT NULL,
        kind INTEGER NOT NULL,
        card INTEGER,
        before TEXT,
        after TEXT,
        PRIMARY KEY ("transaction", position)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX change_card ON change(card, "transaction", position) WHERE card IS NOT NULL;

      CREATE VIRTUAL TABLE card_search USING fts5(
        title, tags, steps, notes, content = '', tokenize = 'ascii');

      CREATE TABLE picture(
        number INTEGER PRIMARY KEY,
        hash TEXT NOT NULL UNIQUE CHECK (length(hash) = 64),
        bytes BLOB NOT NULL
      ) STRICT;
      CREATE INDEX project_rank ON project(rank);
      CREATE INDEX project_archived ON project(archived) WHERE archived = 1;
      CREATE INDEX card_project_due ON card(project, deadline, state)
        WHERE state < 2 AND deadline IS NOT NULL;
      CREATE INDEX change_project ON change("transaction", position) WHERE card IS NULL;

      CREATE TABLE board_column(
        number INTEGER PRIMARY KEY,
        id BLOB NOT NULL CHECK (length(id) = 16),
        name TEXT NOT NULL,
        state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 2),
        rank TEXT NOT NULL,
        is_default INTEGER NOT NULL CHECK (is_default BETWEEN 0 AND 1),
        card_limit INTEGER CHECK (card_limit > 0),
        origins TEXT,
        needs TEXT NOT NULL,
        unknown TEXT
      ) STRICT;
      CREATE INDEX card_board ON card(state, "column", rank, number);
      CREATE INDEX card_project ON card(project, state, "column", rank, number);
      CREATE INDEX card_assignee ON card(assignee, number) WHERE assignee IS NOT NULL;
      CREATE INDEX card_wait ON card(wait, number) WHERE wait IS NOT NULL AND state < 2;

      CREATE TABLE blocker(
        card INTEGER NOT NULL,
        blocker INTEGER NOT NULL,
        PRIMARY KEY (card, blocker)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX blocker_blocker ON blocker(blocker, card);

      CREATE TABLE saved_view(
        number INTEGER PRIMARY KEY,
        id BLOB NOT NULL CHECK (length(id) = 16),
        name TEXT NOT NULL,
        filters TEXT NOT NULL,
        sort TEXT,
        fields TEXT,
        unknown TEXT
      ) STRICT;
      CREATE INDEX card_done ON card("column", finished DESC) WHERE state NOT IN (0, 1);
      CREATE INDEX card_estimate ON card(project, state, "column", estimate)
        WHERE estimate IS NOT NULL;

      CREATE TABLE renumbered("key" INTEGER PRIMARY KEY, number INTEGER) STRICT;
      """
  ) { (database) throws(TrackerError) in
    try database.run(
      "INSERT INTO project(id, name, folded, created) VALUES (?, 'inbox', 'inbox', 0)",
      [.id(Project.inbox.id)])
    let sql = """
      INSERT INTO board_column(number, id, name, state, rank, is_default, needs)
      VALUES (?, ?, ?, ?, ?, 1, '')
      """
    for column in Column.initial {
      try database.run(
        sql,
        [
          .integer(ColumnRows.number(ofInitial: column.state)), .id(column.id.uuid),
          .text(column.name.text), .integer(column.state.column), .text(column.rank.text),
        ])
    }
  }
}
