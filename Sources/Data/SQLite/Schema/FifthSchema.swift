import Entities

extension Migration {
  /// Version 5: checks with `BETWEEN`; for `IN`, SQLite builds a temporary tree for each row that
  /// it writes.
  ///
  /// All rows stay valid, so only the texts of the tables change. Source: "Making Other Kinds Of
  /// Table Schema Changes" of <https://www.sqlite.org/lang_altertable.html>.
  static let fifth = Migration(
    version: 5,
    sql: """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(
        replace(sql, 'IN (0, 1, 2)', 'BETWEEN 0 AND 2'), 'IN (0, 1)', 'BETWEEN 0 AND 1')
      WHERE type = 'table';
      PRAGMA writable_schema = RESET;
      """
  ) { (database) throws(TrackerError) in
    // Tells other connections to read the schema again.
    let version = try database.number("PRAGMA schema_version")
    try database.execute("PRAGMA schema_version = \(version + 1)")
  }
}
