extension Migration {
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
}
