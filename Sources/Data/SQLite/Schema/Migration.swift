import Entities

struct Migration: Sendable {
  /// All of them, in rising order.
  static let all = [
    first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh,
  ]

  /// The version of the file after the migration.
  let version: Int
  let sql: String
  /// The part of the migration that SQL can't express.
  var fill: @Sendable (Database) throws(TrackerError) -> Void = { _ in }
}

extension [Migration] {
  /// The migrations that create a store of `version`: at least the first, since none is older.
  func until(_ version: Int) -> [Migration] {
    filter { $0.version <= Swift.max(version, 1) }
  }
}

extension Migration {
  /// Version 1: cards, projects and their history.
  ///
  /// Numbers come from a counter, so none is used twice. Searchable text is in tables of its own,
  /// so that lists read few pages.
  static let first = Migration(
    version: 1,
    sql: """
      CREATE TABLE counter(name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      INSERT INTO counter VALUES ('card', 0);

      CREATE TABLE project(
        number INTEGER PRIMARY KEY,
        id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE,
        created INTEGER NOT NULL
      ) STRICT;

      CREATE TABLE card(
        number INTEGER PRIMARY KEY,
        id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
        title TEXT NOT NULL,
        notes TEXT NOT NULL,
        state INTEGER NOT NULL CHECK (state IN (0, 1, 2)),
        project INTEGER NOT NULL REFERENCES project,
        rank TEXT NOT NULL,
        deadline INTEGER,
        priority INTEGER NOT NULL CHECK (priority IN (0, 1, 2)),
        tags TEXT NOT NULL,
        steps TEXT NOT NULL,
        key TEXT,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        started INTEGER,
        finished INTEGER
      ) STRICT;
      CREATE INDEX card_board ON card(state, rank, number);
      CREATE INDEX card_project ON card(project, state, rank, number);
      CREATE INDEX card_due ON card(deadline) WHERE state < 2;
      CREATE INDEX card_deadline ON card(deadline);
      CREATE INDEX card_created ON card(created);
      CREATE INDEX card_updated ON card(updated);
      CREATE INDEX card_started ON card(started);
      CREATE INDEX card_finished ON card(state, finished);
      CREATE INDEX card_key ON card(key) WHERE key IS NOT NULL;

      CREATE TABLE card_text(
        card INTEGER PRIMARY KEY REFERENCES card ON DELETE CASCADE,
        sorting TEXT NOT NULL,
        folded_title TEXT NOT NULL,
        folded_body TEXT NOT NULL
      ) STRICT;

      CREATE TABLE card_tag(
        folded TEXT NOT NULL,
        card INTEGER NOT NULL,
        tag TEXT NOT NULL,
        PRIMARY KEY (folded, card)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE "transaction"(
        number INTEGER PRIMARY KEY,
        kind INTEGER NOT NULL CHECK (kind IN (0, 1, 2)),
        target INTEGER,
        command TEXT NOT NULL,
        author TEXT NOT NULL,
        date INTEGER NOT NULL,
        cards INTEGER NOT NULL
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
      """
  ) { (database) throws(TrackerError) in
    try database.run(
      "INSERT INTO project(id, name, folded, created) VALUES (?, 'inbox', 'inbox', 0)",
      [.id(Project.inbox.id)])
  }

  /// Version 2: a search index replaces folded texts.
  ///
  /// The index stores no text, since the terms of a card are known whenever they change. The terms
  /// are already folded and divided, so the tokenizer only splits them at spaces. The ASCII
  /// tokenizer leaves all other characters alone.
  static let second = Migration(
    version: 2,
    sql: """
      ALTER TABLE card_text DROP COLUMN folded_title;
      ALTER TABLE card_text DROP COLUMN folded_body;
      CREATE VIRTUAL TABLE card_search USING fts5(
        title, tags, steps, notes, content = '', tokenize = 'ascii');
      """
  ) { (database) throws(TrackerError) in
    try SearchIndex(database).rebuild()
  }

  /// Version 3: further fields of projects, and pictures.
  ///
  /// Existing projects have equal ranks, so they stay sorted by name. Pictures are never deleted,
  /// because the history may refer to them.
  static let third = Migration(
    version: 3,
    sql: """
      CREATE TABLE picture(
        number INTEGER PRIMARY KEY,
        hash TEXT NOT NULL UNIQUE CHECK (length(hash) = 64),
        bytes BLOB NOT NULL
      ) STRICT;

      ALTER TABLE project ADD COLUMN color TEXT NOT NULL DEFAULT 'auto';
      ALTER TABLE project ADD COLUMN deadline INTEGER;
      ALTER TABLE project ADD COLUMN rank TEXT NOT NULL DEFAULT 'a0';
      ALTER TABLE project ADD COLUMN archived INTEGER NOT NULL DEFAULT 0
        CHECK (archived IN (0, 1));
      ALTER TABLE project ADD COLUMN cover TEXT REFERENCES picture(hash);
      CREATE INDEX project_rank ON project(rank);
      CREATE INDEX project_archived ON project(archived) WHERE archived = 1;

      CREATE INDEX card_project_due ON card(project, deadline, state)
        WHERE state < 2 AND deadline IS NOT NULL;
      CREATE INDEX change_project ON change("transaction", position) WHERE card IS NULL;
      """)

  /// Version 4: the estimate of a card, in thousandths.
  static let fourth = Migration(
    version: 4,
    sql: "ALTER TABLE card ADD COLUMN estimate INTEGER CHECK (estimate BETWEEN 0 AND 1000000000)")

  /// Version 5: checks with `BETWEEN`; for `IN`, SQLite builds a temporary tree for each row that
  /// it writes.
  ///
  /// All rows stay valid, so only the texts of the tables change. Source: "Making Other Kinds Of
  /// Table Schema Changes" of <https://www.sqlite.org/lang_altertable.html>.
  static let fifth = Migration(
    version: 5,
    sql: """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(
        replace(sql, 'IN (0, 1, 2)', 'BETWEEN 0 AND 2'), 'IN (0, 1)', 'BETWEEN 0 AND 1')
      WHERE type = 'table';
      PRAGMA writable_schema = RESET;
      """
  ) { (database) throws(TrackerError) in
    // Tells other connections to read the schema again.
    let version = try database.number("PRAGMA schema_version")
    try database.execute("PRAGMA schema_version = \(version + 1)")
  }

  /// Version 6: columns of one's own, and transactions that override their limits and rules.
  ///
  /// A card in the initial column of its state refers to no row, so no card changes. The indexes in
  /// the order of the board contain the column. Few columns need no index of their own.
  static let sixth = Migration(
    version: 6,
    sql: """
      CREATE TABLE board_column(
        number INTEGER PRIMARY KEY,
        id BLOB NOT NULL CHECK (length(id) = 16),
        name TEXT NOT NULL,
        state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 2),
        rank TEXT NOT NULL,
        is_default INTEGER NOT NULL CHECK (is_default BETWEEN 0 AND 1),
        card_limit INTEGER CHECK (card_limit > 0),
        origins TEXT,
        needs TEXT NOT NULL
      ) STRICT;
      ALTER TABLE card ADD COLUMN "column" INTEGER REFERENCES board_column;
      ALTER TABLE project ADD COLUMN columns TEXT;
      ALTER TABLE "transaction" ADD COLUMN forced INTEGER NOT NULL DEFAULT 0
        CHECK (forced BETWEEN 0 AND 1);
      DROP INDEX card_board;
      DROP INDEX card_project;
      CREATE INDEX card_board ON card(state, "column", rank, number);
      CREATE INDEX card_project ON card(project, state, "column", rank, number);
      """
  ) { (database) throws(TrackerError) in
    // Later versions have further columns.
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

  /// Version 7: the person who does a card, and sums of estimates along an index.
  static let seventh = Migration(
    version: 7,
    sql: """
      ALTER TABLE card ADD COLUMN assignee TEXT;
      CREATE INDEX card_estimate ON card(project, estimate, state)
        WHERE estimate IS NOT NULL AND state < 2;
      CREATE INDEX card_assignee ON card(assignee, number) WHERE assignee IS NOT NULL;
      """)

  /// Version 8: waiting, comments, blockers and repeating cards.
  ///
  /// `blocker` repeats the numbers in `card.blockers`, so that both directions have an index.
  static let eighth = Migration(
    version: 8,
    sql: """
      ALTER TABLE card ADD COLUMN wait INTEGER;
      ALTER TABLE card ADD COLUMN comments TEXT;
      ALTER TABLE card ADD COLUMN blockers TEXT;
      ALTER TABLE card ADD COLUMN repeat TEXT;
      ALTER TABLE card ADD COLUMN until INTEGER;
      CREATE INDEX card_wait ON card(wait, number) WHERE wait IS NOT NULL AND state < 2;
      CREATE TABLE blocker(
        card INTEGER NOT NULL,
        blocker INTEGER NOT NULL,
        PRIMARY KEY (card, blocker)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX blocker_blocker ON blocker(blocker, card);
      """)

  /// Version 9: views, when a claim of a card ends, the done cards of a column by completion date
  /// along an index, and the sums of estimates in columns along that of the sums in projects.
  ///
  /// Few views need no index. Without that of done cards, the board reads all done cards for each
  /// column of done cards. Its condition is not `state = 2`, for which SQLite would compile
  /// statements with `state = ?` again each time they get values, and no range, which SQLite would
  /// prefer to the state in other indexes.
  static let ninth = Migration(
    version: 9,
    sql: """
      ALTER TABLE card ADD COLUMN lease INTEGER;
      CREATE TABLE saved_view(
        number INTEGER PRIMARY KEY,
        id BLOB NOT NULL CHECK (length(id) = 16),
        name TEXT NOT NULL,
        filters TEXT NOT NULL,
        sort TEXT,
        fields TEXT
      ) STRICT;
      CREATE INDEX card_done ON card("column", finished DESC) WHERE state NOT IN (0, 1);
      DROP INDEX card_estimate;
      CREATE INDEX card_estimate ON card(project, state, "column", estimate)
        WHERE estimate IS NOT NULL;
      """)

  /// Version 10: what a team needs of a store, empty without one.
  ///
  /// Transactions get ids, so that other machines can name them. `unknown` holds the fields of a
  /// newer version, as the history writes fields. `renumbered` holds the cards whose numbers differ
  /// from their keys in the history.
  ///
  /// SQLite parses the whole schema at every start, so the new table has neither checks nor an
  /// index. `doctor` checks its values. The tables of a team are created with the team: see
  /// ``TeamTables``.
  static let tenth = Migration(
    version: 10,
    sql: """
      ALTER TABLE "transaction" ADD COLUMN id BLOB;
      ALTER TABLE "transaction" ADD COLUMN person BLOB;
      ALTER TABLE "transaction" ADD COLUMN machine BLOB;
      ALTER TABLE card ADD COLUMN unknown TEXT;
      ALTER TABLE project ADD COLUMN unknown TEXT;
      ALTER TABLE board_column ADD COLUMN unknown TEXT;
      ALTER TABLE saved_view ADD COLUMN unknown TEXT;
      CREATE TABLE renumbered("key" INTEGER PRIMARY KEY, number INTEGER) STRICT;
      """)

  /// Version 11: cancelled cards, which sums of estimates skip, and the number of the card that a
  /// card is part of.
  ///
  /// `card_cancelled` counts the few cancelled cards of a project, so that the counts of all cards
  /// read no rows. `card_parent` has all that the progress of children needs.
  static let eleventh = Migration(
    version: 11,
    sql: """
      ALTER TABLE card ADD COLUMN cancelled INTEGER;
      ALTER TABLE card ADD COLUMN parent INTEGER;
      DROP INDEX card_estimate;
      CREATE INDEX card_estimate ON card(project, state, "column", estimate, cancelled)
        WHERE estimate IS NOT NULL AND cancelled IS NULL;
      CREATE INDEX card_cancelled ON card(project, cancelled) WHERE cancelled IS NOT NULL;
      CREATE INDEX card_parent ON card(parent, state, cancelled, number) WHERE parent IS NOT NULL;
      """
  )
}
