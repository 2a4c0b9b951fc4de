extension Migration {
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
}
