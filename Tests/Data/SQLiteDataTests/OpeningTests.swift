import Entities
import Expectations
import Testing

@testable import SQLiteData

@Suite struct OpeningTests {
  private let folder = Folder()

  @Test func releasingAStoreClosesIt() throws {
    _ = try folder.store().add("Buy milk")
    expect(folder.names, is: ["todo.sqlite3"])
  }

  @Test func commitsAreFullySynchronized() throws {
    let store = try folder.store()
    try store.add("Buy milk")
    try expect(store.database.number("PRAGMA synchronous"), is: 2)
    try expect(store.database.number("PRAGMA foreign_keys"), is: 1)
    let mode = try store.database.first("PRAGMA journal_mode") { row in row.text(0) }
    expect(mode, is: "wal")
  }

  /// A file is empty only if it has no pages in use, whatever its header says.
  @Test func aFileWithPagesButWithoutTablesIsRefusedUnchanged() throws {
    try folder.makeStore(["Buy milk"])
    let other = try Database(path: folder.file, patience: 0)
    try other.execute(
      """
      PRAGMA writable_schema = ON; DELETE FROM sqlite_schema;
      PRAGMA user_version = 0; PRAGMA application_id = 0
      """)
    other.close()
    let before = folder.bytes("todo.sqlite3")
    #expect(throws: fault(.foreign)) { try open() }
    #expect(throws: fault(.foreign)) { try folder.store() }
    expect(folder.bytes("todo.sqlite3"), is: before)
  }

  /// Another program created a table and deleted it again.
  @Test func aFileWithFreePagesIsEmpty() throws {
    let other = try folder.database()
    try other.execute("CREATE TABLE note(text TEXT); DROP TABLE note")
    other.close()
    try expect(open() == nil)
    try folder.store().add("Buy milk")
    try expect(open(), is: 1)
  }

  @Test(arguments: [50, 3000, 20_000])
  func aTruncatedFileIsRefused(_ count: Int) throws {
    try folder.store().add("Buy milk")
    folder.write(Array(folder.bytes("todo.sqlite3").prefix(count)), to: "todo.sqlite3")
    let refusal = #expect(throws: TrackerError.self) { try open() }
    switch refusal {
    case .store(.notADatabase, path: folder.file), .store(.damaged, path: folder.file): break
    default: Issue.record("\(String(describing: refusal))")
    }
  }

  @Test func aPathCanContainAnyCharacter() throws {
    let path = "\(folder.path)/100% ?#é.sqlite3"
    let store = try #require(try SQLiteStore.open(path: path, creating: true, patience: 0))
    try store.add("Buy milk")
    store.close()
    let frozen = SQLiteStore(try Database(frozen: StoreFile(path: path)))
    try expect(frozen.count(.everything), is: 1)
    expect(folder.names, is: ["100% ?#é.sqlite3"])
    #expect(throws: TrackerError.store(.readOnly, path: path)) { try frozen.add("More") }
  }

  private func open() throws -> Int? {
    let store = try SQLiteStore.open(path: folder.file, creating: false, patience: 0)
    defer { store?.close() }
    return try store?.count(.everything)
  }

  private func fault(_ fault: StoreFault) -> TrackerError {
    .store(fault, path: folder.file)
  }
}
