import Entities
import Expectations
import FoundationEssentials
import System
import Testing

@testable import SQLiteData

@Suite struct GroupPlanTests {
  private static let web = CardFilter.project(ProjectName(stored: "web"))
  private static let days = DeadlineRange(
    from: CivilDay(number: 20_000), through: CivilDay(number: 20_007))
  private static let hour = InstantRange(from: .sample, until: .sample.addingTimeInterval(3600))
  private static let assigned = CardFilter.assignee(Assignee(stored: "ann"), isUser: false)
  private static let overdue = CardFilter.overdue(at: .day(CivilDay(number: 20_000)))

  private let folder = Folder()

  /// Groups with `or`: each is found by an index of its own.
  private static let groups = [
    PlanTests.List(
      "project and tag, or overdue",
      CardQuery(
        .any(ofGroups: [
          .open.and(.all([web, .tag(Tag(stored: "bug"))])), .open.and(overdue),
        ]), limit: 50), by: "MULTI-INDEX OR"),
    PlanTests.List(
      "done in a week, or a project",
      CardQuery(
        .any(ofGroups: [
          .all([.state(.done), .moment(.finished, hour)]), .all([.open, web]),
        ])), by: "MULTI-INDEX OR"),
    PlanTests.List(
      "assignee or deadlines",
      CardQuery(.any(ofGroups: [.open.and(assigned), .open.and(.deadline(days))])),
      by: "MULTI-INDEX OR"),
  ]

  @Test(arguments: groups)
  func groupsUseIndexes(_ list: PlanTests.List) throws {
    let steps = try steps(list.query)
    expect(steps.contains { $0.contains(list.index) }, "\(steps)")
    expect(!steps.contains { $0.hasPrefix("SCAN") }, "\(steps)")
  }

  /// Open cards are found by an index before they are sorted.
  @Test(arguments: [
    [SortKey(.priority), SortKey(.deadline, isReversed: true)],
    [SortKey(.field(.project)), SortKey(.deadline)], [SortKey(.deadline), SortKey(.title)],
  ])
  func severalSortKeysReadOnlyOpenCards(_ keys: [SortKey]) throws {
    let query = CardQuery(
      .open, sort: keys[0].sort, isReversed: keys[0].isReversed, ties: Array(keys.dropFirst()),
      limit: 50)
    let steps = try steps(query)
    expect(steps.contains { $0.contains("card USING INDEX card_") }, "\(steps)")
    // The index of open cards by deadline has only open cards.
    expect(
      !steps.contains { $0.hasPrefix("SCAN") && $0 != "SCAN card USING INDEX card_due" },
      "\(steps)")
  }

  private func steps(_ query: CardQuery) throws -> [String] {
    let store = try folder.store()
    return try query.parts(in: .initial).flatMap { try store.steps(of: $0) }
  }
}
