extension Migration {
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
}
