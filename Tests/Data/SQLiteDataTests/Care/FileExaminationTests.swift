import Entities
import Expectations
import Glibc
import Testing

@testable import SQLiteData

@Suite struct FileExaminationTests {
  private let folder = Folder()

  @Test(arguments: [mode_t(0o644), 0o660, 0o604])
  func aFileOpenToOthersIsReportedAndClosed(mode: mode_t) throws {
    try folder.store().add("a")
    chmod(folder.file, mode)
    try expect(folder.care().examine().findings, is: [.openToOthers(mode: Int(mode))])
    try expect(folder.repair().repaired, is: [.openToOthers(mode: Int(mode))])
    expect(folder.mode("todo.sqlite3"), is: 0o600)
    try expect(folder.care().examine().findings, is: [])
  }

  @Test func aWorldWritableFolderIsReported() throws {
    try folder.store().add("a")
    chmod(folder.path, 0o777)
    try expect(folder.care().examine().findings, is: [.openToOthers(mode: 0o777, isFolder: true)])
    try expect(folder.repair().findings, is: [.openToOthers(mode: 0o777, isFolder: true)])
    chmod(folder.path, 0o1777)
    try expect(folder.care().examine().findings, is: [])
  }

  @Test func aLeftoverLogIsReportedAndCheckpointed() throws {
    let store = try folder.store()
    store.database.keepLog()
    try store.add("a")
    store.close()
    let size = folder.bytes("todo.sqlite3-wal").count
    expect(size > 0)
    try expect(folder.care().examine().findings, is: [.leftoverLog(size)])
    try expect(folder.care().examine().findings, is: [.leftoverLog(size)])
    try expect(folder.repair().findings, is: [])
    expect(folder.names, is: ["todo.sqlite3"] + ["", "-wal"].map { "todo.sqlite3.unmerged\($0)" })
    try expect(folder.titles(), is: ["a"])
  }

  @Test func theLogOfAnOpenStoreIsNotALeftover() throws {
    let store = try folder.store()
    try store.add("a")
    expect(folder.bytes("todo.sqlite3-wal").isEmpty, is: false)
    try expect(folder.care().examine().findings, is: [])
    try store.add("b")
    try expect(store.titles(), is: ["a", "b"])
  }

  @Test func unfinishedCopiesAreReportedAndRemoved() throws {
    try folder.store().add("a")
    folder.write([1], to: "todo.sqlite3.backup.todo-part")
    folder.write([1], to: "other.todo-part")
    let busy = try StoreFile(path: folder.file + ".busy").unfinishedCopy()
    let path = folder.path("todo.sqlite3.backup.todo-part")
    try expect(folder.care().examine().findings, is: [.leftoverFiles([path])])
    try expect(folder.repair().repaired.map(\.code), is: ["leftover_files"])
    expect(folder.names, is: ["other.todo-part", "todo.sqlite3", "todo.sqlite3.busy.todo-part"])
    withExtendedLifetime(busy) {}
  }

  @Test func aReadOnlyStoreIsExamined() throws {
    try folder.store().add("a")
    chmod(folder.file, 0o400)
    try expect(folder.care().examine().findings, is: [])
    expect(folder.names, is: ["todo.sqlite3"])
  }
}
