extension Migration {
  /// Version 7: sums of estimates along an index.
  static let seventh = Migration(
    version: 7,
    sql: """
      CREATE INDEX card_estimate ON card(project, estimate)
        WHERE estimate IS NOT NULL AND state < 2;
      """)
}
