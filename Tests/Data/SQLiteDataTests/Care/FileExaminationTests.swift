import Entities
import Glibc
import Testing

@testable import SQLiteData

/// The modes of a store's files, and leftover files.
@Suite struct FileExaminationTests {
  private let folder = Folder()

  @Test(arguments: [mode_t(0o644), 0o660, 0o604])
  func aFileOpenToOthersIsReportedAndClosed(mode: mode_t) throws {
    try folder.store().add("a")
    chmod(folder.file, mode)
    #expect(try folder.care().examine().findings == [.openToOthers(mode: Int(mode))])

    #expect(try folder.repair().repaired == [.openToOthers(mode: Int(mode))])
    #expect(folder.mode("todo.sqlite3") == 0o600)
    #expect(try folder.care().examine().findings == [])
  }

  @Test func aWorldWritableFolderIsReported() throws {
    try folder.store().add("a")
    chmod(folder.path, 0o777)
    #expect(try folder.care().examine().findings == [.openFolder(mode: 0o777)])
    #expect(try folder.repair().findings == [.openFolder(mode: 0o777)])
    chmod(folder.path, 0o1777)
    #expect(try folder.care().examine().findings == [])
  }

  @Test func aLeftoverLogIsReportedAndCheckpointed() throws {
    let store = try folder.store()
    store.database.keepLog()
    try store.add("a")
    store.close()
    let size = folder.bytes("todo.sqlite3-wal").count
    #expect(size > 0)
    #expect(try folder.care().examine().findings == [.leftoverLog(size)])
    #expect(try folder.care().examine().findings == [.leftoverLog(size)])

    #expect(try folder.repair().findings == [])
    #expect(folder.names == ["todo.sqlite3"] + ["", "-wal"].map { "todo.sqlite3.unmerged\($0)" })
    #expect(try folder.titles() == ["a"])
  }

  @Test func theLogOfAnOpenStoreIsNotALeftover() throws {
    let store = try folder.store()
    try store.add("a")
    #expect(folder.bytes("todo.sqlite3-wal").isEmpty == false)
    #expect(try folder.care().examine().findings == [])
    try store.add("b")
    #expect(try store.titles() == ["a", "b"])
  }

  @Test func unfinishedCopiesAreReportedAndRemoved() throws {
    try folder.store().add("a")
    folder.write([1], to: "todo.sqlite3.backup.todo-part")
    folder.write([1], to: "other.todo-part")
    let busy = try StoreFile(path: folder.file + ".busy").unfinishedCopy()
    let path = folder.path("todo.sqlite3.backup.todo-part")
    #expect(try folder.care().examine().findings == [.leftoverFiles([path])])

    #expect(try folder.repair().repaired.map(\.code) == ["leftover_files"])
    #expect(
      folder.names == ["other.todo-part", "todo.sqlite3", "todo.sqlite3.busy.todo-part"])
    withExtendedLifetime(busy) {}
  }

  @Test func aReadOnlyStoreIsExamined() throws {
    try folder.store().add("a")
    chmod(folder.file, 0o400)
    #expect(try folder.care().examine().findings == [])
    #expect(folder.names == ["todo.sqlite3"])
  }
}
