import Entities
import Expectations
import Repositories
import Testing

@testable import SQLiteData

/// Tables and indexes that another program changed, under their own names.
@Suite struct SchemaDoctorTests {
  private let folder = Folder()

  init() throws {
    try folder.fill()
  }

  @Test(arguments: [
    ("DROP INDEX card_wait; CREATE INDEX card_wait ON project(name)", "card_wait"),
    ("DROP INDEX card_wait; CREATE INDEX card_wait ON card(wait, number)", "card_wait"),
    ("DROP INDEX card_board; CREATE INDEX card_board ON card(state DESC, rank)", "card_board"),
    ("ALTER TABLE card_text RENAME COLUMN sorting TO other", "card_text"),
    ("ALTER TABLE card_tag DROP COLUMN tag", "card_tag"),
    ("ALTER TABLE card_tag RENAME TO x; CREATE VIEW card_tag AS SELECT * FROM x", "card_tag"),
    ("ALTER TABLE blocker RENAME TO x; CREATE VIEW blocker AS SELECT * FROM x", "blocker"),
    ("DROP TABLE card_search; CREATE VIEW card_search AS SELECT 1 AS title", "card_search"),
    ("DROP TABLE card_search; CREATE TABLE card_search(title)", "card_search"),
    ("DROP TABLE card_search; CREATE VIRTUAL TABLE card_search USING fts5(title)", "card_search"),
  ])
  func whatCanBeRebuiltIsReplaced(sql: String, name: String) throws {
    try folder.run(sql)
    let found = try folder.care().examine().findings
    let names = found.compactMap { finding in
      if case .alteredIndexes(let names) = finding { names } else { nil }
    }
    expect(names.joined().contains(name), "\(found)")
    try folder.expectRepair()
    let store = try folder.store()
    try store.add("after")
    try expect(store.titles().count, is: 5)
    try expect(folder.number("SELECT count(*) FROM card_tag"), is: 1)
    let matches = "SELECT count(*) FROM card_search WHERE card_search MATCH 'caf*'"
    try expect(folder.number(matches), is: 1)
  }

  @Test(arguments: [
    ("ALTER TABLE card DROP COLUMN lease", "card"), ("DROP TABLE change", "change"),
    ("ALTER TABLE board_column RENAME COLUMN needs TO other", "board_column"),
    ("ALTER TABLE project RENAME TO x; CREATE VIEW project AS SELECT * FROM x", "project"),
  ])
  func otherTablesAreNamedAndStay(sql: String, name: String) throws {
    try folder.run("PRAGMA legacy_alter_table = ON; \(sql)")
    let bytes = folder.bytes("todo.sqlite3")
    try expect(folder.care().examine().findings, is: [.alteredTables([name])])
    try expect(folder.repair().findings, is: [.alteredTables([name])])
    expect(folder.bytes("todo.sqlite3"), is: bytes)
    expect(folder.names, is: ["todo.sqlite3"])
  }

  /// Such a view could have rows without end, and a command would never end.
  @Test(arguments: [
    """
    WITH RECURSIVE row(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM row LIMIT 3)
    SELECT number, zeroblob(16) AS id, 'a' AS name, 'b' AS filters, NULL AS sort, NULL AS fields,
    NULL AS unknown FROM row
    """,
    """
    SELECT 1 AS number, zeroblob(16) AS id, 'a' AS name, 'b' AS filters, NULL AS sort,
    NULL AS fields, NULL AS unknown
    """,
  ])
  func aViewWithTheNameOfATableIsNotRead(query: String) throws {
    try folder.run("DROP TABLE saved_view; CREATE VIEW saved_view AS \(query)")
    let store = try folder.store()
    let error = #expect(throws: TrackerError.self) {
      try store.reading { (reading) throws(TrackerError) in try reading.views() }
    }
    store.close()
    guard case .store(.damaged, path: folder.file)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    try expect(folder.care().examine().findings, is: [.alteredTables(["saved_view"])])
  }

  @Test(arguments: [
    "DROP INDEX card_wait; CREATE INDEX card_wait ON project(name)", "DROP TABLE card_search",
  ])
  func aStoreWithoutAnIndexIsBackedUpButNotRestored(sql: String) throws {
    try folder.run(sql)
    let backup = try folder.backUp(to: "copy")
    expect(backup.findings.map(\.code), is: ["altered_indexes"])
    expect(backup.contents.cards, is: 4)
    try expect(folder.titles("copy").count, is: 4)
    #expect(throws: TrackerError.self) { try folder.restore("copy") }
  }

  @Test(arguments: [
    "ALTER TABLE card DROP COLUMN lease", "ALTER TABLE board_column RENAME COLUMN needs TO other",
    "ALTER TABLE project RENAME TO x; CREATE VIEW project AS SELECT * FROM x",
  ])
  func aStoreThatCannotBeReadIsNotBackedUp(sql: String) throws {
    try folder.run("PRAGMA legacy_alter_table = ON; \(sql)")
    #expect(throws: TrackerError.self) { try folder.backUp(to: "copy") }
  }

  @Test(arguments: [
    "CREATE TABLE extra(x)", "CREATE VIEW extra AS SELECT 1", "CREATE INDEX extra ON card(title)",
    "CREATE TRIGGER extra AFTER INSERT ON card BEGIN DELETE FROM card; END",
  ])
  func objectsOfAnotherProgramAreBackedUpAndRestored(sql: String) throws {
    try folder.run(sql)
    try expect(folder.backUp(to: "copy").contents.cards, is: 4)
    try folder.restore("copy")
    try expect(folder.titles().count, is: 4)
    try expect(folder.number("SELECT count(*) FROM sqlite_schema WHERE name = 'extra'"), is: 1)
  }

  @Test func columnsOfAnotherProgramAreIgnored() throws {
    try folder.run(
      """
      ALTER TABLE "transaction" ADD COLUMN extra TEXT; ALTER TABLE change ADD COLUMN extra TEXT;
      ALTER TABLE card ADD COLUMN extra TEXT DEFAULT 'q'; ALTER TABLE project ADD COLUMN extra TEXT;
      ALTER TABLE card_text ADD COLUMN extra TEXT; ALTER TABLE blocker ADD COLUMN extra TEXT
      """)
    try expect(folder.care().examine().findings, is: [])
    let store = try folder.store()
    try store.add("after")
    try expect(store.titles().last, is: "after")
    store.close()
    try folder.backUp(to: "copy")
    try folder.restore("copy")
    try expect(folder.number("SELECT count(*) FROM card WHERE extra = 'q'"), is: 5)
  }
}

/// Damage of a file outside of its tables and indexes.
@Suite struct FileStructureDoctorTests {
  private let folder = Folder()

  /// The number of free pages, the first of them, and the setting of `incremental_vacuum`.
  @Test(arguments: [(36, [0, 0, 0, 5]), (32, [0x12, 0x34, 0x56, 0x78]), (64, [0, 0, 0, 1])])
  func aDamagedHeaderIsRepaired(offset: Int, value: [UInt8]) throws {
    try folder.fill()
    var bytes = folder.bytes("todo.sqlite3")
    bytes.replaceSubrange(offset..<offset + 4, with: value)
    folder.write(bytes, to: "todo.sqlite3")
    try expectRepair()
  }

  /// Rebuilding an index in place would free its pages, and overwrite the rows.
  @Test(arguments: ["card", "change", "transaction"])
  func aPageOfATableInTheFreeListKeepsItsRows(table: String) throws {
    try folder.fill()
    let page = try folder.number("SELECT rootpage FROM sqlite_schema WHERE name = '\(table)'")
    var bytes = folder.bytes("todo.sqlite3")
    bytes.replaceSubrange(32..<40, with: [0, 0, 0, UInt8(page), 0, 0, 0, 1])
    folder.write(bytes, to: "todo.sqlite3")
    try expectRepair()
  }

  private func expectRepair() throws {
    try expect(folder.care().examine().findings.map(\.code), is: ["damaged_indexes"])
    #expect(throws: TrackerError.self) { try folder.backUp(to: "copy") }
    try folder.expectRepair()
    try expect(folder.titles().count, is: 4)
    try folder.backUp(to: "copy")
  }
}
