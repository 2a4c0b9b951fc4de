import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@testable import SQLiteData

/// Numbers at the ends of `Int64` are damage: they are found, repaired, and never calculated with.
@Suite struct RangeDoctorTests {
  private let folder = Folder()

  static let damages: [(sql: String, finding: Finding)] = [Int.max, .min].flatMap { end in
    [
      ("UPDATE card SET created = \(end) WHERE number = 1", .impossibleCardDates([1])),
      ("UPDATE card SET updated = \(end) WHERE number = 2", .impossibleCardDates([2])),
      ("UPDATE card SET started = \(end) WHERE number = 2", .impossibleCardDates([2])),
      ("UPDATE card SET finished = \(end) WHERE number = 2", .impossibleCardDates([2])),
      ("UPDATE card SET lease = \(end) WHERE number = 2", .impossibleCardDates([2])),
      ("UPDATE project SET created = \(end)", .impossibleProjectDates(["inbox"])),
      (
        "UPDATE \"transaction\" SET date = \(end) WHERE number = 2", .impossibleChangeDates([2])
      ),
      (
        """
        UPDATE "transaction" SET number = \(end) WHERE number = 2;
        UPDATE change SET "transaction" = \(end) WHERE "transaction" = 2
        """, .impossibleChangeNumbers([end])
      ),
      (
        "UPDATE card SET deadline = \(end) WHERE number = 2",
        .unreadableField(.deadline, cards: [2])
      ),
      (
        """
        PRAGMA ignore_check_constraints = ON;
        UPDATE card SET estimate = \(end) WHERE number = 2
        """, .unreadableField(.estimate, cards: [2])
      ),
      ("UPDATE card SET wait = \(end) WHERE number = 2", .unreadableField(.wait, cards: [2])),
      ("UPDATE project SET deadline = \(end)", .unreadableProjects(["inbox"])),
      ("UPDATE \"transaction\" SET cards = \(end) WHERE number = 2", .unreadableHistory([2])),
      (
        "UPDATE change SET position = \(end) WHERE \"transaction\" = 2", .unreadableHistory([2])
      ),
      ("UPDATE change SET kind = \(end) WHERE \"transaction\" = 2", .unreadableHistory([2])),
    ] as [(String, Finding)]
  }

  @Test(arguments: damages)
  func numbersOutOfRangeAreFoundAndRepaired(sql: String, finding: Finding) throws {
    try folder.fill()
    try folder.run(sql)
    try expect(folder.care().examine().findings, is: [finding])
    folder.write(folder.bytes("todo.sqlite3"), to: "copy")
    #expect(throws: folder.damage(.found(finding), of: "copy")) { try folder.restore("copy") }

    let repaired = try folder.repair()
    expect(repaired.findings, is: [])
    expect(repaired.repaired, is: [finding])
    try expect(folder.number("SELECT count(*) FROM card"), is: 4)
    try expect(folder.care().examine().findings, is: [])
  }

  @Test func aCounterAtTheEndIsFoundAndRepaired() throws {
    try folder.fill()
    try folder.run("UPDATE counter SET value = \(Int.max)")
    #expect(throws: folder.damage(.impossibleNumber(.max))) { try folder.store().add("Milk") }
    try expect(folder.care().examine().findings, is: [.impossibleCounter(.max)])

    try expect(folder.repair().findings, is: [])
    try expect(folder.store().add("Milk").number, is: 6)
  }

  @Test(arguments: [-1, -5, Int.min])
  func aNegativeCounterIsFoundAndRepaired(value: Int) throws {
    try folder.fill()
    try folder.run("UPDATE counter SET value = \(value)")
    #expect(throws: folder.damage(.impossibleNumber(value))) { try folder.store().add("Milk") }
    try expect(folder.care().examine().findings.contains(.impossibleCounter(value)))

    try expect(folder.repair().findings, is: [])
    try expect(folder.store().add("Milk").number, is: 6)
  }

  @Test func aCounterThatIsTooLowIsDamage() throws {
    try folder.fill()
    try folder.run("UPDATE counter SET value = 1")
    let damage = folder.damage(.found(.lowCounter(1, highest: 5)))
    #expect(throws: damage) { try folder.store().add("Milk") }
    try expect(folder.repair().findings, is: [])
    try expect(folder.store().add("Milk").number, is: 6)
  }

  @Test func aCardNumberAtTheEndIsReplacedByTheNext() throws {
    try folder.fill()
    try folder.run(
      """
      PRAGMA foreign_keys = OFF;
      UPDATE card SET number = \(Int.max) WHERE number = 4;
      UPDATE card_text SET card = \(Int.max) WHERE card = 4;
      UPDATE change SET card = \(Int.max) WHERE card = 4
      """)
    try expect(folder.care().examine().findings, is: [.impossibleCardNumbers([.max])])

    try expect(folder.repair().findings, is: [])
    try expect(folder.number("SELECT max(number) FROM card"), is: 6)
    try expect(folder.store().add("Milk").number, is: 7)
  }

  @Test(arguments: ["deadline", "wait"])
  func aCardWithADeadlineOutOfRangeCannotBeRead(column: String) throws {
    try folder.fill()
    try folder.run("UPDATE card SET \(column) = \(Int.max) WHERE number = 2")
    #expect(throws: folder.damage(.impossibleDate)) {
      try folder.store().reading { (reading) throws(TrackerError) in try reading.cards([2]) }
    }
  }

  @Test func aCardWithAnEstimateOutOfRangeCannotBeRead() throws {
    try folder.fill()
    try folder.run(
      """
      PRAGMA ignore_check_constraints = ON;
      UPDATE card SET estimate = \(Int.max) WHERE number = 2
      """)
    #expect(throws: folder.damage(.impossibleNumber(.max))) {
      try folder.store().reading { (reading) throws(TrackerError) in try reading.cards([2]) }
    }
  }

  @Test func aProjectWithADeadlineOutOfRangeCannotBeRead() throws {
    try folder.fill()
    try folder.run("UPDATE project SET deadline = \(Int.max)")
    #expect(throws: folder.damage(.impossibleDate)) {
      try folder.store().reading { (reading) throws(TrackerError) in try reading.projects() }
    }
  }

  @Test func theChangesOfATransactionKeepTheirOrder() throws {
    try folder.fill()
    let before = try folder.changes()
    try folder.run("UPDATE change SET position = position - 9e15 WHERE position = 0")
    try folder.repair()
    try expect(folder.changes(), is: before)
  }

  @Test func aLimitOfAColumnOutOfRangeIsNotRestored() throws {
    try folder.fill()
    try folder.run("UPDATE board_column SET card_limit = \(Int.max) WHERE number = 1")
    folder.write(folder.bytes("todo.sqlite3"), to: "copy")
    let finding = Finding.wrongColumns([.unreadable(count: 1)])
    #expect(throws: folder.damage(.found(finding), of: "copy")) { try folder.restore("copy") }
    try expect(folder.repair().findings, is: [])
    try expect(folder.number("SELECT count(card_limit) FROM board_column"), is: 0)
  }

  @Test(arguments: ["created", "updated", "started", "finished"])
  func aCardWithADateOutOfRangeCannotBeRead(column: String) throws {
    try folder.fill()
    try folder.run("UPDATE card SET \(column) = \(Int.max) WHERE number = 2")
    #expect(throws: folder.damage(.impossibleDate)) {
      try folder.store().reading { (reading) throws(TrackerError) in try reading.cards([2]) }
    }
  }

  @Test func nothingIsAddedAfterTheLastTransactionNumber() throws {
    try folder.fill()
    try folder.run("UPDATE \"transaction\" SET number = \(Int.max) WHERE number = 2")
    #expect(throws: folder.damage(.impossibleNumber(.max))) { try folder.store().add("Milk") }
  }

  @Test func aRepairedDateIsTheOneOfTheHistory() throws {
    try folder.fill()
    let created = try folder.number("SELECT created FROM card WHERE number = 2")
    let finished = try folder.number("SELECT finished FROM card WHERE number = 2")
    try folder.run(
      "UPDATE card SET created = \(Int.max), finished = \(Int.min) WHERE number = 2")

    try folder.repair()
    try expect(folder.number("SELECT created FROM card WHERE number = 2"), is: created)
    try expect(folder.number("SELECT finished FROM card WHERE number = 2"), is: finished)
  }

  @Test func aDateOutOfRangeInTheHistoryIsUnreadable() throws {
    try folder.fill()
    try folder.run(
      """
      UPDATE change SET after = replace(after, 'created ' || (
        SELECT created FROM card WHERE number = 1), 'created \(Int.max)') WHERE card = 1
      """)
    try expect(folder.care().examine().findings, is: [.unreadableHistory([1])])
  }
}

extension Folder {
  /// Returns the changes in their order: transaction, position, kind.
  fileprivate func changes() throws -> [[Int]] {
    let database = try Database(path: file, patience: 0)
    defer { database.close() }
    var changes: [[Int]] = []
    let sql = "SELECT \"transaction\", position, kind FROM change ORDER BY 1, 2"
    try database.query(sql) { row in
      changes.append([row.integer(0), row.integer(1), row.integer(2)])
      return true
    }
    return changes
  }

  fileprivate func damage(
    _ damage: StoreDamage, of name: String = "todo.sqlite3"
  ) -> TrackerError {
    .store(.damaged(damage), path: path(name))
  }
}
