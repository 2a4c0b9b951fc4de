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
    let before = folder.pair
    for isDryRun in [true, false] {
      #expect(throws: TrackerError.store(.damaged(.found(.unusableLog)), path: folder.file)) {
        try folder.restore("copy", isDryRun: isDryRun)
      }
    }
    expect(folder.pair, is: before)
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
      let isOther = LeftoverLog(file: StoreFile(path: folder.file)).isOther
      expect(!isOther, "\(count) of \(pages) pages")
    }
  }

  /// The file has another history, of which no page stays.
  @Test func theLogOfARestoreIsMerged() throws {
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
    try expect(folder.titles().count, is: 41)
  }

  private func leaveLog(_ count: Int) throws {
    try folder.leaveUnmerged(count)
    unlink(folder.path("todo.sqlite3-shm"))
  }
}
