import Entities
import Expectations
import Testing

@testable import SQLiteData

/// A store that stays open although its file could be neither shared nor written at first.
@Suite struct FrozenStoreTests {
  private let folder = Folder()

  init() throws {
    try folder.makeStore(["first"])
  }

  @Test func aRefreshShowsChangesOfOthers() throws {
    let store = try frozen(.readOnly)
    let received = NoticeRecorder(store)
    for number in 2...4 {
      try folder.makeStore(["card \(number)"])
      try store.refresh()
      try expect(store.count(.everything), is: number)
      expect(received.notices.map(\.transaction), is: Array(2...number))
    }
    expect(received.notices.allSatisfy { !$0.isReplaced && !$0.isOurs })
  }

  /// The disk was full when the store was opened.
  @Test func aWriteSucceedsOnceTheDiskHasSpace() throws {
    let store = try frozen(.full)
    let received = NoticeRecorder(store)
    try store.add("second")
    try store.refresh()
    expect(received.notices.map(\.isReplaced), is: [false])
    try expect(store.titles(), is: ["first", "second"])
    store.close()
    try expect(folder.titles(), is: ["first", "second"])
    expect(folder.names, is: ["todo.sqlite3"])
  }

  private func frozen(_ fault: StoreFault) throws -> SQLiteStore {
    let database = try Database(frozen: StoreFile(path: folder.file), refusing: fault)
    return SQLiteStore(database, isFrozen: true, patience: 0)
  }
}
