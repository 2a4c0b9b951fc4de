import Entities
import FoundationEssentials
import Repositories
import Testing

@testable import SQLiteData

/// Damaged columns are found and repaired, and no card is lost.
@Suite struct ColumnDoctorTests {
  private static let review = Column(
    id: ColumnID(.init()), name: ColumnName(stored: "review"), state: .doing,
    rank: Rank(stored: "a1"))

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
    #expect(try folder.care().examine().findings == [])
  }

  @Test(arguments: [
    ("UPDATE board_column SET is_default = 0 WHERE name = 'done'", ColumnDamage.noDefault(.done)),
    (
      "UPDATE board_column SET is_default = 1 WHERE name = 'review'", .severalDefaults(.doing)
    ),
    ("UPDATE board_column SET name = 'REVIEW' WHERE name = 'todo'", .repeated("review")),
    (
      "UPDATE board_column SET id = (SELECT id FROM board_column WHERE name = 'done') "
        + "WHERE name = 'review'", .repeated("done")
    ),
    ("UPDATE board_column SET rank = '' WHERE name = 'review'", .unreadable(count: 1)),
    (
      "PRAGMA ignore_check_constraints = ON; UPDATE board_column SET state = 7 "
        + "WHERE name = 'review'", .unreadable(count: 1)
    ),
    (
      "PRAGMA foreign_keys = OFF; DELETE FROM board_column WHERE state = 2", .noColumn(.done)
    ),
  ])
  func damagedColumnsAreNamedAndRepaired(sql: String, damage: ColumnDamage) throws {
    try fill()
    try folder.run("PRAGMA foreign_keys = OFF; \(sql)")
    let findings = try folder.care().examine().findings
    #expect(findings.contains { $0.damage.contains(damage) }, "\(findings)")
    try checkRepair()
  }

  @Test(arguments: [
    "DELETE FROM board_column WHERE name = 'review'",
    "UPDATE card SET \"column\" = 99 WHERE number = 4",
    "UPDATE card SET \"column\" = 1 WHERE number = 4 AND state = 1",
    "UPDATE card SET \"column\" = (SELECT number FROM board_column WHERE name = 'review')",
  ])
  func cardsInAMissingColumnGoToTheDefault(sql: String) throws {
    try fill()
    try folder.run("PRAGMA foreign_keys = OFF; \(sql)")
    if try !folder.care().examine().findings.isEmpty { try checkRepair() }
    let store = try folder.store()
    let columns = try store.reading { (reading) throws(TrackerError) in try reading.columns() }
    let cards = try store.reading { (reading) throws(TrackerError) in
      try reading.cards(CardQuery())
    }
    #expect(cards.count == 4)
    #expect(cards.allSatisfy { columns.column(of: $0)?.state == $0.state })
  }

  private func checkRepair() throws {
    let repaired = try folder.repair()
    #expect(repaired.findings == [])
    #expect(try folder.care().examine().findings == [])
    #expect(try folder.number("SELECT count(*) FROM card") == 4)
    #expect(try folder.number("SELECT count(*) FROM board_column WHERE is_default = 1") == 3)
  }
}

extension Finding {
  fileprivate var damage: [ColumnDamage] {
    if case .wrongColumns(let damage) = self { damage } else { [] }
  }
}
