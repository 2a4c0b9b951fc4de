import Entities
import Expectations
import Glibc
import Reactive
import Repositories
import Testing

@testable import SQLiteData

/// Two connections to one file, as by two processes.
@Suite struct SharingTests {
  private let folder = Folder()

  @Test(arguments: [true, false]) func writingToADeletedFileThrows(isMoved: Bool) throws {
    let store = try folder.store()
    try store.add("Milk")
    try store.refresh()
    expect((isMoved ? rename(folder.file, "\(folder.path)/old") : unlink(folder.file)), is: 0)
    #expect(throws: TrackerError.store(.gone, path: folder.file)) { try store.add("Bread") }
    #expect(throws: TrackerError.store(.gone, path: folder.file)) { try store.refresh() }
    try expect(store.count(.everything), is: 1)
  }

  /// What stayed in the log beside the other file would be merged into it.
  @Test func aStoreReplacedDuringATransactionIsNotChangedAndLeavesNoLog() throws {
    let store = try folder.store()
    for number in 1...20 { try store.add("Card \(number)") }
    let other = Folder()
    try other.makeStore(["Bread", "Salt"])
    #expect(throws: TrackerError.store(.gone, path: folder.file)) {
      try store.write { (writing) throws(TrackerError) in
        try writing.add(.sample(21))
        expect(rename(other.file, folder.file), is: 0)
      }
    }
    store.close()
    let opened = try folder.store()
    try expect(opened.titles(), is: ["Bread", "Salt"])
    try expect(opened.database.first("PRAGMA integrity_check") { $0.text(0) }, is: "ok")
  }

  @Test func aFileThatTakesThePlaceOfTheStoreIsOpened() throws {
    let store = try folder.store()
    try store.add("Milk")
    try store.refresh()
    let received = NoticeRecorder(store)
    let other = Folder()
    try other.makeStore(["Bread", "Salt"])
    expect(rename(other.file, folder.file), is: 0)
    try store.refresh()
    try expect(store.titles(), is: ["Bread", "Salt"])
    expect(received.notices.map(\.isReplaced) == [true] && received.notices.map(\.cards) == [.many])
    try store.add("Oil")
    try store.refresh()
    try expect(folder.store().titles(), is: ["Bread", "Salt", "Oil"])
    try expect(folder.store().database.first("PRAGMA integrity_check") { $0.text(0) }, is: "ok")
  }

  @Test func theOldFileKeepsChangesThatWereOnlyInTheLog() throws {
    let store = try folder.store()
    for number in 1...20 { try store.add("Card \(number)") }
    let other = Folder()
    try other.makeStore(["Bread"])
    let old = "\(other.path)/old"
    expect(rename(folder.file, old) == 0 && rename(other.file, folder.file) == 0)
    try store.refresh()
    try expect(store.titles(), is: ["Bread"])
    let opened = try #require(try SQLiteStore.open(path: old, creating: false, patience: 0))
    try expect(opened.titles().count, is: 20)
    opened.close()
  }

  @Test func aMovedStoreThatComesBackIsReadAgain() throws {
    let store = try folder.store()
    try store.add("Milk")
    let aside = "\(folder.path)/aside"
    expect(rename(folder.file, aside), is: 0)
    #expect(throws: TrackerError.store(.gone, path: folder.file)) { try store.refresh() }
    expect(rename(aside, folder.file), is: 0)
    try store.refresh()
    try store.add("Bread")
    try expect(store.titles(), is: ["Milk", "Bread"])
  }

  @Test(arguments: [nil, "", "x", "SQLite format 3"] as [String?])
  func aFileThatIsNotAStoreIsRefusedUntilAStoreIsBack(content: String?) throws {
    let store = try folder.store()
    try store.add("Milk")
    try store.refresh()
    let other = Folder()
    try other.makeStore(["Bread"])
    expect(unlink(folder.file), is: 0)
    if let content {
      folder.write(Array(content.utf8), to: "todo.sqlite3")
    } else {
      expect(mkdir(folder.file, 0o700), is: 0)
    }
    for _ in 1...2 {
      let fault = try #require(throws: TrackerError.self) { try store.refresh() }
      #expect(throws: fault) { try store.count(.everything) }
      #expect(throws: fault) { try store.add("Salt") }
      store.waitForOthers(atMost: 1)
    }
    if content == nil { expect(rmdir(folder.file), is: 0) }
    expect(rename(other.file, folder.file), is: 0)
    try store.add("Oil")
    try store.refresh()
    try expect(store.titles(), is: ["Bread", "Oil"])
    expect(unlink(folder.file), is: 0)
    folder.write([UInt8(ascii: "x")], to: "todo.sqlite3")
    #expect(throws: TrackerError.self) { try store.refresh() }
    store.close()
  }

  @Test func anIdleStoreIsOneFile() throws {
    let store = try folder.store()
    try store.add("Milk")
    for _ in 1...3 { try store.refresh() }
    expect(folder.names.contains("todo.sqlite3-wal"))
    expect(folder.bytes("todo.sqlite3-wal").isEmpty)
  }

  @Test func aRefreshWithoutNewsWritesNothing() throws {
    let theirs = try folder.store()
    try theirs.add("Milk")
    let ours = try folder.store()
    let subscription = ours.notices.subscribe(onNext: { _ in })
    defer { subscription.dispose() }
    let before = (folder.bytes("todo.sqlite3"), folder.bytes("todo.sqlite3-wal"))
    expect(!before.1.isEmpty)
    for _ in 1...3 { try ours.refresh() }
    expect(folder.bytes("todo.sqlite3"), is: before.0)
    expect(folder.bytes("todo.sqlite3-wal"), is: before.1)
    try theirs.add("Bread")
    try ours.refresh()
    expect(folder.bytes("todo.sqlite3-wal").isEmpty)
  }

  @Test func theWaitForLocksCanBeChanged() throws {
    let ours = try folder.store()
    let theirs = try folder.store(patience: 1_000_000)
    theirs.waitForOthers(atMost: 2)
    try ours.write { (writing) throws(TrackerError) in
      try writing.add(.sample(1))
      #expect(throws: TrackerError.store(.busy, path: folder.file)) { try theirs.add("Milk") }
    }
  }

  @Test func aProjectRecreatedByAnotherProcessIsFound() throws {
    let ours = try folder.store()
    let theirs = try folder.store()
    let web = Project(id: .sample(500), name: ProjectName(stored: "web"), created: .sample)
    let home = Project(id: .sample(501), name: ProjectName(stored: "home"), created: .sample)
    try ours.write { (writing) throws(TrackerError) in try writing.add(web) }
    try theirs.write { (writing) throws(TrackerError) in
      try writing.delete(web)
      try writing.add(home)
      try writing.add(web)
    }
    var card = Card.sample(1)
    card.project = web.id
    try ours.write { [card] (writing) throws(TrackerError) in try writing.add(card) }
    let found = try theirs.reading { (reading) throws(TrackerError) in try reading.cards([1]) }
    expect(found, is: [card])
  }
}
