import CSQLite

@testable import SQLiteData

extension Database {
  /// The texts of the prepared statements.
  var keptSQL: [String] {
    var all: [String] = []
    var next = sqlite3_next_stmt(handle, nil)
    while let statement = next {
      all += sqlite3_sql(statement).map { [String(cString: $0)] } ?? []
      next = sqlite3_next_stmt(handle, statement)
    }
    return all
  }
}
