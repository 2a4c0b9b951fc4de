import Entities
import Expectations
import FoundationEssentials
import Repositories
import System
import Testing

@testable import SQLiteData

/// Cards with values that no card can have: they are found, and rebuilt from the history.
@Suite struct CardDoctorTests {
  private let folder = Folder()

  /// Cards 1–4, of which 4 has all kinds of values, and is blocked by 3 and the deleted card 5.
  init() throws {
    try folder.fill()
    try folder.edit(4) { card in
      card.key = CardKey(stored: "K-1")
      card.tags = Tags(stored: [Tag(stored: "blue")])
      card.assignee = Assignee(stored: "Ann")
      card.deadline = Deadline(iso: "2026-12-01")
      card.repeat = RepeatRule(text: "day")
      card.until = Deadline(iso: "2026-12-24")
      card.blockers = Blockers([3, 5])
      card.unknownFields = [FieldText("mood", "calm")]
      card.comments.insert(
        CardComment(
          author: Assignee(stored: "Bob"), created: Date(timeIntervalSince1970: 7),
          text: CommentText(stored: "Called\nthe bank")))
    }
  }

  private static let damages = [
    "state = 7", "state = -1", "priority = 9", "estimate = -1", "estimate = \(Int.max), state = 3",
    "deadline = \(Int.max)", "deadline = \(Int.min)", "wait = \(Int.max)", "until = \(Int.max)",
    "id = x'00'", "title = ''", "title = 'a' || char(10) || '9'", "key = 'K' || char(9) || '1'",
    "repeat = 'once in a blue moon'", "assignee = 'A' || char(27) || 'nn'", "assignee = 'Ann,Bob'",
    "comments = 'garbage'", "comments = ''", "comments = substr(comments, 2)",
    "comments = replace(comments, 'Bob', 'B' || char(7) || 'b')", "tags = 'A a'", "tags = 'a  b'",
    "tags = 'x,x'", "tags = 'none'", "tags = replace(hex(zeroblob(21)), '0', 'k')",
    "key = replace(hex(zeroblob(101)), '0', 'k')", "title = char(160)", "title = ' a'",
    "notes = 'a' || char(27)", "notes = 'a' || char(0) || 'b'", "notes = 'a '",
    "notes = replace(hex(zeroblob(500001)), '0', 'k')", "steps = '['", "steps = '[ ] '",
    "comments = replace(comments, 'Called', 'C' || char(27))", "parent = 0",
    "unknown = unknown || char(10) || 'title evil'", "unknown = ''", "rank = 'ü!'", "rank = ''",
    "created = \(Int.max)", "updated = \(Int.min)", "started = \(Int.max)", "lease = \(Int.min)",
    "finished = 5", "blockers = '3,,5'", "blockers = '5,3'", "blockers = 'x'", "blockers = '0'",
    "blockers = '3,5,77'", "blockers = '99999999999999999999'", "project = 77", "\"column\" = 99",
    "\"column\" = 2", "\"column\" = 3",
  ]

  @Test(arguments: damages)
  func anInvalidCardGetsTheValuesOfItsHistory(terms: String) throws {
    let whole = try folder.card(4)
    try folder.damage("UPDATE card SET \(terms) WHERE number = 4")
    try expect(folder.care().examine().findings.first, is: .invalid(.cards([4])))
    try expect(folder.backUp(to: "copy").findings.first, is: .invalid(.cards([4])))
    try expect(folder.restore("copy").findings.first, is: .invalid(.cards([4])))
    // Only the other rows say that no card was a blocker.
    if !terms.contains("77'") { try expectOnlyCardIsUnreadable() }
    try expect(folder.expectRepair().transaction == nil)
    try expect(folder.card(4).fields, is: whole.fields)
    try expect(folder.number("SELECT integrity_check = 'ok' FROM pragma_integrity_check"), is: 1)
  }

  /// It is shown as such, and everything else works.
  private func expectOnlyCardIsUnreadable() throws {
    let store = try folder.store()
    defer { store.close() }
    let unreadable = try store.reading { (reading) throws(TrackerError) in
      try _ = (reading.counts(.everything), reading.urgencyFacts(CardQuery(.everything)))
      try _ = reading.summaries(at: .day(CivilDay(number: 20_000)))
      return try reading.cards(CardQuery(.everything, sort: .field(.number))).map(\.unreadable)
    }
    expect(unreadable.map(\.isEmpty), is: [true, true, true, false])
    #expect(throws: TrackerError.unreadableCard(4, fields: unreadable[3])) {
      try folder.edit(4) { $0.notes = Notes(stored: "More") }
    }
    #expect(throws: TrackerError.unreadableCard(4, fields: unreadable[3])) {
      try store.write { (writing) throws(TrackerError) in
        try writing.delete(try writing.cards([4])[0])
      }
    }
  }

  /// As a program that edits the file can write them.
  @Test(arguments: ["title = x'00'", "tags = x'00'", "state = 'x'", "created = 'x'", "key = x'07'"])
  func aValueOfAnotherTypeIsInvalid(terms: String) throws {
    let whole = try folder.card(4)
    try folder.damage(
      """
      CREATE TEMP TABLE kept AS SELECT sql FROM sqlite_schema WHERE name = 'card';
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '') WHERE name = 'card';
      PRAGMA writable_schema = RESET; UPDATE card SET \(terms) WHERE number = 4;
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = (SELECT sql FROM temp.kept) WHERE name = 'card';
      PRAGMA writable_schema = RESET
      """)
    try expect(folder.care().examine().findings.first, is: .invalid(.cards([4])))
    try folder.expectRepair()
    try expect(folder.card(4).fields, is: whole.fields)
  }

  /// An undo refuses to bring the values back.
  @Test func valuesThatTheHistoryHasTooAreCleaned() throws {
    try folder.edit(3) { card in
      card.title = Title(stored: "a\nb")
      card.assignee = Assignee(stored: "\u{1B}[31m")
      card.tags = Tags(stored: [Tag(stored: "blue\nweb")])
      card.comments.insert(
        CardComment(
          author: Assignee(stored: "e\u{7}"), created: Date(timeIntervalSince1970: 7),
          text: CommentText(stored: "Written")))
    }
    try expect(folder.care().examine().findings, is: [.invalid(.cards([3])), .unsoundHistory([8])])
    let repaired = try folder.repair()
    expect(repaired.findings, is: [.unsoundHistory([8])])
    expect(repaired.transaction == nil)
    let card = try folder.card(3)
    expect(card.title.text, is: "a b")
    expect(card.assignee?.text, is: "[31m")
    expect(card.tags.list.map(\.text), is: ["blue", "web"])
    expect(card.comments.list.map(\.text), is: ["Written"])
    expect(card.comments.list.map(\.author), is: [nil])
  }

  @Test func aReadableCardWithoutAHistoryIsCleaned() throws {
    try folder.damage(
      """
      DELETE FROM change WHERE card = 3;
      UPDATE card SET title = '', steps = '[' || char(10) || '[x] a', notes = 'a' || char(27) || '9'
      WHERE number = 3
      """)
    try folder.expectRepair()
    try expect(folder.card(3).title.text, is: "?")
    try expect(folder.card(3).steps.map(\.text), is: ["a"])
    try expect(folder.card(3).notes.text, is: "a 9")
    try expect(folder.card(3).tags.list.map(\.text), is: ["Rot"])
  }

  /// Nothing says that card 5 ever was a card.
  @Test func anUnreadableCardWithoutAHistoryGetsUsualValues() throws {
    try folder.damage("DELETE FROM change; UPDATE card SET state = 7 WHERE number = 4")
    try folder.expectRepair()
    try expect(folder.card(4).state, is: .todo)
    try expect(folder.card(4).blockers, is: Blockers.none)
    try expect(folder.card(4).notes, is: Notes.none)
  }

  @Test(arguments: [
    (
      "UPDATE card SET blockers = '4' WHERE number = 1; INSERT INTO blocker VALUES (1, 4)",
      [1, 3, 4]
    ),
    ("UPDATE card SET blockers = '2' WHERE number = 2; INSERT INTO blocker VALUES (2, 2)", [2]),
    ("UPDATE card SET blockers = '1' WHERE number = 1", [1]),
    ("UPDATE card SET parent = 1 WHERE number = 1", [1]),
    ("UPDATE card SET parent = number % 2 + 1 WHERE number < 3", [1, 2]),
    (
      "UPDATE card SET parent = 1 WHERE number = 4; UPDATE card SET parent = 3 WHERE number = 1",
      [1, 3, 4]
    ),
    ("UPDATE card SET parent = 77 WHERE number = 1", [1]),
  ])
  func aCycleIsBrokenAsInTheHistory(sql: String, cards: [Int]) throws {
    try folder.edit(3) { $0.blockers = Blockers([1]) }
    try folder.damage(sql)
    try expect(folder.care().examine().findings, is: [.invalid(.cards(cards))])
    try folder.expectRepair()
    try expect(folder.number("SELECT count(*) FROM blocker"), is: 3)
  }

  /// Two homes of a team can make such a cycle, and only an undo of the deletion is refused.
  @Test func aCycleThroughADeletedCardIsSound() throws {
    try folder.damage("INSERT INTO blocker VALUES (5, 4)")
    try expect(folder.care().examine().findings, is: [])
  }

  @Test(arguments: [-1, 9, Int.max])
  func aCardGetsTheNumberOfItsHistoryAgain(number: Int) throws {
    try folder.damage("UPDATE card SET number = \(number) WHERE number = 1")
    try expect(!folder.care().examine().findings.isEmpty)
    try folder.expectRepair()
    try expect(
      folder.number(
        "SELECT group_concat(number, '') FROM (SELECT number FROM card ORDER BY number)"),
      is: 1234)
    try expect(folder.number("SELECT count(DISTINCT card) FROM change"), is: 5)
  }

  /// A list reads column by column, and must not pass over a card in none of them.
  @Test(arguments: [
    ("\"column\" = 99", CardField.column), ("\"column\" = \(Int.max)", .column),
    ("state = 7", .state),
  ])
  func aCardInNoColumnIsNamed(terms: String, field: CardField) throws {
    try folder.damage("UPDATE card SET \(terms) WHERE number = 4")
    try folder.store().reading { (reading) throws(TrackerError) in
      try expect(reading.strayCards(byColumn: true), is: [4])
      try expect(reading.cards([4])[0].unreadable, is: [field.rawValue])
      try expect(reading.cards([1, 2])[0].unreadable, is: [])
      _ = try (reading.counts(.everything), reading.estimates(.everything))
    }
    try folder.expectRepair()
    try folder.store().reading { (reading) throws(TrackerError) in
      try expect(reading.strayCards(byColumn: true), is: [])
    }
  }
}

/// Numbers at the ends of `Int64` are never calculated with.
@Suite struct NumberRangeTests {
  private let folder = Folder()

  init() throws {
    try folder.fill()
  }

  @Test(arguments: [Int.max, -5])
  func aCounterOutOfRangeIsFoundAndRepaired(value: Int) throws {
    try folder.damage("UPDATE counter SET value = \(value)")
    #expect(throws: TrackerError.self) { try folder.store().add("Milk") }
    try expect(folder.care().examine().findings, is: [.lowCounter(value, highest: 5)])
    try folder.expectRepair()
    try expect(folder.store().add("Milk").number, is: 6)
  }

  @Test(arguments: [
    CardField.deadline, .wait, .until, .created, .updated, .started, .finished, .lease, .estimate,
    .repeat,
  ])
  func aValueOutOfRangeMakesOnlyItselfUnreadable(field: CardField) throws {
    try folder.damage("UPDATE card SET \(field.rawValue) = \(Int.max) WHERE number = 2")
    try expect(folder.card(2).unreadable, is: [field.rawValue])
    try expect(folder.card(1).unreadable, is: [])
  }

  @Test func nothingIsAddedAfterTheLastTransactionNumber() throws {
    try folder.damage("UPDATE \"transaction\" SET number = \(Int.max) WHERE number = 2")
    #expect(throws: folder.damage(.impossibleNumber(.max))) { try folder.store().add("Milk") }
  }
}

extension Folder {
  func card(_ number: Int) throws -> Card {
    let store = try store()
    defer { store.close() }
    return try store.reading { (reading) throws(TrackerError) in try reading.cards([number])[0] }
  }

  func edit(_ number: Int, _ body: (inout Card) -> Void) throws {
    let store = try store()
    defer { store.close() }
    try store.write { (writing) throws(TrackerError) in
      let before = try writing.cards([number])[0]
      var after = before
      body(&after)
      try writing.update(before, to: after)
    }
  }

  /// Runs SQL that the tables forbid.
  func damage(_ sql: String) throws {
    try run("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; \(sql)")
  }

  fileprivate func damage(_ damage: StoreDamage) -> TrackerError {
    .store(.damaged(damage), path: file)
  }
}
