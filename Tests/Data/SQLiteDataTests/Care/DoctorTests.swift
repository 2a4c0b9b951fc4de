import CSQLite
import Entities
import Expectations
import Testing

@testable import SQLiteData

/// Each kind of damage is found alone, and a repair changes nothing else.
@Suite struct DoctorTests {
  private let folder = Folder()

  @Test func aSoundStoreHasNoFindings() throws {
    try folder.fill()
    let bytes = folder.bytes("todo.sqlite3")
    let checkup = try folder.care().examine()
    expect(checkup.findings, is: [])
    expect(checkup.contents?.cards, is: 4)
    expect(folder.bytes("todo.sqlite3"), is: bytes)
    try expect(folder.repair().backup == nil)
    expect(folder.bytes("todo.sqlite3"), is: bytes)
    expect(folder.names, is: ["todo.sqlite3"])
  }

  /// Outside of a transaction, each query would see what other processes wrote since the last one.
  @Test func anExaminationSeesOneMoment() throws {
    try folder.fill()
    let database = try Database(path: folder.file, patience: 0)
    defer { database.close() }
    let other = Unmanaged.passRetained(try folder.store())
    defer { other.release() }
    sqlite3_progress_handler(
      database.handle, 200,
      { other in
        guard let other else { return 1 }
        let store = Unmanaged<SQLiteStore>.fromOpaque(other).takeUnretainedValue()
        return (try? store.add("Written since")) == nil ? 1 : 0
      }, other.toOpaque())
    let examination = Examination(database: database, migrations: Migration.all)
    try expect(examination.findings(), is: [])
    sqlite3_progress_handler(database.handle, 0, nil, nil)
    try expect(folder.titles().count > 10)
  }

  @Test(arguments: [
    (
      "DROP INDEX card_due; DROP INDEX change_card",
      [Finding.alteredIndexes(["card_due", "change_card"])]
    ),
    ("UPDATE card_text SET sorting = 'x' WHERE card = 3", [.staleWords([3])]),
    ("DELETE FROM card_text WHERE card = 2", [.staleWords([2])]),
    ("INSERT INTO card_search(card_search) VALUES ('delete-all')", [.staleWords([1, 2, 3, 4])]),
    ("DELETE FROM card_search_data", [.staleWords([1, 2, 3, 4])]),
    ("DELETE FROM card_search_docsize", [.staleWords([1, 2, 3, 4])]),
    ("DELETE FROM card_search_docsize WHERE id = 2", [.staleWords([2])]),
    ("DROP TABLE card_tag", [.alteredIndexes(["card_tag"])]),
    ("DROP TABLE card_text", [.alteredIndexes(["card_text"])]),
    ("DROP TABLE blocker", [.alteredIndexes(["blocker", "blocker_blocker"])]),
    ("DROP TABLE counter", [.alteredIndexes(["counter"])]),
    (
      "DROP TABLE card_search",
      [
        .alteredIndexes([
          "card_search", "card_search_data", "card_search_idx", "card_search_docsize",
          "card_search_config",
        ])
      ]
    ),
    ("DELETE FROM card_tag", [.staleWords([3])]),
    ("INSERT INTO card_tag VALUES ('blau', 1, 'blau')", [.staleWords([1])]),
    ("INSERT INTO blocker VALUES (2, 3)", [.staleWords([2])]),
    ("UPDATE counter SET value = 4", [.lowCounter(4, highest: 5)]),
    ("DELETE FROM counter", [.lowCounter(0, highest: 5)]),
    ("UPDATE card SET priority = 0 WHERE number = 4", [.unrecorded(.cards([4]))]),
    (
      "UPDATE card SET notes = 'other' WHERE number = 1",
      [.unrecorded(.cards([1])), .staleWords([1])]
    ),
    ("DELETE FROM change WHERE card = 4", [.unrecorded(.cards([4]))]),
    ("UPDATE card SET finished = NULL WHERE number = 2", [.invalid(.cards([2]))]),
    ("UPDATE card SET rank = 'ü!' WHERE number = 4", [.invalid(.cards([4]))]),
    ("UPDATE card SET project = 77 WHERE number IN (1, 4)", [.invalid(.cards([1, 4]))]),
    (
      "DELETE FROM project",
      [.unrecorded(.others(["inbox"])), .invalid(.cards([1, 2, 3, 4]))]
    ),
    ("DELETE FROM card WHERE number = 3", [.unrecorded(.cards([3])), .staleWords([3])]),
  ])
  func everyDamageIsFoundAndRepaired(sql: String, findings: [Finding]) throws {
    try folder.fill()
    try folder.run("PRAGMA foreign_keys = OFF; \(sql)")
    try expect(folder.care().examine().findings, is: findings)
    let repaired = try folder.expectRepair()
    expect(repaired.repaired, is: findings)
    try expect(folder.number("SELECT count(*) FROM card"), is: 4)
    try expect(folder.number("PRAGMA user_version"), is: Migration.all.count)
    let backup = try #require(repaired.backup)
    try expect(SQLiteCare(path: backup, patience: 0).examine().findings, is: findings)
  }

  @Test func aDryRunReportsWhatARepairWouldFix() throws {
    try folder.fill()
    try folder.run("DELETE FROM card_tag")
    let bytes = folder.bytes("todo.sqlite3")
    let checkup = try folder.repair(isDryRun: true)
    expect(checkup.repaired, is: [.staleWords([3])])
    expect(checkup.findings, is: [])
    expect(checkup.backup == nil)
    expect(folder.bytes("todo.sqlite3"), is: bytes)
    expect(folder.names, is: ["todo.sqlite3"])
  }

  /// A card that the history has gets the values of the history.
  @Test func onlyCardsThatTheHistoryDoesNotHaveAreRecorded() throws {
    try folder.fill()
    try folder.run(
      "UPDATE card SET priority = 0 WHERE number = 4; DELETE FROM change WHERE card = 1")
    let number = try #require(try folder.repair().transaction)
    try expect(folder.changes(of: number), is: [.added(.card(folder.card(1)))])
    try expect(folder.card(4).priority, is: .normal)
  }

  @Test func aCardThatOnlyTheHistoryContainsIsRestored() throws {
    try folder.fill()
    let before = try folder.card(3)
    try folder.run("PRAGMA foreign_keys = OFF; DELETE FROM card WHERE number = 3")
    try folder.repair()
    try expect(folder.card(3), is: before)
  }

  /// A trigger of a hostile file can't discard what a command writes.
  @Test func triggersOfTheFileDoNotRun() throws {
    try folder.fill()
    try folder.run("CREATE TRIGGER hostile AFTER INSERT ON card BEGIN DELETE FROM card; END")
    try folder.store().add("next")
    try expect(folder.titles().count, is: 5)
  }

  /// An index with random bytes on its first page can neither be emptied nor read.
  @Test(arguments: [
    "card_due", "card_board", "transaction_author", "sqlite_autoindex_card_1",
    "sqlite_autoindex_picture_1",
  ])
  func aDamagedIndexIsRebuilt(name: String) throws {
    try folder.fill()
    try folder.damagePage(of: name)
    try expect(folder.care().examine().findings.map(\.code), is: ["damaged_indexes"])
    try folder.expectRepair()
    try expect(folder.titles().count, is: 4)
  }

  @Test func anIndexWithoutARowIsRebuilt() throws {
    try folder.fill()
    let (original, index) = ("CREATE INDEX card_created ON card(created)", "number < 3")
    try folder.run(
      """
      DROP INDEX card_created; CREATE INDEX card_created ON card(created) WHERE \(index);
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = '\(original)' WHERE name = 'card_created'
      """)
    try expect(folder.care().examine().findings.map(\.code), is: ["damaged_indexes"])
    try folder.expectRepair()
    try expect(folder.titles().count, is: 4)
  }
}
