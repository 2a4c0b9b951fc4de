import Entities
import Expectations
import Glibc
import Testing

@testable import SQLiteData

/// Files: their modes, leftovers beside them, and those that are damaged or not stores.
@Suite struct FileExaminationTests {
  private let folder = Folder()

  @Test func aDamagedTableIsReportedAndNotRepaired() throws {
    try folder.fill()
    try folder.damagePage(of: "card")
    let bytes = folder.bytes("todo.sqlite3")
    try expect(folder.care().examine().findings.map(\.code), is: ["damaged_tables"])
    let repaired = try folder.repair()
    expect(repaired.findings.map(\.code), is: ["damaged_tables"])
    expect(repaired.repaired, is: [])
    expect(folder.bytes("todo.sqlite3"), is: bytes)
    expect(folder.names, is: ["todo.sqlite3"])
  }

  /// The pages of the tables stay in the file, but nothing names them: a file that is built anew,
  /// or migrated, would be an empty store.
  @Test(arguments: [
    "DELETE FROM sqlite_schema", "DELETE FROM sqlite_schema WHERE tbl_name = 'card'",
    "DELETE FROM sqlite_schema; PRAGMA user_version = 9",
    "DELETE FROM sqlite_schema; PRAGMA user_version = 0",
  ])
  func aStoreThatLostTablesIsReportedAndNotChanged(sql: String) throws {
    try folder.fill()
    try folder.run("PRAGMA writable_schema = ON; \(sql)")
    let bytes = folder.bytes("todo.sqlite3")
    let found = try folder.care().examine().findings
    expect(found.map(\.code), is: ["altered_tables"])
    if case .alteredTables(let names)? = found.first { expect(names.contains("card")) }
    let repaired = try folder.repair()
    expect(repaired.findings, is: found)
    expect(repaired.repaired, is: [])
    expect(repaired.backup == nil)
    expect(folder.bytes("todo.sqlite3"), is: bytes)
    expect(folder.names, is: ["todo.sqlite3"])
    #expect(throws: TrackerError.self) { try folder.backUp(to: "copy") }
    #expect(throws: TrackerError.self) { try folder.store().add("next") }
  }

  /// Without the execute permission, nothing in a folder would be accessible.
  @Test func modesOfForeignFilesAreNotChanged() throws {
    try folder.fill()
    mkdir(folder.path("folder"), 0o755)
    defer { rmdir(folder.path("folder")) }
    chmod(folder.path("folder"), 0o755)
    let request: RepairRequest = ("backup", isDryRun: false, sparesTeam: false)
    let inFolder = try folder.care("folder").repair(request, by: .sample)
    expect(inFolder.findings, is: [.unreadable(.folder)])
    expect(folder.mode("folder"), is: 0o755)
    folder.write(Array("some text".utf8), to: "text")
    chmod(folder.path("text"), 0o644)
    let inText = try folder.care("text").repair(request, by: .sample)
    expect(inText.findings, is: [.unreadable(.notADatabase)])
    expect(folder.mode("text"), is: 0o644)
    try folder.run("PRAGMA application_id = 7")
    chmod(folder.file, 0o644)
    try expect(folder.repair().findings, is: [.unreadable(.foreign)])
    expect(folder.mode("todo.sqlite3"), is: 0o644)
  }

  @Test(arguments: [
    ("PRAGMA application_id = 7", Finding.unreadable(.foreign)),
    ("PRAGMA user_version = 99", .unreadable(.newer(version: 99, known: Migration.all.count))),
  ])
  func foreignFilesAreReported(sql: String, finding: Finding) throws {
    try folder.fill()
    try folder.run(sql)
    try expect(folder.care().examine().findings, is: [finding])
    try expect(folder.repair().findings, is: [finding])
    expect(folder.names, is: ["todo.sqlite3"])
  }

  @Test(arguments: [1, 99, 100, 1000, 4096])
  func randomBytesAreNotAStore(count: Int) throws {
    folder.write([UInt8](repeating: 0x89, count: count), to: "todo.sqlite3")
    try expect(folder.care().examine().findings.first?.isRepairable, is: false)
    expect(folder.bytes("todo.sqlite3").count, is: count)
  }

  @Test(arguments: [99, 100, 4095, 4096, 8192, -4096, -100, -1])
  func aTruncatedStoreIsReported(length: Int) throws {
    try folder.fill()
    let bytes = folder.bytes("todo.sqlite3")
    folder.write(
      Array(bytes.prefix(length > 0 ? length : bytes.count + length)), to: "todo.sqlite3")
    let found = try folder.care().examine().findings
    expect(found.count, is: 1)
    expect(found.first?.isRepairable, is: false)
  }

  @Test func aMissingStoreIsAnError() throws {
    #expect(throws: TrackerError.self) { try folder.care().examine() }
    expect(folder.names, is: [])
  }

  @Test func aRepairMigratesAnOlderStore() throws {
    try folder.fill()
    let two = Migration(version: 99, sql: "CREATE TABLE more(value INTEGER) STRICT")
    let care = SQLiteCare(path: folder.file, patience: 0, migrations: Migration.all + [two])
    let version = Migration.all.count
    try expect(care.examine().findings, is: [.outdated(version: version, known: 99)])
    let request: RepairRequest = ("backup", isDryRun: false, sparesTeam: false)
    try expect(care.repair(request, by: .sample).findings, is: [])
    try expect(folder.number("PRAGMA user_version"), is: 99)
    try expect(folder.number("PRAGMA user_version", on: "todo.sqlite3.backup"), is: version)
  }

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
