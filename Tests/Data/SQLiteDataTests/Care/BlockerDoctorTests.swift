import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@testable import SQLiteData

/// Blockers that are no cards, that can't be read, or that form a cycle.
@Suite struct BlockerDoctorTests {
  private let folder = Folder()

  /// Cards 1–4, of which 1 blocks 3, and 3 and the deleted card 5 block 4.
  private func fill() throws {
    try folder.fill()
    let store = try folder.store()
    defer { store.close() }
    try store.write { (writing) throws(TrackerError) in
      for (number, blockers) in [(3, [1]), (4, [3, 5])] {
        let before = try writing.cards([number])[0]
        var after = before
        after.blockers = Blockers(blockers)
        try writing.update(before, to: after)
      }
    }
  }

  private func blockers() throws -> [Int: [Int]] {
    let store = try folder.store()
    defer { store.close() }
    return try store.reading { (reading) throws(TrackerError) in
      try reading.blockers(of: [1, 2, 3, 4]).mapValues(\.numbers)
    }
  }

  private func texts() throws -> [Int: [Int]] {
    let store = try folder.store()
    defer { store.close() }
    let cards = try store.reading { (reading) throws(TrackerError) in
      try reading.cards([1, 2, 3, 4])
    }
    return Dictionary(uniqueKeysWithValues: cards.map { ($0.number, $0.blockers.numbers) })
      .filter { !$0.value.isEmpty }
  }

  private static let whole = [3: [1], 4: [3, 5]]

  @Test func aDeletedBlockerIsAllowed() throws {
    try fill()
    try expect(folder.care().examine().findings, is: [])
    try expect(blockers(), is: Self.whole)
  }

  private static let damages: [(String, [Finding])] = [
    (
      "UPDATE card SET blockers = '3,,5' WHERE number = 4",
      [.unreadableField(.blockers, cards: [4])]
    ),
    (
      "UPDATE card SET blockers = '5,3' WHERE number = 4", [.unreadableField(.blockers, cards: [4])]
    ),
    ("UPDATE card SET blockers = '0' WHERE number = 3", [.unreadableField(.blockers, cards: [3])]),
    ("UPDATE card SET blockers = '' WHERE number = 3", [.unreadableField(.blockers, cards: [3])]),
    ("UPDATE card SET blockers = 'x' WHERE number = 3", [.unreadableField(.blockers, cards: [3])]),
    (
      "UPDATE card SET blockers = '99999999999999999999' WHERE number = 3",
      [.unreadableField(.blockers, cards: [3])]
    ),
    ("DELETE FROM blocker", [.staleLinks([3, 4])]),
    ("DELETE FROM blocker WHERE card = 3", [.staleLinks([3])]),
    ("INSERT INTO blocker VALUES (2, 3)", [.staleLinks([2])]),
    ("DROP TABLE blocker", [.missingLinks, .missingIndexes(["blocker_blocker"])]),
  ]

  @Test(arguments: damages)
  func damagedBlockersAreNamedAndRestored(sql: String, findings: [Finding]) throws {
    try fill()
    try folder.run(sql)
    try expect(folder.care().examine().findings, is: findings)
    try checkRepair()
    try expect(texts(), is: Self.whole)
  }

  @Test func anExaminationChangesNothing() throws {
    try fill()
    try folder.run("DELETE FROM blocker WHERE card = 3")
    _ = try folder.care().examine()
    try expect(folder.number("SELECT count(*) FROM blocker"), is: 2)
  }

  @Test func aBlockerThatNeverWasACardIsRemoved() throws {
    try fill()
    try folder.run(
      "UPDATE card SET blockers = '3,5,77' WHERE number = 4; INSERT INTO blocker VALUES (4, 77)")
    let findings = try folder.care().examine().findings
    expect(findings, is: [.missingBlockers([4]), .unrecordedChanges([4])])
    try checkRepair()
    try expect(texts(), is: Self.whole)
  }

  @Test(
    arguments: [
      (
        "UPDATE card SET blockers = '4' WHERE number = 1; INSERT INTO blocker VALUES (1, 4)",
        [[1, 4, 3, 1]], [1]
      ),
      (
        "UPDATE card SET blockers = '2' WHERE number = 2; INSERT INTO blocker VALUES (2, 2)",
        [[2, 2]], [2]
      ),
      (
        """
        UPDATE card SET blockers = '3' WHERE number = 1; INSERT INTO blocker VALUES (1, 3);
        UPDATE card SET blockers = '4' WHERE number = 2; INSERT INTO blocker VALUES (2, 4);
        UPDATE card SET blockers = '2,3,5' WHERE number = 4; INSERT INTO blocker VALUES (4, 2)
        """, [[1, 3, 1], [2, 4, 2]], [1, 2, 4]
      ),
    ] as [(String, [[Int]], [Int])])
  func aCycleIsShownAndBroken(sql: String, cycles: [[Int]], changed: [Int]) throws {
    try fill()
    try folder.run(sql)
    let findings = try folder.care().examine().findings
    expect(findings, is: [.blockerCycles(cycles), .unrecordedChanges(changed)])
    try checkRepair()
    let kept = try texts()
    expect(kept[3], is: [1])
    expect(kept[4]?.contains(3), is: true)
    expect(kept[1] == nil)
  }

  @Test func aCycleThatTheHistoryContainsIsBroken() throws {
    try fill()
    try folder.run(
      """
      DELETE FROM change;
      UPDATE card SET blockers = '4' WHERE number = 1; INSERT INTO blocker VALUES (1, 4);
      UPDATE card SET blockers = '3' WHERE number = 4; DELETE FROM blocker WHERE blocker = 5
      """)
    try expect(folder.care().examine().findings.contains(.blockerCycles([[1, 4, 3, 1]])))
    try checkRepair()
    try expect(texts().count, is: 2)
  }

  private func checkRepair() throws {
    let repaired = try folder.repair()
    expect(repaired.findings, is: [])
    try expect(folder.care().examine().findings, is: [])
    try expect(folder.titles().count, is: 4)
    try expect(blockers(), is: texts())
  }
}
