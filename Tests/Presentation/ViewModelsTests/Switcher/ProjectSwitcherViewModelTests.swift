import Entities
import Expectations
import Reactive
import ReactiveTesting
import System
import Testing
import UseCases

@testable import ViewModels

/// The projects are inbox, home, web and 회의록, which is archived.
///
/// It is Saturday, 21 November 2026; the week began on Monday, the 16th.
@Suite(.leavesNoSubscriptions) struct ProjectSwitcherViewModelTests {
  private typealias Edit = ProjectSwitcherViewModel.Edit

  private let desk: Desk
  private let store: BusyStore
  private let didAct = PublishSubject<ProjectSwitcherViewModel.Action>()
  private let didTick = PublishSubject<Void>()
  private let choices: Recorder<Project.ID?>
  private let content: Recorder<ProjectSwitcherContent>
  private let failures: Recorder<TrackerError>
  private let edits: Recorder<ProjectSwitcherViewModel.Edited>

  init() throws {
    desk = try Desk()
    store = BusyStore(desk.store)
    for (project, dates) in [
      ("home", ["2026-11-20", "2026-11-22"]), ("web", ["2026-11-19"]), ("회의록", []),
    ] {
      try desk.addProject(project)
      for date in dates {
        try desk.add("by \(date)") {
          ($0.project, $0.deadline) = (try ProjectName(project), Deadline(iso: date))
        }
      }
    }
    try desk.edit(project: "회의록") { $0.isArchived = true }
    let now = CivilMinute(iso: "2026-11-21T12:00") ?? CivilMinute(startOf: .first)
    let tools = SceneTools(
      over: store, ids: desk.ids, now: { now }, newTransaction: desk.newTransaction)
    let output = ProjectSwitcherViewModel(tools).transform(.init(didAct: didAct, didTick: didTick))
    content = Recorder(output.content)
    choices = Recorder(output.choice)
    failures = Recorder(output.failure)
    edits = Recorder(output.edits)
  }

  private var shown: ProjectSwitcherContent? { content.values.last }

  private var names: [String] { (shown?.rows ?? []).map { $0.project?.name.text ?? "all" } }

  private func edit(_ edit: Edit, row: Int? = nil) {
    if let row { didAct.onNext(.selectRow(row)) }
    didAct.onNext(.edit(edit))
  }

  @Test func allProjectsIsTheFirstRow() throws {
    expect(names, is: ["all", "inbox", "home", "web"])
    let shown = try #require(shown)
    expect(shown.archivedCount, is: 1)
    expect(shown.rows.map(\.overdueCount), is: [2, 0, 1, 1])
    expect(shown.rows.map(\.progress.all), is: [3, 0, 2, 1])
    expect(shown.rows[0].nextDeadline, is: Deadline(iso: "2026-11-22"))
    didAct.onNext(.toggleArchived)
    expect(names, is: ["all", "inbox", "home", "web", "회의록"])
    didAct.onNext(.toggleArchived)
    expect(names, is: ["all", "inbox", "home", "web"])
  }

  private var activities: [String] {
    (shown?.rows ?? []).map { row in
      let (activity, name) = (row.activity, row.project?.name.text ?? "all")
      let titles = activity.doing.map(\.title.text)
      return "\(name): finished \(activity.finishedCount), doing \(activity.doingCount) \(titles)"
    }
  }

  @Test func theFiguresAreThoseOfEachProjectAndOfTheLevelsAbove() throws {
    for (title, project, state, time) in [
      ("Write", "work/web", State.doing, "2026-11-18T09:00"),
      ("Ship", "work/web", .done, "2026-11-16T00:00"),
      ("Plan", "work", .done, "2026-11-15T23:59"),
    ] {
      var draft = CardDraft(title: try Title(title))
      (draft.project, draft.state) = (try ProjectName(project), state)
      let date = Zone.utc.date(of: try #require(CivilMinute(iso: time)))
      let transaction = Transaction(command: "", author: "ann@home", date: date)
      _ = try desk.tracker.addCards([draft], on: ChangeTerms(transaction))
    }
    didTick.onNext(())
    expect(
      activities.filter { !$0.hasSuffix("finished 0, doing 0 []") },
      is: [
        #"all: finished 1, doing 1 ["Write"]"#, #"work: finished 1, doing 1 ["Write"]"#,
        #"work/web: finished 1, doing 1 ["Write"]"#,
      ])
    didAct.onNext(.typeName("work"))
    expect(activities.contains("work: finished 0, doing 0 []"))
  }

  @Test(arguments: [
    ("we", ["web"]), ("EB", ["web"]), ("ㅎㅇ", ["회의록"]), ("회의", ["회의록"]), ("xyz", []),
    (" ", ["all", "inbox", "home", "web", "회의록"]),
  ])
  func aNameIsFoundByAPartOfIt(text: String, found: [String]) {
    didAct.onNext(.toggleArchived)
    didAct.onNext(.typeName(text))
    expect(names == found && shown?.selection == 0)
  }

  @Test func theSelectedProjectIsChosen() {
    for action in [.choose, .selectRow(3), .choose] as [ProjectSwitcherViewModel.Action] {
      didAct.onNext(action)
    }
    expect(choices.values, is: [nil, shown?.rows[3].project?.id])
  }

  @Test func aProjectIsAddedAndSelected() {
    edit(.add("garden"))
    expect(Set(names), is: ["all", "inbox", "home", "web", "garden"])
    expect(shown?.selectedRow?.project?.name.text, is: "garden")
    edit(.add(" "))
    expect(failures.values, is: [.invalidText(.project, .blank)])
    edit(.add("HOME"))
    expect(edits.values.map(\.change.isChanged), is: [true, false])
  }

  @Test func theSelectedProjectIsRenamedArchivedAndUnarchived() {
    edit(.rename("house"), row: 2)
    expect(names, is: ["all", "inbox", "house", "web"])
    edit(.rename("web"))
    expect(failures.values.count, is: 1)
    didAct.onNext(.toggleArchived)
    for isArchived in [true, false] {
      edit(.toggleArchive)
      expect(shown?.selectedRow?.project?.isArchived, is: isArchived)
    }
  }

  @Test(arguments: [true, false])
  func aDeletedProjectKeepsOrDeletesItsCards(keepsCards: Bool) throws {
    edit(.delete(keepsCards: keepsCards), row: 2)
    expect(names, is: ["all", "inbox", "web"])
    try expect(desk.cards().count, is: (keepsCards ? 3 : 1))
    edit(.delete(keepsCards: keepsCards), row: 1)
    expect(failures.values, is: [.inboxIsPermanent])
    edit(.delete(keepsCards: keepsCards), row: 0)
    expect(names, is: ["all", "inbox", "web"])
  }

  @Test func anEditWaitsUntilTheLockIsReleased() {
    store.isLocked = true
    edit(.add("garden"))
    didTick.onNext(())
    expect(shown?.status == .waiting(thenQuits: false) && edits.values.isEmpty)
    store.isLocked = false
    didTick.onNext(())
    expect(shown?.status == nil && edits.values.count == 1)
    expect(shown?.selectedRow?.project?.name.text, is: "garden")
  }
}
