import Entities
import Expectations
import Repositories
import Testing

@testable import SQLiteData

/// Damage of the history: it follows from the other changes and from the present state.
@Suite struct HistoryDoctorTests {
  private let folder = Folder()

  /// The sample's t6 edits card 3 and deletes card 5.
  @Test(arguments: [
    "UPDATE change SET kind = 0 WHERE \"transaction\" = 6 AND card = 3",
    "UPDATE change SET before = NULL WHERE \"transaction\" = 6 AND card = 3",
    "UPDATE change SET after = NULL WHERE \"transaction\" = 6 AND card = 3",
    "UPDATE change SET after = 'nonsense' WHERE \"transaction\" = 1",
    "UPDATE change SET after = 'nonsense' WHERE \"transaction\" = 3",
    "UPDATE change SET before = 'nonsense' WHERE \"transaction\" = 6 AND card = 5",
    "UPDATE change SET card = NULL WHERE \"transaction\" = 3",
    "UPDATE \"transaction\" SET number = \(Int.max) WHERE number = 3",
    "UPDATE \"transaction\" SET number = -4 WHERE number = 3",
    "UPDATE \"transaction\" SET number = 700 WHERE number = 3",
    "UPDATE change SET \"transaction\" = 700 WHERE \"transaction\" = 3",
    "UPDATE change SET \"transaction\" = \(Int.min) WHERE \"transaction\" = 3",
  ])
  func aDamagedChangeIsReconstructed(sql: String) throws {
    try folder.fill()
    let before = try history()
    try folder.run(sql)
    try expect(history() != before)
    let found = try folder.care().examine().findings
    expect(!found.isEmpty)
    folder.write(folder.bytes("todo.sqlite3"), to: "copy")
    #expect(throws: TrackerError.self) { try folder.restore("copy") }

    let repaired = try folder.repair()
    expect(repaired.findings, is: [])
    try expect(folder.care().examine().findings, is: [])
    try expect(history(), is: before)
    try expect(folder.titles().count, is: 4)
    expect(folder.names.filter { $0.contains("backup") }.count, is: 1)
  }

  @Test(arguments: [
    "DELETE FROM \"transaction\" WHERE number = 2", "DELETE FROM \"transaction\"",
    "UPDATE change SET card = 77 WHERE \"transaction\" = 2",
    "UPDATE change SET card = -77 WHERE card = 3", "UPDATE change SET card = \(Int.max)",
    "UPDATE change SET after = 'x', before = 'x'", "UPDATE change SET kind = 1",
    "UPDATE change SET kind = 5 WHERE card = 3", "UPDATE change SET card = NULL",
    "UPDATE card SET number = -1 WHERE number = 1", "UPDATE card SET number = 9 WHERE number = 1",
    "UPDATE card SET number = \(Int.max) WHERE number = 3",
    "UPDATE card SET id = randomblob(16) WHERE number = 3",
  ])
  func aRepairEnds(sql: String) throws {
    try folder.fill()
    let titles = try folder.titles()
    try folder.run("PRAGMA foreign_keys = OFF; \(sql)")
    try expect(!folder.care().examine().findings.isEmpty)

    let repaired = try folder.repair()
    expect(repaired.findings, is: [])
    try expect(folder.care().examine().findings, is: [])
    try expect(folder.repair().backup == nil)
    try expect(folder.titles(), is: titles)
    try folder.store().add("next")
    try expect(folder.care().examine().findings, is: [])
  }

  @Test(arguments: [-1, 9, Int.max])
  func aCardGetsTheNumberOfItsHistoryAgain(number: Int) throws {
    try folder.fill()
    try folder.run("PRAGMA foreign_keys = OFF; UPDATE card SET number = \(number) WHERE number = 1")
    try expect(folder.repair().findings, is: [])
    try expect(
      folder.number(
        "SELECT group_concat(number, '') FROM (SELECT number FROM card ORDER BY number)"),
      is: 1234)
    try expect(folder.number("SELECT count(DISTINCT card) FROM change"), is: 5)
  }

  /// Two stores' cards are mixed: the same id exists under the number of another card.
  @Test func aLostCardWhoseIDIsTakenEndsInTheHistory() throws {
    try folder.fill()
    try folder.run(
      """
      PRAGMA foreign_keys = OFF;
      CREATE TABLE old AS SELECT id FROM card WHERE number = 1;
      DELETE FROM card WHERE number = 1;
      UPDATE card SET id = (SELECT id FROM old) WHERE number = 4; DROP TABLE old
      """)
    try expect(folder.repair().findings, is: [])
    try expect(folder.care().examine().findings, is: [])
  }

  private func history() throws -> [String] {
    let database = try Database(path: folder.file, patience: 0)
    defer { database.close() }
    var rows: [String] = []
    for sql in [
      "SELECT \"transaction\", kind, card, before, after FROM change",
      "SELECT number, kind, target, date, cards FROM \"transaction\"",
    ] {
      try database.query(sql) { row in
        rows.append((0..<5).map { row.text($0) }.joined(separator: "|"))
        return true
      }
    }
    return rows
  }
}
