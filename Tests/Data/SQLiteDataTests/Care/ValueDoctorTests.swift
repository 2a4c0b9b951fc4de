import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@testable import SQLiteData

/// Values that columns don't allow: they are found by name, and replaced by those of the history.
@Suite struct ValueDoctorTests {
  private let folder = Folder()

  @Test(arguments: [
    ("UPDATE card SET state = 7 WHERE number = 4", "unreadable_field"),
    ("UPDATE card SET state = -1 WHERE number = 2", "unreadable_field"),
    ("UPDATE card SET priority = 9 WHERE number = 1", "unreadable_field"),
    ("UPDATE card SET estimate = -1 WHERE number = 1", "unreadable_field"),
    ("UPDATE card SET estimate = \(Int.max), state = 3 WHERE number = 3", "unreadable_field"),
    ("UPDATE card SET deadline = \(Int.max) WHERE number = 1", "unreadable_field"),
    ("UPDATE card SET deadline = \(Int.min) WHERE number = 1", "unreadable_field"),
    ("UPDATE card SET repeat = 'once in a blue moon' WHERE number = 1", "unreadable_field"),
    ("UPDATE card SET wait = \(Int.max) WHERE number = 1", "unreadable_field"),
    ("UPDATE card SET wait = \(Int.min) WHERE number = 1", "unreadable_field"),
    ("UPDATE card SET until = \(Int.max) WHERE number = 3", "unreadable_field"),
    ("UPDATE card SET id = x'00' WHERE number = 3", "unreadable_field"),
    ("UPDATE card SET title = '' WHERE number = 3", "unreadable_field"),
    ("UPDATE card SET comments = 'garbage' WHERE number = 3", "unreadable_field"),
    ("UPDATE card SET unknown = 'title evil' WHERE number = 2", "unreadable_cards"),
    ("UPDATE card SET unknown = 'project 9' WHERE number = 2", "unreadable_cards"),
    ("UPDATE card SET unknown = 'state' WHERE number = 2", "unreadable_cards"),
    ("UPDATE card SET unknown = 'id 9' WHERE number = 2", "unreadable_cards"),
    ("UPDATE project SET unknown = 'name evil'", "unreadable_projects"),
    ("UPDATE project SET archived = 5", "unreadable_projects"),
    ("UPDATE project SET deadline = \(Int.max)", "unreadable_projects"),
    ("UPDATE project SET rank = '!'", "unreadable_projects"),
    ("UPDATE project SET color = ''", "unreadable_projects"),
    ("UPDATE project SET color = '#zzz'", "unreadable_projects"),
    ("UPDATE project SET color = '#ABCDEF'", "unreadable_projects"),
    ("UPDATE project SET color = '#abcdef' || char(0)", "unreadable_projects"),
    ("UPDATE project SET color = char(27) || '[31m'", "unreadable_projects"),
    ("UPDATE \"transaction\" SET kind = 8 WHERE number = 2", "unreadable_history"),
    ("UPDATE \"transaction\" SET kind = 1 WHERE number = 2", "unreadable_history"),
    ("UPDATE \"transaction\" SET target = 77 WHERE number = 2", "unreadable_history"),
    ("UPDATE \"transaction\" SET cards = -1 WHERE number = 2", "unreadable_history"),
    (retyped("card", "title = x'00' WHERE number = 3"), "unreadable_field"),
    (retyped("card", "tags = x'00' WHERE number = 3"), "unreadable_field"),
    (retyped("card", "state = 'x' WHERE number = 3"), "unreadable_field"),
    (retyped("card", "created = 'x' WHERE number = 3"), "impossible_card_dates"),
  ])
  func invalidValuesAreRestoredFromTheHistory(sql: String, code: String) throws {
    try folder.fill()
    let before = try everything()
    try folder.run("PRAGMA ignore_check_constraints = ON; \(sql)")
    let found = try folder.care().examine().findings
    expect(Set(found.map(\.code)), is: [code])
    try expect(!everything().elementsEqual(before))
    folder.write(folder.bytes("todo.sqlite3"), to: "copy")
    #expect(throws: TrackerError.self) { try folder.restore("copy") }
    #expect(throws: TrackerError.self) { try folder.backUp(to: "other") }

    let repaired = try folder.repair()
    expect(repaired.findings, is: [])
    expect(repaired.repaired, is: found)
    try expect(folder.care().examine().findings, is: [])
    try expect(folder.number("SELECT integrity_check = 'ok' FROM pragma_integrity_check"), is: 1)
    try expect(everything(), is: before)
    expect(folder.names.filter { $0.contains("backup") }.count, is: 1)
  }

  @Test func aValueThatTheHistoryDoesNotKnowGetsAValidOne() throws {
    try folder.fill()
    try folder.run(
      """
      PRAGMA ignore_check_constraints = ON; DELETE FROM change;
      UPDATE card SET state = 7, priority = 7, id = CAST(number AS BLOB), title = '',
        deadline = -\(Int.max)
      """)
    let repaired = try folder.repair()
    expect(repaired.findings, is: [])
    try expect(folder.care().examine().findings, is: [])
    try expect(folder.titles(), is: ["?", "?", "?", "?"])
    // Doing, done, todo and todo, according to the dates.
    try expect(
      folder.number(
        "SELECT group_concat(state, '') FROM (SELECT state FROM card ORDER BY number)"),
      is: 211)
  }

  @Test(arguments: [
    "card = 'x'", "card = x'00FF'", "card = 1.5", "card = 'x', before = x'00', kind = 'y'",
    "\"transaction\" = 'x'", "\"transaction\" = x'00FF'", "\"transaction\" = 1.5",
    "after = x'00'", "position = 'x'", "kind = 1.5",
  ])
  func changesWithValuesOfOtherTypesAreRepairedAtOnce(terms: String) throws {
    try folder.fill()
    let cards = try folder.titles()
    try folder.run(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, 'STRICT, ', '') WHERE name = 'change';
      PRAGMA writable_schema = RESET; UPDATE change SET \(terms) WHERE "transaction" = 3
      """)
    try expect(folder.repair().findings, is: [])
    try expect(folder.care().examine().findings, is: [])
    try expect(folder.titles(), is: cards)
  }

  @Test(arguments: [
    "comments = ''", "comments = substr(comments, 2)",
    "comments = replace(comments, ' Ann', '')", "comments = lower(comments)",
  ])
  func damagedCommentsAreRestoredFromTheHistory(terms: String) throws {
    try folder.fill()
    try comment(on: 4, "Called\nthe bank")
    try folder.run("UPDATE card SET \(terms) WHERE number = 4")
    try expect(folder.care().examine().findings, is: [.unreadableField(.comments, cards: [4])])
    try expect(folder.store().titles().count, is: 4)
    try expect(folder.repair().findings, is: [])
    let card = try folder.store().reading { (reading) throws(TrackerError) in
      try reading.cards([4])[0]
    }
    expect(card.comments.list.map(\.text), is: ["Called\nthe bank"])
    expect(card.comments.list[0].author?.text, is: "Ann")
  }

  @Test func commentsThatTheHistoryDoesNotKnowKeepTheirReadablePart() throws {
    try folder.fill()
    try comment(on: 4, "Called the bank")
    try folder.run(
      "DELETE FROM change; UPDATE card SET comments = comments || x'0A' || 'x' WHERE number = 4")
    try expect(folder.repair().findings, is: [])
    let card = try folder.store().reading { (reading) throws(TrackerError) in
      try reading.cards([4])[0]
    }
    expect(card.comments.list.map(\.text), is: ["Called the bank"])
  }

  private func comment(on number: Int, _ text: String) throws {
    let store = try folder.store()
    defer { store.close() }
    let comment = CardComment(
      author: Assignee(stored: "Ann"), created: Date(timeIntervalSince1970: 7),
      text: CommentText(stored: text))
    try store.write { (writing) throws(TrackerError) in
      let before = try writing.cards([number])[0]
      var after = before
      after.comments.insert(comment)
      try writing.update(before, to: after)
    }
  }

  @Test func aMissingCounterIsDerived() throws {
    try folder.fill()
    try folder.run("DROP TABLE counter")
    try expect(folder.care().examine().findings, is: [.missingTables(["counter"])])
    try expect(folder.repair().findings, is: [])
    try expect(folder.store().add("next").number, is: 6)
  }

  @Test(arguments: [3, 1, 0, -1])
  func aWrongVersionIsCorrected(version: Int) throws {
    try folder.fill()
    try folder.run("PRAGMA user_version = \(version)")
    try expect(folder.care().examine().findings.map(\.code), is: ["outdated"])
    try expect(folder.store().titles().count, is: 4)
    try expect(folder.care().examine().findings, is: [])
    expect(folder.names, is: ["todo.sqlite3"])
  }

  /// A trigger of a hostile file can't discard what a command writes.
  @Test func triggersOfTheFileDoNotRun() throws {
    try folder.fill()
    try folder.run(
      "CREATE TRIGGER hostile AFTER INSERT ON card BEGIN DELETE FROM card; END")
    try folder.store().add("next")
    try expect(folder.titles().count, is: 5)
  }

  private func everything() throws -> [String] {
    let database = try Database(path: folder.file, patience: 0)
    defer { database.close() }
    var rows: [String] = []
    for sql in [
      "SELECT hex(id), comments, * FROM card", "SELECT *, hex(id) FROM project",
      "SELECT * FROM \"transaction\"",
    ] {
      try database.query(sql) { row in
        rows.append((0..<8).map { row.text($0) }.joined(separator: "|"))
        rows.append((8..<28).map { row.text($0) }.joined(separator: "|"))
        rows.append((8..<19).map { row.text($0) }.joined(separator: "|"))
        return true
      }
    }
    return rows
  }

  /// Returns SQL that writes a value of another type, as a program that edits the file can.
  private static func retyped(_ table: String, _ term: String) -> String {
    """
    PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '') WHERE name = '\(table)';
    PRAGMA writable_schema = RESET;
    UPDATE \(table) SET \(term);
    PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET sql = rtrim(sql) || ' STRICT' WHERE name = '\(table)';
    PRAGMA writable_schema = RESET
    """
  }
}
