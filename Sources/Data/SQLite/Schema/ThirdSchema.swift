import Entities

extension Migration {
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
}
