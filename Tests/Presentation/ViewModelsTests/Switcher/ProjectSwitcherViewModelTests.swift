import Entities
import Expectations
import Reactive
import Repositories
import System
import Testing
import UseCases

@testable import ViewModels

@Suite struct ProjectSwitcherViewModelTests {
  private let desk: Desk
  private let ids = IdentifierMaker { _ in 9 }
  private let settings = Settings { _ in nil }
  private let didAppear = PublishSubject<Void>()
  private let didChoose = PublishSubject<Void>()
  private let didEdit = PublishSubject<ProjectSwitcherViewModel.Edit>()
  private let didSelectRow = PublishSubject<Int>()
  private let didTick = PublishSubject<Void>()
  private let didToggleArchived = PublishSubject<Void>()
  private let didToggleView = PublishSubject<Void>()
  private let didTypeName = PublishSubject<String>()
  private let content: Recorder<ProjectSwitcherContent>
  private let failures: Recorder<TrackerError>
  private let notices: Recorder<ProjectSwitcherViewModel.Notice>
  private let choices: Recorder<Project.ID?>
  private let viewModel: ProjectSwitcherViewModel

  /// The projects are inbox, home, web and 회의록, which is archived.
  init() throws {
    let desk = try Desk()
    self.desk = desk
    let now = CivilMinute(iso: "2026-11-21T12:00") ?? CivilMinute(startOf: .first)
    viewModel = ProjectSwitcherViewModel(
      SceneTools(
        over: desk.store, ids: ids, settings: settings, now: { now },
        newTransaction: desk.newTransaction))
    let output = viewModel.transform(
      .init(
        didAppear: didAppear, didChoose: didChoose, didEdit: didEdit, didSelectRow: didSelectRow,
        didTick: didTick, didToggleArchived: didToggleArchived, didToggleView: didToggleView,
        didTypeName: didTypeName))
    content = Recorder(output.content)
    choices = Recorder(output.choice)
    failures = Recorder(output.failure)
    notices = Recorder(output.notices)
    try add("home", deadlines: ["2026-11-20", "2026-11-22"])
    try add("web", deadlines: ["2026-11-19"])
    try add("회의록", deadlines: [])
    try archive("회의록")
  }

  private func add(_ project: String, deadlines: [String]) throws {
    let name = try ProjectName(project)
    _ = try Tracker(desk.store, ids: ids).changeProjects(
      .add(ProjectDraft(name: name)), on: ChangeTerms(desk.newTransaction()))
    let drafts = try deadlines.map { date in
      var draft = CardDraft(title: try Title("by \(date)"))
      draft.project = name
      draft.deadline = Deadline(iso: date)
      return draft
    }
    guard !drafts.isEmpty else { return }
    _ = try Tracker(desk.store, ids: ids, zone: .utc).addCards(
      drafts, on: ChangeTerms(desk.newTransaction()))
  }

  private func archive(_ project: String) throws {
    var edit = ProjectEdit()
    edit.isArchived = true
    _ = try Tracker(desk.store).changeProjects(
      .edit([try ProjectName(project)], edit), on: ChangeTerms(desk.newTransaction()))
  }

  private var names: [String] {
    (content.values.last?.rows ?? []).map { $0.project?.name.text ?? "all" }
  }

  @Test func allProjectsIsTheFirstRow() throws {
    didAppear.onNext(())
    expect(names, is: ["all", "inbox", "home", "web"])
    let shown = try #require(content.values.last)
    expect(shown.archivedCount, is: 1)
    expect(shown.rows.map(\.overdueCount), is: [2, 0, 1, 1])
    expect(shown.rows.map(\.progress.all), is: [3, 0, 2, 1])
    expect(shown.rows[0].nextDeadline, is: Deadline(iso: "2026-11-22"))

    didToggleArchived.onNext(())
    expect(names, is: ["all", "inbox", "home", "web", "회의록"])
    didToggleArchived.onNext(())
    expect(names, is: ["all", "inbox", "home", "web"])
  }

  /// It is Saturday, 21 November 2026; the week began on Monday, the 16th.
  private func addWork() throws {
    for (title, project, state, time) in [
      ("Write", "work/web", State.doing, "2026-11-18T09:00"),
      ("Ship", "work/web", .done, "2026-11-16T00:00"),
      ("Plan", "work", .done, "2026-11-15T23:59"),
    ] {
      var draft = CardDraft(title: try Title(title))
      draft.project = try ProjectName(project)
      draft.state = state
      let date = Zone.utc.date(of: try #require(CivilMinute(iso: time)))
      let transaction = Transaction(command: "todo add", author: "ann@home", date: date)
      _ = try Tracker(desk.store, ids: ids).addCards(
        [draft], on: ChangeTerms(transaction))
    }
  }

  private var activities: [String] {
    (content.values.last?.rows ?? []).map { row in
      let (activity, name) = (row.activity, row.project?.name.text ?? "all")
      let titles = activity.doing.map(\.title.text)
      return "\(name): finished \(activity.finishedCount), doing \(activity.doingCount) \(titles)"
    }
  }

  @Test func theFiguresAreThoseOfEachProjectAndOfTheLevelsAbove() throws {
    try addWork()
    didAppear.onNext(())
    expect(
      activities.filter { !$0.hasSuffix("finished 0, doing 0 []") },
      is: [
        #"all: finished 1, doing 1 ["Write"]"#, #"work: finished 1, doing 1 ["Write"]"#,
        #"work/web: finished 1, doing 1 ["Write"]"#,
      ])
    didToggleView.onNext(())
    expect(activities.contains("work: finished 0, doing 0 []"))
  }

  @Test(arguments: [
    ("we", ["web"]), ("EB", ["web"]), ("ㅎㅇ", ["회의록"]), ("회의", ["회의록"]), ("xyz", []),
    (" ", ["all", "inbox", "home", "web", "회의록"]),
  ])
  func aNameIsFoundByAPartOfIt(text: String, found: [String]) {
    didAppear.onNext(())
    didToggleArchived.onNext(())
    didTypeName.onNext(text)
    expect(names, is: found)
    expect(content.values.last?.selection, is: 0)
  }

  @Test func theSelectedProjectIsChosen() throws {
    didAppear.onNext(())
    didChoose.onNext(())
    didSelectRow.onNext(3)
    didChoose.onNext(())
    let web = try #require(content.values.last?.rows[3].project?.id)
    expect(choices.values, is: [nil, web])
  }

  @Test func aProjectIsAddedAndSelected() throws {
    didAppear.onNext(())
    didEdit.onNext(.add("garden"))
    expect(Set(names), is: ["all", "inbox", "home", "web", "garden"])
    expect(content.values.last?.selectedRow?.project?.name.text, is: "garden")
    didEdit.onNext(.add(" "))
    expect(failures.values, is: [.invalidText(.project, .blank)])
    didEdit.onNext(.add("HOME"))
    guard case .alreadyExists = notices.values.last else {
      Issue.record("\(notices.values)")
      return
    }
  }

  @Test func theSelectedProjectIsRenamedArchivedAndUnarchived() throws {
    didAppear.onNext(())
    didSelectRow.onNext(2)
    didEdit.onNext(.rename("house"))
    expect(names, is: ["all", "inbox", "house", "web"])
    didEdit.onNext(.rename("web"))
    expect(failures.values.count, is: 1)
    didToggleArchived.onNext(())
    didEdit.onNext(.toggleArchive)
    expect(content.values.last?.selectedRow?.project?.isArchived, is: true)
    didEdit.onNext(.toggleArchive)
    expect(content.values.last?.selectedRow?.project?.isArchived, is: false)
  }

  @Test(arguments: [true, false])
  func aDeletedProjectKeepsOrDeletesItsCards(keepsCards: Bool) throws {
    didAppear.onNext(())
    didSelectRow.onNext(2)
    didEdit.onNext(.delete(keepsCards: keepsCards))
    expect(names, is: ["all", "inbox", "web"])
    try expect(desk.cards().count, is: (keepsCards ? 3 : 1))
    didSelectRow.onNext(1)
    didEdit.onNext(.delete(keepsCards: keepsCards))
    expect(failures.values, is: [.inboxIsPermanent])
    didSelectRow.onNext(0)
    didEdit.onNext(.delete(keepsCards: keepsCards))
    expect(names, is: ["all", "inbox", "web"])
  }
}
