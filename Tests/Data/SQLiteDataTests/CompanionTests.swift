import Entities
import Expectations
import Glibc
import Testing

@testable import SQLiteData

@Suite struct CompanionTests {
  private let folder = Folder()

  @Test func aRefusedStoreKeepsItsLog() throws {
    try folder.leaveLog()
    let database = try Database(path: folder.file, patience: 0)
    try database.execute("PRAGMA user_version = 99")
    database.keepLog()
    database.close()
    let before = folder.pair
    #expect(throws: TrackerError.self) { try folder.reopened() }
    #expect(throws: TrackerError.self) { try folder.restore("todo.sqlite3-copy") }
    expect(folder.pair, is: before)
  }

  @Test func damageFoundWhileReadingKeepsTheLog() throws {
    try folder.leaveLog()
    try folder.store().add("last")
    try folder.damagePage(of: "card_text")
    let writer = try folder.store()
    writer.database.keepLog()
    try writer.database.execute("PRAGMA user_version = \(try version())")
    writer.close()
    let before = folder.pair
    let store = try folder.store()
    #expect(throws: TrackerError.self) {
      try store.database.run("SELECT * FROM card_text WHERE card_text MATCH 'card'")
      try store.database.run("SELECT count(*) FROM card_text_content, card_text_data")
      throw store.database.damage(.invalidID)
    }
    store.close()
    expect(folder.pair, is: before)
  }

  @Test(arguments: ["-wal", "-shm", "-journal"]) func aFileThatIsNotRegularIsNamed(
    ending: String
  ) throws {
    try folder.store().add("first")
    let odd = folder.file + ending
    let fault = StoreFault.companion(.notAFile, path: odd)
    for make in [
      { mkdir(odd, 0o700) == 0 }, { symlink("elsewhere", odd) == 0 }, { mkfifo(odd, 0o600) == 0 },
    ] {
      expect(make())
      #expect(throws: TrackerError.store(fault, path: folder.file)) { try folder.reopened() }
      for _ in 1...2 { try expect(folder.repair().findings, is: [.unreadable(fault)]) }
      expect(folder.names, is: ["todo.sqlite3", "todo.sqlite3\(ending)"])
      expect(rmdir(odd) == 0 || unlink(odd) == 0)
    }
    try expect(folder.titles(), is: ["first"])
  }

  @Test(arguments: [true, false], [true, false]) func anEmptyFileBesideALogIsNotANewStore(
    isMissing: Bool, isCreating: Bool
  ) throws {
    try folder.leaveLog()
    let log = folder.bytes("todo.sqlite3-wal")
    if isMissing { unlink(folder.file) } else { folder.write([], to: "todo.sqlite3") }
    let fault = StoreFault.logWithoutStore(folder.file + "-wal")
    #expect(throws: TrackerError.store(fault, path: folder.file)) {
      try SQLiteStore.open(path: folder.file, creating: isCreating, patience: 0)
    }
    expect(folder.bytes("todo.sqlite3-wal"), is: log)
    expect(folder.names.contains("todo.sqlite3"), is: !isMissing)
    if isMissing {
      #expect(throws: TrackerError.store(fault, path: folder.file)) { try folder.repair() }
    } else {
      try expect(folder.repair().findings, is: [.unreadable(fault)])
    }
  }

  /// As a program that synchronizes files replaces it.
  @Test(arguments: ["-wal", "-shm"]) func aReplacedLogIsOpenedAnew(ending: String) throws {
    let store = try folder.store()
    try store.add("first")
    try store.refresh()
    folder.write(folder.bytes("todo.sqlite3\(ending)"), to: "new")
    expect(rename(folder.path("new"), folder.file + ending), is: 0)
    let gone = TrackerError.store(.logGone(folder.file + ending), path: folder.file)
    #expect(throws: gone) { try store.add("lost") }
    #expect(throws: gone) { try store.count(.everything) }
    try store.refresh()
    try store.add("second")
    store.close()
    try expect(folder.titles(), is: ["first", "second"])
  }

  @Test func aStoreWithDeletedLogsIsClosedWithoutOverwriting() throws {
    let store = try folder.store()
    try store.add("first")
    try store.refresh()
    let before = folder.bytes("todo.sqlite3")
    for ending in ["-wal", "-shm"] { unlink(folder.file + ending) }
    #expect(throws: TrackerError.self) { try store.add("lost") }
    store.close()
    expect(folder.bytes("todo.sqlite3"), is: before)
  }

  @Test func aShortenedIndexIsOpenedAnew() throws {
    let store = try folder.store()
    try store.add("first")
    try store.refresh()
    expect(truncate(folder.file + "-shm", 0), is: 0)
    try store.refresh()
    try store.add("second")
    try expect(store.titles(), is: ["first", "second"])
  }

  private func version() throws -> Int {
    try folder.number("PRAGMA user_version")
  }
}
