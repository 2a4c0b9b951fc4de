extension Migration {
  /// Version 10: what a team needs of a store, which is empty without one.
  ///
  /// Transactions get ids, so that other machines can name them. `unknown` holds the fields of a
  /// newer version, as the history writes fields. `renumbered` holds the cards whose numbers differ
  /// from their keys in the history.
  ///
  /// SQLite parses the whole schema at every start, so the new tables have neither checks nor
  /// indexes: with them, a list took 3 % longer. `doctor` checks their values.
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
      CREATE TABLE team(
        id BLOB, name TEXT, address TEXT, person BLOB, machine BLOB, position INTEGER, hash BLOB,
        sequence INTEGER, joined INTEGER, format INTEGER) STRICT;
      CREATE TABLE origin("transaction" INTEGER PRIMARY KEY, position INTEGER, id BLOB) STRICT;
      CREATE TABLE lease(first INTEGER PRIMARY KEY, last INTEGER) STRICT;
      CREATE TABLE conflict(number INTEGER PRIMARY KEY, position INTEGER, payload TEXT) STRICT;
      """)
}
