import Entities
import Expectations
import Glibc
import Testing

@testable import SQLiteData

/// A restore over a store whose log was left by an ended process.
@Suite struct RestoreOverLogTests {
  private let folder = Folder()
  /// A backup with the card "kept".
  private let copy: String

  init() throws {
    let other = Folder()
    try other.makeStore(["kept"])
    copy = folder.path("copy")
    try folder.leaveLog()
    folder.write(other.bytes("todo.sqlite3"), to: "copy")
  }

  private var kept: [[UInt8]] {
    [folder.bytes("todo.sqlite3.unmerged"), folder.bytes("todo.sqlite3.unmerged-wal")]
  }

  @Test func aLeftoverLogIsKeptWithTheFileAndCanBeRestored() throws {
    let before = folder.pair
    let restored = try folder.restore("copy")
    expect(restored.replaced?.cards == 6 && !restored.isBackupDamaged)
    expect(restored.backup, is: folder.path("todo.sqlite3.unmerged"))
    expect(restored.backupLog, is: folder.path("todo.sqlite3.unmerged-wal"))
    expect(kept, is: before)
    expect(
      folder.names,
      is: [
        "copy", "todo.sqlite3", "todo.sqlite3.unmerged", "todo.sqlite3.unmerged-wal",
      ])
    try expect(folder.titles(), is: ["kept"])
    try folder.restore("todo.sqlite3.unmerged")
    try expect(folder.titles().count, is: 6)
  }

  @Test(arguments: LogExaminationTests.places)
  func aDamagedLogIsKeptWithTheFile(offset: Int) throws {
    folder.flip("todo.sqlite3-wal", at: offset)
    let before = folder.pair
    let restored = try folder.restore("copy")
    expect(restored.isBackupDamaged)
    expect(kept, is: before)
    try expect(folder.titles(), is: ["kept"])
    try expect(folder.care().examine().findings, is: [])
    #expect(throws: TrackerError.self) { try folder.restore("todo.sqlite3.unmerged") }
    expect(kept, is: before)
  }

  @Test(arguments: [false, true]) func aDryRunChangesNoLog(isDamaged: Bool) throws {
    if isDamaged { folder.flip("todo.sqlite3-wal", at: 32 + 500) }
    let before = folder.pair
    try expect(folder.restore("copy", isDryRun: true).backup == nil)
    expect(folder.pair, is: before)
  }

  @Test func aLogThatIsNotOfTheStoreIsRefused() throws {
    let page = [UInt8](repeating: 1, count: 4096)
    folder.forgeLog(page: 9, pages: 9, content: page, version: 3_007_001)
    unlink(folder.path("todo.sqlite3-shm"))
    let before = folder.pair
    let unusable = TrackerError.store(.damaged(.found(.unusableLog)), path: folder.file)
    #expect(throws: unusable) { try folder.restore("copy") }
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
