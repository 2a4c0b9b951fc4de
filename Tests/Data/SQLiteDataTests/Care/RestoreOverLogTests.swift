import Entities
import Glibc
import Repositories
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

  /// The kept file and its log.
  private var kept: [[UInt8]] {
    [folder.bytes("todo.sqlite3.unmerged"), folder.bytes("todo.sqlite3.unmerged-wal")]
  }

  @Test func aLeftoverLogIsKeptWithTheFileAndCanBeRestored() throws {
    let before = folder.pair
    let restored = try folder.restore("copy")
    #expect(restored.replaced?.cards == 6 && !restored.isBackupDamaged)
    #expect(restored.backup == folder.path("todo.sqlite3.unmerged"))
    #expect(restored.backupLog == folder.path("todo.sqlite3.unmerged-wal"))
    #expect(kept == before)
    #expect(
      folder.names == [
        "copy", "todo.sqlite3", "todo.sqlite3.unmerged", "todo.sqlite3.unmerged-wal",
      ])
    #expect(try folder.titles() == ["kept"])
    try folder.restore("todo.sqlite3.unmerged")
    #expect(try folder.titles().count == 6)
  }

  @Test(arguments: LogExaminationTests.places)
  func aDamagedLogIsKeptWithTheFile(offset: Int) throws {
    folder.flip("todo.sqlite3-wal", at: offset)
    let before = folder.pair
    let restored = try folder.restore("copy")
    #expect(restored.isBackupDamaged)
    #expect(kept == before)
    #expect(try folder.titles() == ["kept"])
    #expect(try folder.care().examine().findings == [])
    #expect(throws: TrackerError.self) { try folder.restore("todo.sqlite3.unmerged") }
    #expect(kept == before)
  }

  @Test(arguments: [false, true]) func aDryRunChangesNoLog(isDamaged: Bool) throws {
    if isDamaged { folder.flip("todo.sqlite3-wal", at: 32 + 500) }
    let before = folder.pair
    #expect(try folder.restore("copy", isDryRun: true).backup == nil)
    #expect(folder.pair == before)
  }

  @Test func aLogThatIsNotOfTheStoreIsRefused() throws {
    let page = [UInt8](repeating: 1, count: 4096)
    folder.forgeLog(page: 9, pages: 9, content: page, version: 3_007_001)
    unlink(folder.path("todo.sqlite3-shm"))
    let before = folder.pair
    let unusable = TrackerError.store(.damaged(.found(.unusableLog)), path: folder.file)
    #expect(throws: unusable) { try folder.restore("copy") }
    #expect(folder.pair == before)
  }

  /// The log of a running process is merged as always.
  @Test func overAnOpenStoreOneFileIsKept() throws {
    let store = try folder.store()
    try store.add("open")
    let restored = try folder.restore("copy")
    #expect(restored.backupLog == nil && restored.replaced?.cards == 7)
    #expect(try store.titles() == ["kept"])
    store.close()
  }
}
