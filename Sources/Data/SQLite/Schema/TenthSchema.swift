extension Migration {
  /// Version 10: what a team needs of a store, which is empty without one.
  ///
  /// Transactions get ids, so that other machines can name them. `unknown` holds the fields of a
  /// newer version, as the history writes fields. `renumbered` holds the cards whose numbers differ
  /// from their keys in the history. Only transactions of a team are indexed by id.
  static let tenth = Migration(
    version: 10,
    sql: """
      ALTER TABLE "transaction" ADD COLUMN id BLOB CHECK (length(id) = 16);
      ALTER TABLE "transaction" ADD COLUMN person BLOB CHECK (length(person) = 16);
      ALTER TABLE "transaction" ADD COLUMN machine BLOB CHECK (length(machine) = 16);
      CREATE UNIQUE INDEX transaction_id ON "transaction"(id) WHERE machine IS NOT NULL;
      ALTER TABLE card ADD COLUMN unknown TEXT;
      ALTER TABLE project ADD COLUMN unknown TEXT;
      ALTER TABLE board_column ADD COLUMN unknown TEXT;
      ALTER TABLE saved_view ADD COLUMN unknown TEXT;
      CREATE TABLE renumbered(
        "key" INTEGER PRIMARY KEY,
        number INTEGER NOT NULL UNIQUE
      ) STRICT;

      CREATE TABLE team(
        number INTEGER PRIMARY KEY CHECK (number = 1),
        id BLOB NOT NULL CHECK (length(id) = 16),
        name TEXT NOT NULL,
        address TEXT NOT NULL,
        person BLOB NOT NULL CHECK (length(person) = 16),
        machine BLOB NOT NULL CHECK (length(machine) = 16),
        position INTEGER NOT NULL CHECK (position >= 0),
        hash BLOB NOT NULL CHECK (length(hash) = 32),
        sequence INTEGER NOT NULL CHECK (sequence >= 0),
        joined INTEGER NOT NULL CHECK (joined >= 0),
        format INTEGER NOT NULL CHECK (format > 0)
      ) STRICT;
      CREATE TABLE origin(
        "transaction" INTEGER PRIMARY KEY,
        position INTEGER NOT NULL UNIQUE CHECK (position > 0),
        id BLOB NOT NULL UNIQUE CHECK (length(id) = 16)
      ) STRICT;
      CREATE TABLE lease(
        first INTEGER PRIMARY KEY CHECK (first > 0),
        last INTEGER NOT NULL CHECK (last >= first)
      ) STRICT;
      CREATE TABLE conflict(
        number INTEGER PRIMARY KEY CHECK (number > 0),
        position INTEGER NOT NULL CHECK (position > 0),
        payload TEXT NOT NULL
      ) STRICT;
      """)
}
