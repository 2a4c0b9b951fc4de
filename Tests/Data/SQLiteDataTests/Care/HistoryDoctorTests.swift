import Entities
import Expectations
import Testing

@testable import SQLiteData

/// A history that can't be read: nothing is guessed, and the newest good backup is named.
@Suite struct HistoryDoctorTests {
  private let folder = Folder()

  init() throws {
    try folder.fill()
    try folder.backUp(to: "todo.sqlite3.backup-1")
    try folder.store().add("Written since")
    try folder.backUp(to: "todo.sqlite3.backup-2")
    try folder.store().add("Written since")
  }

  /// The sample's t6 edits card 3 and deletes card 5.
  @Test(arguments: [
    "UPDATE change SET kind = 0 WHERE \"transaction\" = 6 AND card = 3",
    "UPDATE change SET before = NULL WHERE \"transaction\" = 6 AND card = 3",
    "UPDATE change SET after = 'nonsense' WHERE \"transaction\" = 3",
    "UPDATE change SET before = 'nonsense' WHERE \"transaction\" = 6 AND card = 5",
    "UPDATE change SET card = NULL WHERE \"transaction\" = 3",
    "UPDATE change SET card = \(Int.max)",
    "UPDATE change SET after = replace(after, 'created ', 'created 9999999') WHERE card = 1",
    "UPDATE change SET position = \(Int.min) WHERE \"transaction\" = 3",
    "UPDATE change SET kind = -1 WHERE \"transaction\" = 3",
    "DELETE FROM \"transaction\" WHERE number = 2", "DELETE FROM change WHERE kind = 0",
    "UPDATE \"transaction\" SET number = \(Int.max) WHERE number = 3",
    "UPDATE \"transaction\" SET number = -4 WHERE number = 3",
    "UPDATE change SET \"transaction\" = 700 WHERE \"transaction\" = 3",
    "UPDATE \"transaction\" SET date = \(Int.min) WHERE number = 2",
    "UPDATE \"transaction\" SET kind = 8 WHERE number = 2",
    "UPDATE \"transaction\" SET kind = 1 WHERE number = 2",
    "UPDATE \"transaction\" SET kind = 3, target = 1 WHERE number = 2",
    "UPDATE \"transaction\" SET forced = 7 WHERE number = 2",
    "UPDATE \"transaction\" SET target = 77 WHERE number = 2",
    "UPDATE \"transaction\" SET id = x'00' WHERE number = 2",
  ])
  func anUnreadableHistoryIsNamedWithTheNewestBackup(sql: String) throws {
    try folder.damage(sql)
    let found = try folder.care().examine()
    expect(found.findings.map(\.code).contains("unreadable_history"), "\(found.findings)")
    expect(found.newestBackup?.path, is: folder.path("todo.sqlite3.backup-2"))
    expect(found.newestBackup?.contents.transactions, is: 7)
    if !sql.hasPrefix("DELETE FROM \"t") { expect(found.lostChanges, is: 1) }
    let titles = try folder.titles("todo.sqlite3.backup-2")
    let repaired = try folder.repair()
    expect(repaired.findings, is: found.findings)
    expect(repaired.backup == nil)
    try folder.restore("todo.sqlite3.backup-2")
    try expect(folder.care().examine().findings, is: [])
    try expect(folder.titles(), is: titles)
  }

  /// A damaged backup is not a good one, nor is one with values that its history doesn't have.
  @Test(arguments: ["DROP TABLE change", "UPDATE card SET priority = 0 WHERE number = 1"])
  func aDamagedBackupIsNotNamed(damage: String) throws {
    try folder.run(damage, on: "todo.sqlite3.backup-2")
    try folder.run("DROP TABLE change")
    let found = try folder.care().examine()
    expect(found.findings, is: [.alteredTables(["change"])])
    expect(found.newestBackup?.path, is: folder.path("todo.sqlite3.backup-1"))
    expect(found.lostChanges, is: 2)
  }

  @Test func aSoundStoreNamesNoBackup() throws {
    try expect(folder.care().examine().newestBackup == nil)
    try folder.damage("UPDATE counter SET value = 0")
    try expect(folder.care().examine().newestBackup == nil)
  }

  /// An undo refuses them, so that they do no harm.
  @Test(arguments: [
    "after = replace(after, 'title Café', 'title ') WHERE \"transaction\" = 6 AND card = 3",
    "before = replace(before, 'rank a', 'rank !') WHERE \"transaction\" = 6 AND card = 5",
  ])
  func anInvalidValueInTheHistoryIsANote(terms: String) throws {
    try folder.run("UPDATE change SET \(terms)")
    let found = try folder.care().examine().findings
    expect(found.contains(.unsoundHistory([6])), "\(found)")
    expect(found.filter(\.isProblem).allSatisfy { $0 == .unrecorded(.cards([3])) }, "\(found)")
    try expect(folder.repair().findings.filter(\.isProblem), is: [])
    try expect(folder.care().examine().findings.map(\.code), is: ["invalid_history"])
  }

  /// Two stores' cards are mixed: the same id exists under the number of another card.
  @Test func aLostCardWhoseIDIsTakenIsRestored() throws {
    try folder.damage(
      """
      CREATE TABLE old AS SELECT id FROM card WHERE number = 1;
      DELETE FROM card WHERE number = 1;
      UPDATE card SET id = (SELECT id FROM old) WHERE number = 4; DROP TABLE old
      """)
    try expect(folder.expectRepair().transaction == nil)
    try expect(folder.titles().count, is: 6)
  }
}
