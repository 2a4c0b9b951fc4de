import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@testable import SQLiteData

@Suite struct ColumnDoctorTests {
  private static let review = Column(
    id: ColumnID(.init()), name: ColumnName(stored: "review"), state: .doing,
    rank: Rank(stored: "a1"))

  private static let damages: [(String, ColumnDamage)] = [
    ("UPDATE board_column SET is_default = 0 WHERE name = 'done'", .noDefault(.done)),
    ("UPDATE board_column SET is_default = 1 WHERE name = 'review'", .severalDefaults(.doing)),
    ("UPDATE board_column SET name = 'REVIEW' WHERE name = 'todo'", .repeated("review")),
    ("UPDATE board_column SET name = 'doing' WHERE name = 'review'", .repeated("doing")),
    (
      "UPDATE board_column SET id = (SELECT id FROM board_column WHERE name = 'done') "
        + "WHERE name = 'review'", .unreadable(count: 1)
    ),
    ("UPDATE board_column SET number = 9 WHERE name = 'done'", .unreadable(count: 1)),
    ("UPDATE board_column SET rank = '' WHERE name = 'review'", .unreadable(count: 1)),
    ("UPDATE board_column SET name = '' WHERE name = 'review'", .unreadable(count: 1)),
    (
      "PRAGMA ignore_check_constraints = ON; UPDATE board_column SET card_limit = 0 "
        + "WHERE name = 'review'", .unreadable(count: 1)
    ),
    ("UPDATE board_column SET card_limit = 10000 WHERE name = 'review'", .unreadable(count: 1)),
    (
      "PRAGMA ignore_check_constraints = ON; UPDATE board_column SET id = x'01' "
        + "WHERE name = 'review'", .unreadable(count: 1)
    ),
    (
      "PRAGMA ignore_check_constraints = ON; UPDATE board_column SET state = 7 "
        + "WHERE name = 'review'", .unreadable(count: 1)
    ),
    ("UPDATE board_column SET state = 0 WHERE name = 'done'", .unreadable(count: 1)),
    ("UPDATE board_column SET state = 2", .unreadable(count: 2)),
    (
      "UPDATE board_column SET state = 2, is_default = 1 WHERE name = 'review'",
      .severalDefaults(.done)
    ),
    ("DELETE FROM board_column WHERE state = 2", .noColumn(.done)),
    ("DELETE FROM board_column WHERE name = 'review'", .missing("review")),
    ("UPDATE board_column SET name = 'a,b' WHERE name = 'review'", .invalidName("a,b")),
    ("UPDATE board_column SET name = '12' WHERE name = 'review'", .invalidName("12")),
    (
      "UPDATE board_column SET name = 'a' || char(27) || '[2J' WHERE name = 'review'",
      .invalidName("a\u{1B}[2J")
    ),
    (
      "UPDATE board_column SET name = 'x' WHERE number = 2; UPDATE board_column "
        + "SET name = 'Todo' WHERE state = 0 AND is_default = 0", .invalidName("Todo")
    ),
  ]

  private static let damagedRules = [
    "needs = 'steps,foo'", "needs = 'notes,steps'", "needs = 'garbage'", "origins = 'garbage'",
    "origins = ''", "origins = '\(ColumnID(.init()).recorded)'",
    "origins = origins || ',\(ColumnID(.init()).recorded)'", "origins = lower(origins) || ','",
  ]

  private let folder = Folder()

  /// Cards 1–4, of which 4 is in review.
  private func fill() throws {
    try folder.fill()
    let store = try folder.store()
    try store.write { (writing) throws(TrackerError) in
      try writing.add(Self.review)
      let card = try writing.cards([4])[0]
      try writing.update(card, to: card.moved(to: Self.review.key, rank: .first, at: card.updated))
    }
    store.close()
  }

  @Test func columnsOfOnesOwnAreNoDamage() throws {
    try fill()
    try expect(folder.care().examine().findings, is: [])
  }

  @Test(arguments: damages)
  func damagedColumnsAreNamedAndRestoredFromTheHistory(
    sql: String, damage: ColumnDamage
  ) throws {
    try fill()
    try folder.run("PRAGMA foreign_keys = OFF; \(sql)")
    let findings = try folder.care().examine().findings
    expect(findings.contains { $0.damage.contains(damage) }, "\(findings)")
    try checkRepair()
    try expect(folder.number("SELECT count(*) FROM board_column"), is: 4)
    let store = try folder.store()
    let (columns, card) = try store.reading { (reading) throws(TrackerError) in
      (try reading.columns(), try reading.cards([4])[0])
    }
    expect(columns.column(of: card)?.state, is: .doing)
    expect(columns.column(of: card)?.isDefault, is: false)
  }

  @Test func aRuleThatNamesItsOwnColumnIsRemoved() throws {
    try fill()
    try folder.run(
      "UPDATE board_column SET origins = '\(Self.review.id.recorded)' WHERE number = 4")
    try expect(folder.care().examine().findings.contains { $0.damage == [.ownRule("review")] })
    try checkRepair()
    try expect(folder.number("SELECT count(*) FROM board_column WHERE origins IS NULL"), is: 4)
  }

  @Test(arguments: damagedRules)
  func aDamagedRuleIsRestoredFromTheHistory(values: String) throws {
    try fill()
    let store = try folder.store()
    try store.write { (writing) throws(TrackerError) in
      var ruled = Self.review
      ruled.origins = ColumnSet([ColumnID.initial(.doing)])
      ruled.needs = ColumnNeeds([.estimate])
      try writing.update(Self.review, to: ruled)
    }
    store.close()
    try folder.run("UPDATE board_column SET \(values) WHERE name = 'review'")
    try expect(folder.care().examine().findings.contains { $0.damage == [.damagedRule("review")] })
    try checkRepair()
    let rules = try folder.store().reading { (reading) throws(TrackerError) in
      try reading.columns()[Self.review.id]
    }
    expect(rules?.origins, is: ColumnSet([ColumnID.initial(.doing)]))
    expect(rules?.needs, is: ColumnNeeds([.estimate]))
  }

  @Test func aProjectWithoutAColumnOfAStateUsesAllAgain() throws {
    try fill()
    try folder.run("UPDATE project SET columns = '\(Self.review.id.recorded)'")
    try expect(folder.care().examine().findings.contains { !$0.damage.isEmpty })
    try checkRepair()
    try expect(folder.number("SELECT count(*) FROM project WHERE columns IS NOT NULL"), is: 0)
  }

  /// A list reads column by column, and must not pass over a card in none of them.
  @Test(arguments: [
    "DELETE FROM board_column WHERE name = 'review'",
    "UPDATE card SET \"column\" = 99 WHERE number = 4",
    "UPDATE card SET \"column\" = 3 WHERE number = 4",
    "UPDATE card SET \"column\" = 2 WHERE number = 4",
    "DELETE FROM board_column WHERE name = 'done'",
  ])
  func cardsInAMissingColumnAreReported(sql: String) throws {
    try fill()
    try folder.run("PRAGMA foreign_keys = OFF; \(sql)")
    let store = try folder.store()
    let all = Result { () throws(TrackerError) in
      try store.reading { (reading) throws(TrackerError) in
        try reading.checkStates()
        return try reading.cards(CardQuery()).count
      }
    }
    store.close()
    expect((try? all.get()) == nil)
    try checkRepair()
    try expect(
      folder.store().reading { (reading) throws(TrackerError) in
        try reading.checkStates()
        return try reading.cards(CardQuery()).count
      },
      is: 4)
  }

  private func checkRepair() throws {
    let repaired = try folder.repair()
    expect(repaired.findings, is: [])
    try expect(folder.care().examine().findings, is: [])
    try expect(folder.number("SELECT count(*) FROM card"), is: 4)
    try expect(folder.number("SELECT count(*) FROM board_column WHERE is_default = 1"), is: 3)
  }
}

extension Finding {
  fileprivate var damage: [ColumnDamage] {
    if case .wrongColumns(let damage) = self { damage } else { [] }
  }
}
