import Entities
import Expectations
import Glibc
import Testing

@testable import SQLiteData

/// Logs that were left next to another version of the store's file, as a sync client leaves them.
@Suite struct LogOriginTests {
  private let folder = Folder()

  /// One change has the number of the change in the log, and several have higher ones.
  @Test(arguments: [1, 2, 3, 12, 60], [1, 5])
  func aLogIsNotMergedIntoANewerFile(newer: Int, inLog: Int) throws {
    try folder.makeStore(["first"])
    let base = folder.bytes("todo.sqlite3")
    let cards = (1...newer).map { "newer \($0)" }
    try folder.makeStore(cards)
    let file = folder.bytes("todo.sqlite3")
    folder.write(base, to: "todo.sqlite3")
    try leaveLog(inLog)
    folder.write(file, to: "todo.sqlite3")
    try folder.expectUnusableLog()
    try expect(folder.titles(), is: ["first"] + cards)
  }

  /// A file of another size has another header.
  @Test func aLogIsNotMergedIntoAnOlderFile() throws {
    try folder.makeStore(["first"])
    let base = folder.bytes("todo.sqlite3")
    try folder.makeStore((1...60).map { "card \($0)" })
    try leaveLog(1)
    folder.write(base, to: "todo.sqlite3")
    try folder.expectUnusableLog()
    try expect(folder.titles(), is: ["first"])
  }

  /// The pages of the log have the newest changes, but the file misses earlier ones.
  @Test(arguments: [1, 2, 5], [1, 2])
  func aLogIsNotMergedIntoAnOlderFileOfEqualSize(missing: Int, inLog: Int) throws {
    try folder.makeStore((1...60).map { "card \($0) " + String(repeating: "x", count: 150) })
    let base = folder.bytes("todo.sqlite3")
    for number in 1...missing { try folder.edit(number) { $0.title = Title(stored: "missing") } }
    try leaveLog(inLog)
    folder.write(base, to: "todo.sqlite3")
    try folder.expectUnusableLog()
    try expect(folder.titles().count, is: 60)
  }

  @Test func aLogIsNotMergedIntoABackup() throws {
    try folder.makeStore(["first"])
    try folder.backUp(to: "copy")
    try leaveLog(1)
    folder.write(folder.bytes("copy"), to: "todo.sqlite3")
    try folder.expectUnusableLog()
    try expect(folder.titles(), is: ["first"])
  }

  @Test func theSeparatedPairIsKept() throws {
    try folder.makeStore(["first"])
    let base = folder.bytes("todo.sqlite3")
    try folder.makeStore(["newer"])
    let file = folder.bytes("todo.sqlite3")
    folder.write(base, to: "todo.sqlite3")
    try leaveLog(1)
    folder.write(file, to: "todo.sqlite3")
    try folder.repair()
    folder.write(base, to: "todo.sqlite3.unmerged")
    try expect(folder.titles("todo.sqlite3.unmerged"), is: ["first", "in the log 1"])
  }

  /// A killed checkpoint leaves any part of the log in the file.
  @Test func aLogIsMergedAfterAnInterruptedCheckpoint() throws {
    try folder.makeStore((1...40).map { "card \($0)" })
    try leaveLog(20)
    let (file, log) = (folder.bytes("todo.sqlite3"), folder.bytes("todo.sqlite3-wal"))
    try folder.store().close()
    let merged = folder.bytes("todo.sqlite3")
    let pages = merged.count / 4096
    for count in stride(from: 1, through: pages, by: 3) {
      let rest = count * 4096 < file.count ? Array(file[(count * 4096)...]) : []
      folder.write(Array(merged.prefix(count * 4096)) + rest, to: "todo.sqlite3")
      folder.write(log, to: "todo.sqlite3-wal")
      let damage = LogExamination.damage(of: StoreFile(path: folder.file))
      expect(damage == nil, "\(count) of \(pages) pages")
    }
  }

  /// A connection that stays open writes one counter several times.
  @Test(arguments: [1, 2, 5, 30]) func theLogOfAnOpenStoreIsItsOwn(count: Int) throws {
    try folder.makeStore(["first"])
    let (one, other) = (try folder.store(), try folder.store())
    for round in 1...6 {
      for number in 1...count {
        let store = (number + round) % 3 == 0 ? other : one
        try store.add("card \(round) \(number) " + String(repeating: "x", count: 300 * round))
        if number % 4 == 0 { try store.refresh() }
        expect(LogExamination.damage(of: StoreFile(path: folder.file)) == nil)
      }
      try one.refresh()
    }
  }

  private func leaveLog(_ count: Int) throws {
    try folder.leaveUnmerged(count)
    unlink(folder.path("todo.sqlite3-shm"))
  }
}

@Suite struct LogWitnessTests {
  private let folder = Folder()

  /// Only the index of the log knows of the last commit.
  @Test func anExaminationChangesNothingOfADamagedLog() throws {
    try folder.leaveLog(adding: 1)
    try folder.makeCopy()
    let log = folder.bytes("todo.sqlite3-wal")
    folder.write(Array(log.dropLast(3_000)), to: "todo.sqlite3-wal")
    let before = files
    var isSame: Bool { files == before }
    for _ in 1...2 {
      let found = try folder.care().examine().findings
      expect(found.map(\.code), is: ["damaged_log"])
      try expect(folder.repair(isDryRun: true).repaired, is: found)
      try expect(folder.restore("copy", isDryRun: true).replaced?.cards, is: 1)
      expect(isSame)
      #expect(throws: TrackerError.self) { try folder.reopened() }
      expect(isSame)
    }
    let repaired = try folder.repair()
    expect(repaired.findings == [] && repaired.repaired.map(\.code) == ["damaged_log"])
    let isKept = folder.bytes("todo.sqlite3.unmerged-wal") == before[1]
    expect(isKept)
    try expect(folder.titles(), is: ["first"])
  }

  /// The folder has no place for a copy, so that the log stays damaged.
  @Test func aFailedRestoreChangesNothingOfADamagedLog() throws {
    try folder.leaveLog(adding: 1)
    try folder.makeCopy()
    folder.flip("todo.sqlite3-wal", at: 5_000)
    let before = files
    var isSame: Bool { files == before }
    let place = folder.path("todo.sqlite3.unmerged-wal.todo-part")
    mkdir(place, 0o700)
    defer { rmdir(place) }
    #expect(throws: TrackerError.self) { try folder.restore("copy") }
    #expect(throws: TrackerError.self) { try folder.repair() }
    expect(isSame)
    #expect(throws: TrackerError.self) { try folder.reopened() }
  }

  private var files: [[UInt8]] { folder.pair + [folder.bytes("todo.sqlite3-shm")] }
}

extension Folder {
  fileprivate func makeCopy() throws {
    let other = Folder()
    try other.makeStore(["kept"])
    write(other.bytes("todo.sqlite3"), to: "copy")
  }
}
