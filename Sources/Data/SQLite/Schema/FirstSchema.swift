import Entities

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
}
