import Expectations
import Testing

@testable import SQLiteData

typealias Folder = TemporaryFolder

extension Folder {
  var file: String { path("todo.sqlite3") }

  func database() throws -> Database {
    write([], to: "todo.sqlite3")
    return try Database(path: file, patience: 0)
  }

  /// Creates a store with a card for each title, and closes it.
  func makeStore(_ titles: [String]) throws {
    let store = try store()
    for title in titles { try store.add(title) }
    store.close()
  }

  /// Creates the store if it doesn't exist.
  func store(patience: Int = 0) throws -> SQLiteStore {
    try #require(try SQLiteStore.open(path: file, creating: true, patience: patience))
  }
}
