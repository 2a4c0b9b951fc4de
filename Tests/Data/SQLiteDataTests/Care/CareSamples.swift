import Entities
import Expectations
import Glibc
import Repositories
import Testing

@testable import SQLiteData

extension Folder {
  func mode(_ name: String) -> mode_t? {
    var status = stat()
    return lstat(path(name), &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  func care(_ name: String = "todo.sqlite3") -> SQLiteCare {
    SQLiteCare(path: path(name), patience: 0)
  }

  func store(named name: String) throws -> SQLiteStore {
    try #require(try SQLiteStore.open(path: path(name), creating: false, patience: 0))
  }

  @discardableResult
  func backUp(to name: String, replaces: Bool = false) throws(TrackerError) -> StoreBackup {
    try care().backUp((path: path(name), replaces: replaces))
  }

  @discardableResult
  func restore(_ name: String, isDryRun: Bool = false) throws(TrackerError) -> RestoredStore {
    try care().restore((path: path(name), mark: "backup"), isDryRun: isDryRun)
  }

  /// Runs SQL on the file, without the store's checks.
  func run(_ sql: String, on name: String = "todo.sqlite3") throws {
    let database = try Database(path: path(name), patience: 0)
    defer { database.close() }
    try database.execute(sql)
  }

  func number(_ sql: String, on name: String = "todo.sqlite3") throws -> Int {
    let database = try Database(path: path(name), patience: 0)
    defer { database.close() }
    return try database.number(sql)
  }

  func damagePage(of table: String) throws {
    let database = try Database(path: file, patience: 0)
    let page = try database.number(
      "SELECT rootpage FROM sqlite_schema WHERE name = ?", [.text(table)])
    database.close()
    var bytes = bytes("todo.sqlite3")
    for index in (page - 1) * 4096..<page * 4096 { bytes[index] = 0xA5 }
    write(bytes, to: "todo.sqlite3")
  }

  func titles(_ name: String = "todo.sqlite3") throws -> [String] {
    let store = try store(named: name)
    defer { store.close() }
    return try store.titles()
  }
}

extension Folder {
  @discardableResult
  func repair(isDryRun: Bool = false) throws(TrackerError) -> Checkup {
    try care().repair(("backup", isDryRun: isDryRun, sparesTeam: false), by: .sample)
  }

  /// Expects that a repair leaves nothing to find.
  @discardableResult
  func expectRepair(_ comment: @autoclosure () -> Comment? = nil) throws -> Checkup {
    let checkup = try repair()
    expect(checkup.findings, is: [], comment())
    try expect(care().examine().findings, is: [], comment())
    return checkup
  }

  func changes(of transaction: Int) throws -> [Change] {
    var changes: [Change] = []
    try store().reading { (reading) throws(TrackerError) in
      try reading.forEachChange(of: transaction, reversed: false) { changes.append($0) }
    }
    return changes
  }

  /// Adds cards 1 (doing), 2 (done), 3 and 4 (todo).
  ///
  /// Card 3 was edited, and card 5 deleted.
  func fill() throws {
    let store = try store()
    defer { store.close() }
    for state in [State.doing, .done, .todo, .todo, .todo] {
      try store.add("card", state: state)
    }
    try store.write { (writing) throws(TrackerError) in
      let before = try writing.cards([3])[0]
      var after = before
      after.title = Title(stored: "Café")
      after.tags = Tags(stored: [Tag(stored: "Rot")])
      after.notes = Notes(stored: "words of it")
      try writing.update(before, to: after)
      try writing.delete(try writing.cards([5])[0])
    }
  }
}

extension SQLiteStore {
  func titles() throws -> [String] {
    var titles: [String] = []
    try database.query("SELECT title FROM card ORDER BY number") { row in
      titles.append(row.text(0))
      return true
    }
    return titles
  }
}
