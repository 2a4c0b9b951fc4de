import Entities
import Expectations
import FoundationEssentials
import InMemoryData
import Reactive
import Repositories
import SettingsKit
import System
import Testing
import UseCases
import ViewModels

/// It is Friday, 20 November 2026, 12:00 UTC; the week began on Monday, the 16th.
@Suite struct OverviewViewModelTests {
  private let store = InMemoryStore()
  private let settings = Settings(TrackerSettings.catalogue) { _ in nil }
  private let ids: IdentifierMaker
  private let didAppear = PublishSubject<Void>()
  private let didChoose = PublishSubject<Void>()
  private let didSelectRow = PublishSubject<Int>()
  private let didTick = PublishSubject<Void>()
  private let didTypeName = PublishSubject<String>()
  private let content: Recorder<OverviewContent>
  private let choices: Recorder<Project.ID?>
  private let viewModel: OverviewViewModel

  init() throws {
    var bits: UInt64 = 0
    ids = IdentifierMaker { _ in
      bits &+= 0x9E37_79B9_7F4A_7C15
      return bits
    }
    let now = try #require(CivilMinute(iso: "2026-11-20T12:00"))
    viewModel = OverviewViewModel(
      OverviewViewModel.Tools(
        followChanges: FollowChanges(store: store), readOverview: ReadOverview(store: store)),
      settings: settings, zone: .utc, now: { now })
    let output = viewModel.transform(
      .init(
        didAppear: didAppear, didChoose: didChoose, didSelectRow: didSelectRow,
        didTick: didTick, didTypeName: didTypeName))
    content = Recorder(output.content)
    choices = Recorder(output.choice)
    try add("Write", to: "work/web", .doing, at: "2026-11-18T09:00") {
      $0.assignee = try Assignee("Ann")
    }
    try add("Ship", to: "work/web", .done, at: "2026-11-16T00:00")
    try add("Plan", to: "work", .done, at: "2026-11-15T23:59")
    try add("Sow", to: "garden", .todo, at: "2026-11-18T09:00") {
      $0.deadline = Deadline(iso: "2026-11-19")
    }
  }

  private func add(
    _ title: String, to project: String, _ state: State, at time: String,
    _ configure: (inout CardDraft) throws -> Void = { _ in }
  ) throws {
    var draft = CardDraft(title: try Title(title))
    draft.project = try ProjectName(project)
    draft.state = state
    try configure(&draft)
    let date = Zone.utc.date(of: try #require(CivilMinute(iso: time)))
    let transaction = Transaction(command: "todo add", author: "ann@home", date: date)
    _ = try AddCards(store: store, ids: ids, zone: .utc)([draft], on: ChangeTerms(transaction))
  }

  private var rows: [String] {
    (content.values.last?.rows ?? []).map { row in
      let (choice, activity) = (row.choice, row.activity)
      let name = choice.project?.name.text ?? "all"
      let progress = "\(choice.progress.done)/\(choice.progress.all)"
      let cards = activity.doing.map { "\($0.number) \($0.assignee?.text ?? "-")" }
      return "\(name) \(progress), overdue \(choice.overdueCount), "
        + "finished \(activity.finishedCount), doing \(activity.doingCount) \(cards)"
    }
  }

  @Test func theFiguresAreThoseOfEachProjectAndOfTheLevelsAbove() {
    didAppear.onNext(())
    expect(
      rows,
      is: [
        #"all 2/4, overdue 1, finished 1, doing 1 ["1 Ann"]"#,
        "inbox 0/0, overdue 0, finished 0, doing 0 []",
        "garden 0/1, overdue 1, finished 0, doing 0 []",
        #"work 2/3, overdue 0, finished 1, doing 1 ["1 Ann"]"#,
        #"work/web 1/2, overdue 0, finished 1, doing 1 ["1 Ann"]"#,
      ])
  }

  @Test func theWeekBeginsOnTheDayOfTheSettings() {
    settings.load(kept: [KeptSetting(name: "date.week-start", json: #""sunday""#, line: 1)])
    didAppear.onNext(())
    expect(rows.first?.contains("finished 2"), is: true)
  }

  @Test func aNameIsFoundByAPartOfIt() {
    didAppear.onNext(())
    didSelectRow.onNext(3)
    didTypeName.onNext("WE")
    expect(content.values.last?.rows.map(\.choice.name), is: ["work/web"])
    expect(content.values.last?.selection, is: 0)
    didChoose.onNext(())
    didTypeName.onNext("")
    expect(content.values.last?.rows.count, is: 5)
    didChoose.onNext(())
    expect(choices.values.count, is: 2)
    expect(choices.values.map { $0 == nil }, is: [false, true])
  }

  @Test func theSelectedProjectStaysSelectedWhenOthersArrive() throws {
    didAppear.onNext(())
    didSelectRow.onNext(3)
    try add("Read", to: "books", .todo, at: "2026-11-20T11:00")
    didTick.onNext(())
    expect(content.values.last?.rows.count, is: 6)
    expect(content.values.last?.selectedRow?.choice.project?.name.text, is: "work")
  }

  @Test func anEmptyStoreHasTheInbox() {
    let store = InMemoryStore()
    let viewModel = OverviewViewModel(
      OverviewViewModel.Tools(
        followChanges: FollowChanges(store: store), readOverview: ReadOverview(store: store)),
      settings: settings, zone: .utc, now: { CivilMinute(number: 0) })
    let output = viewModel.transform(.init(didAppear: didAppear))
    let contents = Recorder(output.content)
    withExtendedLifetime(viewModel) { didAppear.onNext(()) }
    expect(contents.values.last?.rows.map(\.choice.name), is: ["", "inbox"])
  }
}
