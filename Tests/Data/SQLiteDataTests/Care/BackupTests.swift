import Entities
import Expectations
import Glibc
import Repositories
import Testing

@testable import SQLiteData

@Suite struct BackupTests {
  private let folder = Folder()

  /// A search index is rebuilt from the cards.
  @Test func aStoreWithAStaleSearchIndexIsBackedUpAndRestored() throws {
    try folder.fill()
    try folder.run("UPDATE card_text SET sorting = 'x' WHERE card = 1")
    try folder.backUp(to: "copy")
    try expect(folder.restore("copy").findings, is: [.staleWords([1])])
    try expect(folder.titles().count, is: 4)
  }

  @Test func aBackupOverALinkReplacesItsTarget() throws {
    try folder.fill()
    folder.write([], to: "target")
    expect(symlink("target", folder.path("link")), is: 0)
    try folder.backUp(to: "link", replaces: true)
    var status = stat()
    expect(lstat(folder.path("link"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    try expect(folder.titles("target").count, is: 4)
  }

  @Test func aBackupIsASingleFileStore() throws {
    let store = try folder.store()
    try store.add("Buy milk")
    let backup = try folder.backUp(to: "copy")
    expect(backup.contents.cards, is: 1)
    expect(backup.contents.transactions, is: 1)
    expect(backup.contents.lastChange, is: .sample)
    expect(backup.bytes, is: folder.bytes("copy").count)
    expect(folder.names.filter { $0.hasPrefix("copy") }, is: ["copy"])
    expect(folder.mode("copy"), is: 0o600)
    // The copy may be on a read-only medium, so reading it must not require a log.
    let database = try Database(path: folder.path("copy"), patience: 0)
    try expect(database.first("PRAGMA journal_mode") { $0.text(0) }, is: "delete")
    database.close()
    let copy = try folder.store(named: "copy")
    try expect(copy.count(.everything), is: 1)
    try copy.add("Call mum")
    try expect(store.count(.everything), is: 1)
  }

  @Test func aBackupIsMadeDuringConcurrentWrites() throws {
    let store = try folder.store()
    try store.add("kept")
    try store.write { (writing) throws(TrackerError) in
      try writing.add(.sample(try writing.takeNumber(), "not yet"))
      try expect(folder.backUp(to: "copy").contents.cards, is: 1)
    }
    try expect(folder.store(named: "copy").count(.everything), is: 1)
    try expect(store.count(.everything), is: 2)
  }

  @Test func anExistingFileIsNotReplaced() throws {
    try folder.store().add("Buy milk")
    folder.write([1, 2, 3], to: "copy")
    #expect(throws: TrackerError.store(.alreadyExists, path: folder.path("copy"))) {
      try folder.backUp(to: "copy")
    }
    expect(folder.bytes("copy"), is: [1, 2, 3])
    symlink(folder.path("nowhere"), folder.path("link"))
    #expect(throws: TrackerError.store(.alreadyExists, path: folder.path("link"))) {
      try folder.backUp(to: "link")
    }
    expect(folder.names, is: ["copy", "link", "todo.sqlite3"])
  }

  /// No path that leads to the store or its log is overwritten.
  @Test(arguments: ["todo.sqlite3", "symbolic", "hard", "todo.sqlite3-wal", "todo.sqlite3-shm"])
  func theStoreCannotBeItsOwnBackup(name: String) throws {
    let store = try folder.store()
    try store.add("Buy milk")
    symlink("todo.sqlite3", folder.path("symbolic"))
    link(folder.file, folder.path("hard"))
    let names = folder.names
    #expect(throws: TrackerError.store(.sameFile, path: folder.path(name))) {
      try folder.backUp(to: name, replaces: true)
    }
    expect(folder.names, is: names)
    try expect(store.count(.everything), is: 1)
  }

  /// A missing log has no identity to compare, so its name is refused, relative to any folder.
  @Test(arguments: ["-wal", "-shm", "-journal"])
  func theNameOfTheStoresLogIsRefused(ending: String) throws {
    try folder.store().add("Buy milk")
    symlink(".", folder.path("folder"))
    let place = folder.path("folder/todo.sqlite3\(ending)")
    #expect(throws: TrackerError.store(.sameFile, path: place)) {
      try folder.care().backUp((path: place, replaces: false))
    }
    expect(folder.names, is: ["folder", "todo.sqlite3"])
  }

  /// SQLite would apply another database's leftover log to the copy.
  @Test(arguments: [true, false])
  func aBackupNextToALogIsRefused(isThere: Bool) throws {
    try folder.store().add("Buy milk")
    if isThere { folder.write([1, 2, 3], to: "copy") }
    folder.write([4, 5, 6], to: "copy-wal")
    let names = folder.names
    #expect(throws: TrackerError.self) { try folder.backUp(to: "copy", replaces: true) }
    #expect(throws: TrackerError.self) { try folder.backUp(to: "copy") }
    expect(folder.names, is: names)
    expect(folder.bytes("copy-wal"), is: [4, 5, 6])
  }

  @Test func aFolderIsNotReplaced() throws {
    try folder.store().add("Buy milk")
    mkdir(folder.path("copy"), 0o700)
    defer { rmdir(folder.path("copy")) }
    #expect(throws: TrackerError.self) { try folder.backUp(to: "copy", replaces: true) }
    expect(folder.names, is: ["copy", "todo.sqlite3"])
  }

  @Test func aDamagedStoreIsNotBackedUp() throws {
    try folder.store().add("Buy milk")
    try folder.damagePage(of: "card_board")
    #expect(throws: TrackerError.self) { try folder.backUp(to: "copy") }
    expect(folder.names, is: ["todo.sqlite3"])
  }

  @Test func leftoversOfAKilledProcessAreRemoved() throws {
    try folder.store().add("Buy milk")
    folder.write([1, 2, 3], to: "copy.todo-part")
    try folder.backUp(to: "copy")
    expect(folder.names, is: ["copy", "todo.sqlite3"])
  }

  @Test func concurrentBackupsToOneFileDoNotMix() throws {
    try folder.store().add("Buy milk")
    let place = StoreFile(path: folder.path("copy"))
    let other = try place.unfinishedCopy()
    #expect(throws: TrackerError.store(.busy, path: folder.path("copy"))) {
      try folder.backUp(to: "copy")
    }
    try place.finish(other, replaces: false)
    #expect(throws: TrackerError.store(.alreadyExists, path: folder.path("copy"))) {
      try folder.backUp(to: "copy")
    }
  }
}
