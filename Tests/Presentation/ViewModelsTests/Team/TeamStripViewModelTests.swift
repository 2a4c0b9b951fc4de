import Entities
import Expectations
import Reactive
import ReactiveTesting
import Testing
import ViewModels

@Suite(.leavesNoSubscriptions) struct TeamStripViewModelTests {
  private final class Team {
    var summary: TeamSummary?
    var readings = 0
  }

  private let team = Team()
  private let didTick = PublishSubject<Void>()
  private let summaries: Recorder<TeamSummary?>
  private let looks: Recorder<Void>

  init() {
    let viewModel = TeamStripViewModel { [team] in
      team.readings += 1
      return team.summary
    }
    let output = viewModel.transform(.init(didTick: didTick))
    (summaries, looks) = (Recorder(output.summary), Recorder(output.looks))
  }

  private func tick(_ count: Int) { for _ in 0..<count { didTick.onNext(()) } }

  @Test func theSummaryIsReadEverySecondAndOnlyAChangeIsShown() {
    team.summary = TeamSummary()
    for (ticks, readings) in [(1, 1), (4, 1), (1, 2), (5, 3)] {
      tick(ticks)
      expect(team.readings, is: readings)
    }
    team.summary?.waiting = 2
    tick(5)
    expect(summaries.values.map { $0?.waiting }, is: [0, 2])
  }

  @Test func onlyAMemberLooksAtTheHubEveryTwoSeconds() {
    tick(20)
    expect(looks.values.isEmpty)
    team.summary = TeamSummary()
    for (ticks, count) in [(9, 0), (1, 1), (10, 2)] {
      tick(ticks)
      expect(looks.values.count, is: count)
    }
  }
}
