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

  @Test func theSummaryIsReadAtTheFirstTickAndEverySecond() {
    tick(1)
    expect(team.readings, is: 1)
    tick(4)
    expect(team.readings, is: 1)
    tick(1)
    expect(team.readings, is: 2)
  }

  @Test func onlyAChangeIsShown() {
    team.summary = TeamSummary()
    tick(11)
    team.summary?.waiting = 2
    tick(5)
    expect(summaries.values.map { $0?.waiting }, is: [0, 2])
  }

  @Test func onlyAMemberLooksAtTheHubEveryTwoSeconds() {
    tick(20)
    expect(looks.values.count, is: 0)
    team.summary = TeamSummary()
    tick(9)
    expect(looks.values.count, is: 0)
    tick(1)
    expect(looks.values.count, is: 1)
    tick(10)
    expect(looks.values.count, is: 2)
  }
}
