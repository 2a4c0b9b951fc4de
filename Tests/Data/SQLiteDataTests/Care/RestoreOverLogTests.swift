import Entities
import Expectations
import Testing

@testable import SQLiteData

/// A restore over a store whose log was left by an ended process.
@Suite struct RestoreOverLogTests {
  private let folder = Folder()

  /// The copy has the card "kept".
  init() throws {
    let other = Folder()
    try other.makeStore(["kept"])
    try folder.leaveLog()
    folder.write(other.bytes("todo.sqlite3"), to: "copy")
  }

  @Test func aLeftoverLogIsPartOfTheCopyThatIsKept() throws {
    let restored = try folder.restore("copy")
    expect(restored.replaced?.cards == 6 && restored.backupLog == nil)
    expect(restored.backup, is: folder.path("todo.sqlite3.backup"))
    expect(folder.names, is: ["copy", "todo.sqlite3", "todo.sqlite3.backup"])
    try expect(folder.titles(), is: ["kept"])
    try folder.restore("todo.sqlite3.backup")
    try expect(folder.titles().count, is: 6)
  }

  @Test func aDryRunChangesNoLog() throws {
    let before = folder.pair
    try expect(folder.restore("copy", isDryRun: true).backup == nil)
    expect(folder.pair, is: before)
  }

  /// The log of a running process is merged as always.
  @Test func overAnOpenStoreOneFileIsKept() throws {
    let store = try folder.store()
    try store.add("open")
    let restored = try folder.restore("copy")
    expect(restored.backupLog == nil && restored.replaced?.cards == 7)
    try expect(store.titles(), is: ["kept"])
    store.close()
  }
}
