import Entities

/// The columns `unknown`, which hold the fields of a newer version.
///
/// A field among them that this version knows would take the place of the real one when the history
/// is read back.
enum UnknownColumns {
  /// A condition for fields of a newer version, none of which has a `known` name.
  static func isValid(besides known: [String]) -> String {
    let names = known.map { "('\($0)')" }.joined(separator: ", ")
    let lines = "char(10) || unknown || char(10)"
    return """
      (typeof(unknown) = 'text' AND unknown <> '' AND NOT EXISTS (
        SELECT 1 FROM (VALUES \(names))
        WHERE instr(\(lines), char(10) || column1 || ' ') > 0
          OR instr(\(lines), char(10) || column1 || char(10)) > 0))
      """
  }

  /// The names that a column of each table can't have: those of fields and of the own columns.
  static let ofCards = CardField.allCases.map(\.rawValue)
  static let ofProjects = ["id", "created"] + ProjectField.allCases.map(\.rawValue)
  static let ofColumns = ["id"] + ColumnField.allCases.map(\.rawValue)
  static let ofViews = ["id"] + ViewField.allCases.map(\.rawValue)

  /// Returns the text without the fields with `known` names; `nil` if it has no other.
  static func text(_ text: String, without known: [String]) -> String? {
    UnknownFields(UnknownFields(recorded: text).list.filter { !known.contains($0.name) }).recorded
  }

  /// Removes fields with known names from rows that are valid otherwise.
  static func repair(
    _ table: String, besides known: [String], where isWritable: String, in database: Database
  ) throws(TrackerError) {
    var rows: [(number: Int, text: String)] = []
    let sql = """
      SELECT number, unknown FROM \(table)
      WHERE typeof(unknown) = 'text' AND \(isWritable) AND NOT \(isValid(besides: known))
      """
    try database.query(sql) { row in
      rows.append((row.integer(0), row.text(1)))
      return true
    }
    for row in rows {
      try database.run(
        "UPDATE \(table) SET unknown = ? WHERE number = ?",
        [Value(text(row.text, without: known)), .integer(row.number)])
    }
  }
}
