import CSQLite

@testable import SQLiteData

extension Database {
  var keptSQL: [String] {
    statements { _ in true }
  }

  var busyStatements: [String] {
    statements { sqlite3_stmt_busy($0) != 0 }
  }

  private func statements(where isWanted: (OpaquePointer) -> Bool) -> [String] {
    var wanted: [String] = []
    var next = sqlite3_next_stmt(handle, nil)
    while let statement = next {
      if isWanted(statement), let sql = sqlite3_sql(statement) {
        wanted.append(String(cString: sql))
      }
      next = sqlite3_next_stmt(handle, statement)
    }
    return wanted
  }
}
