extension Migration {
  /// Version 7: the person who does a card, and sums of estimates along an index.
  static let seventh = Migration(
    version: 7,
    sql: """
      ALTER TABLE card ADD COLUMN assignee TEXT;
      CREATE INDEX card_estimate ON card(project, estimate, state)
        WHERE estimate IS NOT NULL AND state < 2;
      CREATE INDEX card_assignee ON card(assignee, number) WHERE assignee IS NOT NULL;
      """)
}
