import Entities

extension Migration {
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
}
