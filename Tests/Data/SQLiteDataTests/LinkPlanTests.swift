import Entities
import Expectations
import System
import Testing

@testable import SQLiteData

@Suite struct LinkPlanTests {
  private static let web = CardFilter.project(ProjectName(stored: "web"))
  private static let now = Deadline.minute(CivilMinute(startOf: CivilDay(number: 20_000)))

  private static let linked = [
    PlanTests.List("ready", CardQuery(.ready(at: now), limit: 50), by: "card_board"),
    PlanTests.List("blocked", CardQuery(.blocked, limit: 50), by: "card_board"),
    PlanTests.List("open and blocked", CardQuery(.open.and(.blocked), limit: 50), by: "card_board"),
    PlanTests.List("blocking", CardQuery(.blocking, limit: 50), by: "card_board"),
    PlanTests.List(
      "ready by deadline", CardQuery(.ready(at: now), sort: .deadline, limit: 50), by: "card_due"),
    PlanTests.List("ready in a project", CardQuery(web.and(.ready(at: now))), by: "card_project"),
    PlanTests.List(
      "blocker", CardQuery(.blockedBy(Blockers([3]))), by: "blocker_blocker (blocker=?)"),
  ]

  private let folder = Folder()

  @Test(arguments: linked)
  func filtersByLinksUseIndexes(_ list: PlanTests.List) throws {
    let store = try folder.store()
    let steps = try list.query.parts(in: .initial).flatMap { try store.steps(of: $0) }
    expect(steps.contains { $0.contains(list.index) }, "\(steps)")
    expect(!steps.contains { $0 == "SCAN card" || $0.hasPrefix("SCAN link") }, "\(steps)")
    let links = steps.filter { $0.contains(" link ") }
    expect(links.allSatisfy { $0.hasPrefix("SEARCH link USING") }, "\(steps)")
    let others = steps.filter { $0.contains(" first ") || $0.contains(" later ") }
    expect(others.allSatisfy { $0.contains("USING INTEGER PRIMARY KEY (rowid=?)") }, "\(steps)")
    expect(links.count, is: others.count)
  }
  /// All open cards are compared with one list of blocked cards, which is read once.
  @Test func aListOfAllReadyCardsReadsTheOpenLinksOnce() throws {
    let query = CardQuery(.ready(at: Self.now), sort: .deadline)
    let steps = try folder.store().steps(of: query)
    expect(
      steps,
      is: [
        "SCAN card USING INDEX card_due", "LIST SUBQUERY 1",
        "SEARCH first USING COVERING INDEX card_board (state=?)",
        "SEARCH link USING COVERING INDEX blocker_blocker (blocker=?)",
      ])
  }
}
