import Entities
import Expectations
import Glibc
import Repositories
import Testing

@testable import SQLiteData

@Suite struct RestoreTests {
  private let folder = Folder()

  /// The backup has the card "a", as the store at first.
  init() throws {
    try folder.makeStore(["a"])
    try folder.backUp(to: "copy")
  }

  @Test func restoreReplacesTheContentAndKeepsABackup() throws {
    let store = try folder.store()
    try store.add("b")
    let restored = try folder.restore("copy")
    expect(restored.contents.cards, is: 1)
    expect(restored.replaced?.cards, is: 2)
    expect(restored.replaced?.transactions, is: 2)
    try expect(store.titles(), is: ["a"])
    let kept = try #require(restored.backup)
    expect(kept, is: folder.path("todo.sqlite3.backup"))
    try expect(folder.titles("todo.sqlite3.backup"), is: ["a", "b"])
    expect(folder.mode("todo.sqlite3.backup"), is: 0o600)
    store.close()
    try folder.restore("todo.sqlite3.backup")
    try expect(folder.titles(), is: ["a", "b"])
  }

  @Test func openConnectionsSeeTheRestoredContent() throws {
    let peer = try folder.store()
    try peer.add("b")
    try folder.restore("copy")
    let card = try peer.add("c")
    expect(card.number, is: 2)
    try expect(peer.titles(), is: ["a", "c"])
    peer.close()
    try expect(folder.titles(), is: ["a", "c"])
    expect(folder.names, is: ["copy", "todo.sqlite3", "todo.sqlite3.backup"])
  }

  @Test func concurrentReadersSeeTheOldContent() throws {
    let peer = try folder.store()
    try peer.add("b")
    let count = try peer.reading { (reading) throws(TrackerError) in
      let before = try reading.count(.everything)
      try folder.restore("copy")
      return (before, try reading.count(.everything))
    }
    expect(count == (2, 2))
    try expect(peer.titles(), is: ["a"])
  }

  @Test func aLockedStoreIsReportedAsBusy() throws {
    let peer = try folder.store()
    try peer.write { (writing) throws(TrackerError) in
      try writing.add(.sample(try writing.takeNumber(), "b"))
      #expect(throws: TrackerError.store(.busy, path: folder.file)) { try folder.restore("copy") }
    }
    try expect(peer.titles(), is: ["a", "b"])
    expect(folder.names.filter { $0.contains("backup") }, is: [])
  }

  @Test func noOtherProcessWritesDuringARestore() throws {
    let peer = try folder.store()
    let source = try Database(path: folder.path("copy"), patience: 0)
    let target = try Database(path: folder.file, patience: 0)
    let copy = try PageCopy(from: source, to: target)
    try copy.lock()
    #expect(throws: TrackerError.store(.busy, path: folder.file)) { try peer.add("b") }
    try expect(peer.titles(), is: ["a"])
  }

  @Test func aMissingStoreIsCreated() throws {
    unlink(folder.file)
    let restored = try folder.restore("copy")
    expect(restored.replaced == nil)
    expect(restored.backup == nil)
    try expect(folder.titles(), is: ["a"])
    expect(folder.mode("todo.sqlite3"), is: 0o600)
    expect(folder.names, is: ["copy", "todo.sqlite3"])
  }

  @Test func aDryRunChangesNothing() throws {
    try folder.store().add("b")
    let (bytes, names) = (folder.bytes("todo.sqlite3"), folder.names)
    let restored = try folder.restore("copy", isDryRun: true)
    expect(restored.contents.cards, is: 1)
    expect(restored.replaced?.cards, is: 2)
    expect(restored.backup == nil)
    expect(folder.bytes("todo.sqlite3"), is: bytes)
    expect(folder.names, is: names)
  }

  @Test func aDryRunCreatesNoStore() throws {
    unlink(folder.file)
    try expect(folder.restore("copy", isDryRun: true).replaced == nil)
    expect(folder.names, is: ["copy"])
  }

  @Test(arguments: [
    "", "PRAGMA application_id = 7", "PRAGMA user_version = 99", "DELETE FROM project",
    "DROP TABLE change",
  ])
  func aFileThatIsNotAValidStoreIsRefused(damage: String) throws {
    if damage.isEmpty {
      folder.write(Array("Dear diary".utf8), to: "copy")
    } else {
      try folder.run("PRAGMA foreign_keys = OFF; \(damage)", on: "copy")
    }
    let (bytes, names) = (folder.bytes("todo.sqlite3"), folder.names)
    #expect(throws: TrackerError.self) { try folder.restore("copy") }
    expect(folder.bytes("todo.sqlite3"), is: bytes)
    expect(folder.names, is: names)
  }

  @Test func aDamagedCopyIsRefused() throws {
    try folder.damagePage(of: "card")
    rename(folder.file, folder.path("copy"))
    try folder.store().add("b")
    #expect(throws: TrackerError.self) { try folder.restore("copy") }
    try expect(folder.titles(), is: ["b"])
  }

  @Test func aDamagedStoreIsRestored() throws {
    try folder.damagePage(of: "card")
    let damaged = folder.bytes("todo.sqlite3")
    let restored = try folder.restore("copy")
    try expect(folder.titles(), is: ["a"])
    expect(restored.backup != nil)
    expect(folder.bytes("todo.sqlite3.backup").count, is: damaged.count)
  }

  @Test func theStoreCannotBeRestoredFromItself() throws {
    symlink("todo.sqlite3", folder.path("link"))
    #expect(throws: TrackerError.store(.sameFile, path: folder.path("link"))) {
      try folder.restore("link")
    }
  }

  @Test func aCopyWithAnotherPageSizeIsConverted() throws {
    let store = try folder.store()
    try folder.run("PRAGMA page_size = 1024; VACUUM", on: "copy")
    try expect(folder.number("PRAGMA page_size", on: "copy"), is: 1024)
    try store.add("b")
    try folder.restore("copy")
    try expect(store.titles(), is: ["a"])
    try expect(folder.number("PRAGMA page_size"), is: 4096)
  }

  @Test func aCopyOfAnOlderVersionIsMigrated() throws {
    let two = Migration(version: 99, sql: "ALTER TABLE card ADD COLUMN colour TEXT")
    let care = SQLiteCare(path: folder.file, patience: 0, migrations: Migration.all + [two])
    unlink(folder.file)
    let request = (path: folder.path("copy"), mark: "backup")
    try expect(care.restore(request, isDryRun: false).contents.cards, is: 1)
    try expect(folder.number("PRAGMA user_version"), is: 99)
    try expect(folder.number("SELECT count(colour) + count(*) FROM card"), is: 1)
    try expect(folder.number("PRAGMA user_version", on: "copy") < 99)
    expect(folder.names, is: ["copy", "todo.sqlite3"])
  }

  @Test func earlierBackupsAreNotReplaced() throws {
    try expect(folder.restore("copy").backup?.hasSuffix(".backup"), is: true)
    try expect(folder.restore("copy").backup?.hasSuffix(".backup-2"), is: true)
    try expect(folder.restore("copy").backup?.hasSuffix(".backup-3"), is: true)
  }

  @Test func aRestoreIsNotifiedAsManyCards() throws {
    let (peer, other) = (try folder.store(), try folder.store())
    for title in ["b", "c", "d"] { try other.add(title) }
    let received = NoticeRecorder(peer)
    try folder.restore("copy")
    try peer.refresh()
    let many = StoreNotice(
      transaction: 1, kind: .change, cards: .many, projects: .many, isOurs: false)
    expect(received.notices, is: [many])
    try peer.refresh()
    try other.add("e")
    try peer.refresh()
    expect(received.notices.dropFirst().map(\.cards), is: [.these([2])])
  }

  /// After a restore, numbers that were reported before mean other transactions.
  @Test func transactionsAfterARestoreAreNotifiedDespiteReusedNumbers() throws {
    let (peer, other) = (try folder.store(), try folder.store())
    let received = NoticeRecorder(peer)
    try peer.add("b")
    try folder.restore("copy")
    try peer.add("c")
    try other.add("d")
    try peer.refresh()
    try other.add("e")
    try peer.refresh()
    expect(received.notices.map(\.transaction), is: [2, 2, 3, 4])
  }

  @Test(arguments: [100, 4096, 5000, 40_000])
  func aTruncatedStoreIsKeptAndReplaced(length: Int) throws {
    let bytes = try truncate(to: length)
    let restored = try folder.restore("copy")
    try expect(folder.titles(), is: ["a"])
    expect(restored.isBackupDamaged && restored.replaced == nil)
    expect(restored.backup, is: folder.path("todo.sqlite3.backup"))
    expect(folder.bytes("todo.sqlite3.backup"), is: bytes)
    expect(folder.mode("todo.sqlite3.backup"), is: 0o600)
    expect(folder.names, is: ["copy", "todo.sqlite3", "todo.sqlite3.backup"])
    try expect(folder.care().examine().findings, is: [])
    if length == 40_000 {
      #expect(throws: TrackerError.self) { try folder.restore("todo.sqlite3.backup") }
      try expect(folder.titles(), is: ["a"])
    }
  }

  @Test func aDryRunChangesNoTruncatedStore() throws {
    let bytes = try truncate(to: 40_000)
    let restored = try folder.restore("copy", isDryRun: true)
    expect(restored.contents.cards == 1 && restored.replaced == nil)
    expect(folder.bytes("todo.sqlite3"), is: bytes)
    expect(folder.names, is: ["copy", "todo.sqlite3"])
  }

  /// The first page says whose file it is.
  @Test func aTruncatedFileOfAnotherProgramIsNotReplaced() throws {
    try folder.run("PRAGMA application_id = 7")
    let bytes = Array(folder.bytes("todo.sqlite3").prefix(40_000))
    folder.write(bytes, to: "todo.sqlite3")
    #expect(throws: TrackerError.self) { try folder.restore("copy") }
    expect(folder.bytes("todo.sqlite3"), is: bytes)
  }

  @discardableResult
  private func truncate(to length: Int) throws -> [UInt8] {
    let bytes = Array(folder.bytes("todo.sqlite3").prefix(length))
    folder.write(bytes, to: "todo.sqlite3")
    return bytes
  }

  @Test(arguments: [1, 100, 512, 1024, 2000, 2048, 4000, 4095])
  func aTruncatedCopyIsRefused(count: Int) throws {
    try folder.run("CREATE TABLE last(bytes); INSERT INTO last VALUES (zeroblob(9000))")
    folder.write(folder.bytes("todo.sqlite3").dropLast(count), to: "copy")
    unlink(folder.file)
    try folder.makeStore(["b"])
    for isDryRun in [true, false] {
      #expect(
        throws: TrackerError.store(.damaged(.incompleteLastPage), path: folder.path("copy"))
      ) { try folder.restore("copy", isDryRun: isDryRun) }
    }
    try expect(folder.titles(), is: ["b"])
    let findings = try folder.care("copy").examine().findings
    expect(findings, is: [.damagedTables([.incompleteLastPage])])
  }

  @Test func aCopyWithoutThePictureOfACoverSaysWhatIsLost() throws {
    try folder.run(
      "PRAGMA foreign_keys = OFF; UPDATE project SET cover = '\(PictureHash(of: [1]).text)'")
    folder.write(folder.bytes("todo.sqlite3"), to: "copy")
    let finding = Finding.wrongPictures(1, projects: ["inbox"])
    for isDryRun in [true, false] {
      try expect(folder.restore("copy", isDryRun: isDryRun).findings.contains(finding))
    }
  }
}
