import Entities
import Expectations
import Testing

@testable import SQLiteData

@Suite struct TruncatedRestoreTests {
  private let folder = Folder()

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
  }

  @Test func aDryRunChangesNoTruncatedStore() throws {
    let bytes = try truncate(to: 40_000)
    let restored = try folder.restore("copy", isDryRun: true)
    expect(restored.contents.cards == 1 && restored.replaced == nil)
    expect(folder.bytes("todo.sqlite3"), is: bytes)
    expect(folder.names, is: ["copy", "todo.sqlite3"])
  }

  @Test func aTruncatedCopyIsRefused() throws {
    try truncate(to: 40_000)
    try expect(folder.restore("copy").backup != nil)
    #expect(throws: TrackerError.self) { try folder.restore("todo.sqlite3.backup") }
    try expect(folder.titles(), is: ["a"])
  }

  /// The first page says whose file it is.
  @Test func aTruncatedFileOfAnotherProgramIsNotReplaced() throws {
    try folder.makeStore(["a"])
    try folder.backUp(to: "copy")
    try folder.run("PRAGMA application_id = 7")
    let bytes = Array(folder.bytes("todo.sqlite3").prefix(40_000))
    folder.write(bytes, to: "todo.sqlite3")
    #expect(throws: TrackerError.self) { try folder.restore("copy") }
    expect(folder.bytes("todo.sqlite3"), is: bytes)
  }

  @discardableResult
  private func truncate(to length: Int) throws -> [UInt8] {
    try folder.makeStore(["a"])
    try folder.backUp(to: "copy")
    let bytes = Array(folder.bytes("todo.sqlite3").prefix(length))
    folder.write(bytes, to: "todo.sqlite3")
    return bytes
  }
}
