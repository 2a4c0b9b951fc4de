import Entities
import Glibc
import Reactive
import Repositories
import Testing

@testable import SQLiteData

/// Replacing the content of a store with a copy.
@Suite struct RestoreTests {
  private let folder = Folder()

  @Test func restoreReplacesTheContentAndKeepsABackup() throws {
    let store = try folder.store()
    try store.add("a")
    try folder.backUp(to: "copy")
    try store.add("b")
    let restored = try folder.restore("copy")

    #expect(restored.contents.cards == 1)
    #expect(restored.replaced?.cards == 2)
    #expect(restored.replaced?.transactions == 2)
    #expect(try store.titles() == ["a"])
    let kept = try #require(restored.backup)
    #expect(kept == folder.path("todo.sqlite3.backup"))
    #expect(try folder.titles("todo.sqlite3.backup") == ["a", "b"])
    #expect(folder.mode("todo.sqlite3.backup") == 0o600)
    store.close()
    try folder.restore("todo.sqlite3.backup")
    #expect(try folder.titles() == ["a", "b"])
  }

  @Test func openConnectionsSeeTheRestoredContent() throws {
    let peer = try folder.store()
    try peer.add("a")
    try folder.backUp(to: "copy")
    try peer.add("b")
    try folder.restore("copy")

    let card = try peer.add("c")
    #expect(card.number == 2)
    #expect(try peer.titles() == ["a", "c"])
    peer.close()
    #expect(try folder.titles() == ["a", "c"])
    #expect(folder.names == ["copy", "todo.sqlite3", "todo.sqlite3.backup"])
  }

  @Test func concurrentReadersSeeTheOldContent() throws {
    let peer = try folder.store()
    try peer.add("a")
    try folder.backUp(to: "copy")
    try peer.add("b")

    let count = try peer.reading { (reading) throws(TrackerError) in
      let before = try reading.count(.everything)
      try folder.restore("copy")
      return (before, try reading.count(.everything))
    }
    #expect(count == (2, 2))
    #expect(try peer.titles() == ["a"])
  }

  @Test func aLockedStoreIsReportedAsBusy() throws {
    let peer = try folder.store()
    try peer.add("a")
    try folder.backUp(to: "copy")

    try peer.write { (writing) throws(TrackerError) in
      try writing.add(.sample(try writing.takeNumber(), "b"))
      #expect(throws: TrackerError.store(.busy, path: folder.file)) { try folder.restore("copy") }
    }
    #expect(try peer.titles() == ["a", "b"])
    #expect(folder.names.filter { $0.contains("backup") } == [])
  }

  @Test func noOtherProcessWritesDuringARestore() throws {
    let peer = try folder.store()
    try peer.add("a")
    try folder.backUp(to: "copy")
    let source = try Database(path: folder.path("copy"), patience: 0)
    let target = try Database(path: folder.file, patience: 0)
    let copy = try PageCopy(from: source, to: target)
    try copy.lock()

    #expect(throws: TrackerError.store(.busy, path: folder.file)) { try peer.add("b") }
    #expect(try peer.titles() == ["a"])
  }

  @Test func aMissingStoreIsCreated() throws {
    try folder.store().add("a")
    try folder.backUp(to: "copy")
    unlink(folder.file)

    let restored = try folder.restore("copy")
    #expect(restored.replaced == nil)
    #expect(restored.backup == nil)
    #expect(try folder.titles() == ["a"])
    #expect(folder.mode("todo.sqlite3") == 0o600)
    #expect(folder.names == ["copy", "todo.sqlite3"])
  }

  @Test func aDryRunChangesNothing() throws {
    try folder.store().add("a")
    try folder.backUp(to: "copy")
    try folder.store().add("b")
    let (bytes, names) = (folder.bytes("todo.sqlite3"), folder.names)

    let restored = try folder.restore("copy", isDryRun: true)
    #expect(restored.contents.cards == 1)
    #expect(restored.replaced?.cards == 2)
    #expect(restored.backup == nil)
    #expect(folder.bytes("todo.sqlite3") == bytes)
    #expect(folder.names == names)
  }

  @Test func aDryRunCreatesNoStore() throws {
    try folder.store().add("a")
    try folder.backUp(to: "copy")
    unlink(folder.file)

    #expect(try folder.restore("copy", isDryRun: true).replaced == nil)
    #expect(folder.names == ["copy"])
  }

  @Test(arguments: [
    "", "PRAGMA application_id = 7", "PRAGMA user_version = 99", "DELETE FROM project",
    "DROP TABLE change",
  ])
  func aFileThatIsNotAValidStoreIsRefused(damage: String) throws {
    try folder.store().add("a")
    if damage.isEmpty {
      folder.write(Array("Dear diary".utf8), to: "copy")
    } else {
      try folder.backUp(to: "copy")
      try folder.run("PRAGMA foreign_keys = OFF; \(damage)", on: "copy")
    }
    let (bytes, names) = (folder.bytes("todo.sqlite3"), folder.names)

    #expect(throws: TrackerError.self) { try folder.restore("copy") }
    #expect(folder.bytes("todo.sqlite3") == bytes)
    #expect(folder.names == names)
  }

  @Test func aDamagedCopyIsRefused() throws {
    try folder.store().add("a")
    try folder.damagePage(of: "card")
    rename(folder.file, folder.path("copy"))
    try folder.store().add("b")

    #expect(throws: TrackerError.self) { try folder.restore("copy") }
    #expect(try folder.titles() == ["b"])
  }

  @Test func aDamagedStoreIsRestored() throws {
    try folder.store().add("a")
    try folder.backUp(to: "copy")
    try folder.damagePage(of: "card")
    let damaged = folder.bytes("todo.sqlite3")

    let restored = try folder.restore("copy")
    #expect(try folder.titles() == ["a"])
    #expect(restored.backup != nil)
    #expect(folder.bytes("todo.sqlite3.backup").count == damaged.count)
  }

  @Test func theStoreCannotBeRestoredFromItself() throws {
    try folder.store().add("a")
    symlink("todo.sqlite3", folder.path("link"))

    #expect(throws: TrackerError.store(.sameFile, path: folder.path("link"))) {
      try folder.restore("link")
    }
  }

  @Test func aCopyWithAnotherPageSizeIsConverted() throws {
    let store = try folder.store()
    try store.add("a")
    try folder.backUp(to: "copy")
    try folder.run("PRAGMA page_size = 1024; VACUUM", on: "copy")
    #expect(try folder.number("PRAGMA page_size", on: "copy") == 1024)
    try store.add("b")

    try folder.restore("copy")
    #expect(try store.titles() == ["a"])
    #expect(try folder.number("PRAGMA page_size") == 4096)
  }

  @Test func aCopyOfAnOlderVersionIsMigrated() throws {
    try folder.store().add("a")
    try folder.backUp(to: "copy")
    let two = Migration(version: 99, sql: "ALTER TABLE card ADD COLUMN colour TEXT")
    let care = SQLiteCare(path: folder.file, patience: 0, migrations: Migration.all + [two])
    unlink(folder.file)

    let request = RestoreRequest(path: folder.path("copy"), mark: "backup")
    #expect(try care.restore(request, isDryRun: false).contents.cards == 1)
    #expect(try folder.number("PRAGMA user_version") == 99)
    #expect(try folder.number("SELECT count(colour) + count(*) FROM card") == 1)
    #expect(try folder.number("PRAGMA user_version", on: "copy") < 99)
    #expect(folder.names == ["copy", "todo.sqlite3"])
  }

  @Test func earlierBackupsAreNotReplaced() throws {
    try folder.store().add("a")
    try folder.backUp(to: "copy")

    #expect(try folder.restore("copy").backup?.hasSuffix(".backup") == true)
    #expect(try folder.restore("copy").backup?.hasSuffix(".backup-2") == true)
    #expect(try folder.restore("copy").backup?.hasSuffix(".backup-3") == true)
  }

  @Test func aRestoreIsNotifiedAsManyCards() throws {
    let (peer, other) = (try folder.store(), try folder.store())
    try other.add("a")
    try folder.backUp(to: "copy")
    for title in ["b", "c", "d"] { try other.add(title) }
    var received: [StoreNotice] = []
    let bag = DisposeBag()
    peer.notices.subscribe(onNext: { received.append($0) }).disposed(by: bag)

    try folder.restore("copy")
    try peer.refresh()
    let many = StoreNotice(
      transaction: 1, kind: .change, cards: .many, projects: .many, isOurs: false)
    #expect(received == [many])
    try peer.refresh()
    try other.add("e")
    try peer.refresh()
    #expect(received.dropFirst().map(\.cards) == [.these([2])])
  }

  /// After a restore, numbers that were reported before mean other transactions.
  @Test func transactionsAfterARestoreAreNotifiedDespiteReusedNumbers() throws {
    let (peer, other) = (try folder.store(), try folder.store())
    try other.add("a")
    try folder.backUp(to: "copy")
    let bag = DisposeBag()
    var received: [Int] = []
    peer.notices.subscribe(onNext: { received.append($0.transaction) }).disposed(by: bag)
    try peer.add("b")
    try folder.restore("copy")

    try peer.add("c")
    try other.add("d")
    try peer.refresh()
    try other.add("e")
    try peer.refresh()
    #expect(received == [2, 2, 3, 4])
  }
}
