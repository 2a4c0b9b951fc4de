extension Migration {
  /// Version 4: the estimate of a card, in thousandths.
  static let fourth = Migration(
    version: 4,
    sql: "ALTER TABLE card ADD COLUMN estimate INTEGER CHECK (estimate BETWEEN 0 AND 1000000000)")
}
