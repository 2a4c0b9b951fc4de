import Entities
import Expectations
import Glibc
import Testing

@testable import SQLiteData

/// Damaged logs that no process has open.
@Suite struct LogExaminationTests {
  private let folder = Folder()

  /// In the header, in a frame's header, in its page, and the first byte of its page.
  static let places = [5, 28, 32 + 4120 * 3 + 2, 32 + 4120 * 3 + 9, 32 + 4120 * 3 + 500]

  @Test func aWholeLogIsNotDamaged() throws {
    try folder.leaveLog()
    expect(LogExamination.damage(of: StoreFile(path: folder.file)) == nil)
    try expect(folder.care().examine().findings.map(\.code), is: ["leftover_log"])
  }

  @Test(arguments: places) func aChangedByteLosesNoCommit(offset: Int) throws {
    try folder.leaveLog()
    folder.flip("todo.sqlite3-wal", at: offset)
    let before = folder.pair
    let finding = try #require(try folder.care().examine().findings.first)
    expect(finding, is: .damagedLog(frame: 0, change: 1))
    #expect(throws: TrackerError.self) { try folder.reopened() }
    expect(folder.pair, is: before)
    let repaired = try folder.repair()
    expect(repaired.repaired == [finding] && repaired.findings == [])
    expect(repaired.backup, is: folder.path("todo.sqlite3.unmerged"))
    expect(repaired.backupLog, is: folder.path("todo.sqlite3.unmerged-wal"))
    let kept = [folder.bytes("todo.sqlite3.unmerged"), folder.bytes("todo.sqlite3.unmerged-wal")]
    expect(kept, is: before)
    try expect(folder.titles(), is: ["first"])
    try expect(folder.repair().repaired, is: [])
  }

  @Test func aChangedByteInALaterCommitNamesTheLastReadableChange() throws {
    try folder.leaveLog()
    let frames = (folder.bytes("todo.sqlite3-wal").count - 32) / 4120
    folder.flip("todo.sqlite3-wal", at: 32 + 4120 * (frames / 2) + 500)
    let finding = try #require(try folder.care().examine().findings.first)
    guard case .damagedLog(let frame, let change?) = finding else {
      Issue.record("\(finding)")
      return
    }
    expect((1...frames / 2).contains(frame) && (2...5).contains(change))
    try folder.repair()
    try expect(folder.titles().count, is: change)
  }

  @Test(arguments: [4120, 4096, 1]) func aShortenedLogIsDamaged(lost: Int) throws {
    try folder.leaveLog()
    let log = folder.bytes("todo.sqlite3-wal")
    folder.write(Array(log.dropLast(lost)), to: "todo.sqlite3-wal")
    #expect(throws: TrackerError.self) { try folder.reopened() }
    try expect(folder.care().examine().findings.map(\.code), is: ["damaged_log"])
  }

  /// The log is a fraction of a second old, and the moment falls between two looks at the clock.
  @Test func aLogThatSettlesDuringTheExaminationIsExamined() throws {
    try folder.leaveLog()
    folder.flip("todo.sqlite3-wal", at: 32 + 4120 * 3 + 500)
    var looks = 0
    let log = LeftoverLog(file: StoreFile(path: folder.file)) { _ in
      looks += 1
      return looks > 1
    }
    expect(log.finding, is: .damagedLog(frame: 0, change: nil))
    expect(looks, is: 2)
  }

  /// A process that is killed while it writes loses nothing that it acknowledged.
  @Test func anUnfinishedCommitIsNotDamage() throws {
    try folder.leaveLog()
    let log = folder.bytes("todo.sqlite3-wal")
    var frame = Array(log.suffix(4120))
    frame[600] ^= 1
    folder.write(log + frame + frame.prefix(100), to: "todo.sqlite3-wal")
    try expect(folder.care().examine().findings.map(\.code), is: ["leftover_log"])
    try expect(folder.titles().count, is: 6)
  }

  /// The size of a store after a commit, in pages.
  @Test(arguments: [UInt32(1), 0x7FFF_FFFF, 0xFFFF_FFF0]) func anImpossibleSizeIsRefused(
    pages: UInt32
  ) throws {
    try folder.store().add("first")
    let first = Array(folder.bytes("todo.sqlite3").prefix(4096))
    folder.forgeLog(page: 1, pages: pages, content: first)
    try expectUnusable()
    folder.forgeLog(page: 7, pages: max(pages, 300_000), content: first)
    try expectUnusable()
  }

  @Test func aLogThatIsNotOfTheStoreIsRefused() throws {
    try folder.store().add("first")
    let page = [UInt8](repeating: 1, count: 4096)
    let pages = UInt32(folder.bytes("todo.sqlite3").count / 4096)
    folder.forgeLog(page: 1, pages: pages, content: page)
    try expectUnusable()
    folder.forgeLog(page: 9, pages: pages, content: page, version: 3_007_001)
    try expectUnusable()
  }

  /// A restored store and its log agree about its size.
  @Test func theLogOfARestoreIsWhole() throws {
    try folder.leaveLog(adding: 40)
    try folder.backUp(to: "many")
    let few = Folder()
    try few.makeStore(["one"])
    let reader = try folder.store()
    try reader.refresh()
    reader.database.keepLog()
    for name in [few.file, folder.path("many")] {
      _ = try folder.care().restore((path: name, mark: "x"), isDryRun: false)
    }
    reader.close()
    expect(LogExamination.damage(of: StoreFile(path: folder.file)) == nil)
  }

  private func expectUnusable(at location: SourceLocation = #_sourceLocation) throws {
    unlink(folder.path("todo.sqlite3-shm"))
    try folder.expectUnusableLog(at: location)
    #expect(try folder.titles() == ["first"], sourceLocation: location)
  }
}
