import Entities
import Expectations
import Testing

@testable import SQLiteData

@Suite struct OverwrittenFileTests {
  private let folder = Folder()

  /// As by `cp`: SQLite itself notices no change.
  @Test func aFileThatIsOverwrittenInPlaceIsOpenedAnew() throws {
    let store = try folder.store()
    for number in 1...40 { try store.add("Card \(number)") }
    for _ in 1...3 { try store.refresh() }
    let received = NoticeRecorder(store)
    let other = Folder()
    try other.makeStore(["Bread", "Salt"])
    folder.write(other.bytes("todo.sqlite3"), to: "todo.sqlite3")
    try store.refresh()
    try expect(store.titles(), is: ["Bread", "Salt"])
    expect(received.notices.map(\.isReplaced), is: [true])
    for _ in 1...3 { try store.refresh() }
    try store.add("Oil")
    try store.refresh()
    try expect(folder.store().titles(), is: ["Bread", "Salt", "Oil"])
    try expect(folder.store().database.first("PRAGMA integrity_check") { $0.text(0) }, is: "ok")
    expect(received.notices.count { $0.isReplaced }, is: 1)
  }

  @Test func garbageWrittenInPlaceIsNoticedUntilAStoreIsBack() throws {
    let store = try folder.store()
    try store.add("Milk")
    for _ in 1...3 { try store.refresh() }
    let whole = folder.bytes("todo.sqlite3")
    folder.write(Array(repeating: 7, count: whole.count), to: "todo.sqlite3")
    for _ in 1...2 { #expect(throws: TrackerError.self) { try store.refresh() } }
    folder.write(whole, to: "todo.sqlite3")
    try store.refresh()
    try expect(store.titles(), is: ["Milk"])
  }

  /// What other connections commit and merge is not other content.
  @Test func changesOfOthersAreNoOtherContent() throws {
    let (ours, theirs) = (try folder.store(), try folder.store())
    let received = NoticeRecorder(ours)
    for number in 1...8 {
      try theirs.add("Card \(number)")
      if number.isMultiple(of: 2) { try theirs.refresh() }
      try ours.refresh()
      if number.isMultiple(of: 3) { try ours.add("Ours \(number)") }
      theirs.database.emptyLog()
      try ours.refresh()
    }
    expect(!received.notices.contains { $0.isReplaced })
    try expect(ours.titles().count, is: 10)
  }
}
