import Entities

struct SchemaObject: Hashable {
  let type: String
  let name: String
  /// The table of an index; the name itself of a table.
  let table: String
  /// The statement that creates it.
  let sql: String

  var isIndex: Bool { type == "index" }

  var isTable: Bool { type == "table" }

  var isVirtual: Bool { sql.hasPrefix("CREATE VIRTUAL TABLE") }

  /// The words of the statement, whatever its white space.
  var words: [Substring] {
    sql.split { $0.isWhitespace }
  }

  /// The condition of a partial index, its words separated by single spaces; `nil` without one.
  var condition: String? {
    guard isIndex else { return nil }
    let words = words
    let start = words.firstIndex { $0.uppercased() == "WHERE" }
    return start.map { words[$0...].joined(separator: " ") }
  }

  static func expected(of migrations: [Migration]) throws(TrackerError) -> [SchemaObject] {
    let model = try Database(temporaryFor: "")
    defer { model.close() }
    try Schema(model, migrations: migrations).migrate(keepsCopy: false)
    return try all(of: model)
  }

  /// Returns the objects of a file, in the order they were created.
  static func all(of database: Database) throws(TrackerError) -> [SchemaObject] {
    let sql = """
      SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid
      """
    return try database.rows(sql) { row in
      SchemaObject(type: row.text(0), name: row.text(1), table: row.text(2), sql: row.text(3))
    }
  }
}
