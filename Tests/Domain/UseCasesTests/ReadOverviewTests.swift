import Entities
import Expectations
import FoundationEssentials
import System
import Testing
import UseCases

@Suite struct ReadOverviewTests {
  private let tracker = TestTracker()

  private func overview(since moment: Date, cardLimit: Int = 3) throws -> Overview {
    try tracker.useCases.readOverview(
      (
        now: Deadline(minute: Zone.utc.civil(at: tracker.now)), since: moment,
        cardLimit: cardLimit
      ))
  }

  @Test func activityIsThatOfEachProject() throws {
    try tracker.add("Write", "Ship") { $0.project = try ProjectName("web") }
    try tracker.move("1", to: .doing)
    let start = tracker.now
    try tracker.move("2", to: .done)
    let overview = try overview(since: start)
    let web = try #require(overview.summaries.last)
    expect(web.progress, is: Progress(done: 1, all: 2))
    let activity = overview.activity(of: web.id)
    expect(activity.doing.map(\.title.text), is: ["Write"])
    expect(activity.doingCount == 1 && activity.finishedCount == 1)
    expect(overview.activity(of: Project.inbox.id), is: .none)
    try expect(self.overview(since: tracker.now + 1).activity(of: web.id).finishedCount, is: 0)
  }
}
