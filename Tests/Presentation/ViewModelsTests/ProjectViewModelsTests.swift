import Entities
import Expectations
import Reactive
import ReactiveTesting
import Repositories
import System
import Testing
import UseCases
import ViewModels

@Suite(.leavesNoSubscriptions) struct ProjectViewModelsTests {
  private let desk: Desk
  private let now: Deadline

  init() throws {
    desk = try Desk()
    now = Deadline(day: try #require(CivilDay(year: 2026, month: 11, day: 21)))
    for (title, project) in [("Draw", "web"), ("Write", "web"), ("Sweep", "home")] {
      var draft = CardDraft(title: try Title(title))
      draft.project = try ProjectName(project)
      _ = try Tracker(desk.store, ids: IdentifierMaker { _ in 7 }, zone: .utc).addCards(
        [draft], on: ChangeTerms(desk.newTransaction()))
    }
  }

  private func name(_ text: String) throws -> ProjectName {
    try ProjectName(text)
  }

  private func names() throws -> [String] {
    try desk.store.reading { (reading) throws(TrackerError) in
      try reading.projects().map(\.name.text)
    }
  }

  @Test func aProjectIsAddedOnce() throws {
    let asks = PublishSubject<Submission<ProjectDraft>>()
    let viewModel = desk.scenes.addProject()
    let output = viewModel.transform(.init(didSubmit: asks))
    let added = Recorder(output.answer)
    var draft = ProjectDraft(name: try name("site"))
    draft.color = .named(.blue)
    asks.onNext(Submission(draft, isDryRun: true))
    try expect(names(), is: ["inbox", "home", "web"])

    asks.onNext(Submission(draft))
    asks.onNext(Submission(draft))
    expect(added.values.map(\.answer.existed), is: [false, false, true])
    expect(added.values.map(\.answer.project.color), is: Array(repeating: draft.color, count: 3))
    expect(added.values.map { $0.transaction != nil }, is: [false, true, false])
    try expect(names(), is: ["inbox", "home", "site", "web"])
  }

  @Test func projectsAreEditedInOneTransaction() throws {
    let asks = PublishSubject<Submission<ProjectEditRequest>>()
    let viewModel = desk.scenes.editProjects()
    let output = viewModel.transform(.init(didSubmit: asks))
    let edited = Recorder(output.answer)
    var edit = ProjectEdit()
    edit.isArchived = true
    let before = try desk.transactionCount()
    asks.onNext(
      Submission(ProjectEditRequest([try name("web"), try name("home"), try name("WEB")], edit)))
    expect(edited.values.map { $0.answer.map(\.after.name.text) }, is: [["web", "home"]])
    expect(edited.values.allSatisfy { $0.answer.allSatisfy(\.after.isArchived) })
    try expect(desk.transactionCount(), is: before + 1)
  }

  @Test func aMissingProjectPreventsTheEdit() throws {
    let asks = PublishSubject<Submission<ProjectEditRequest>>()
    let viewModel = desk.scenes.editProjects()
    let output = viewModel.transform(.init(didSubmit: asks))
    let (edited, failures) = (Recorder(output.answer), Recorder(output.failure))
    var edit = ProjectEdit()
    edit.isArchived = true
    asks.onNext(Submission(ProjectEditRequest([try name("web"), try name("hom")], edit)))
    expect(edited.values.isEmpty)
    expect(failures.values, is: [.noSuchProject("hom", nearest: "home")])
    let archived = try desk.store.reading { (reading) throws(TrackerError) in
      try reading.projects().filter(\.isArchived)
    }
    expect(archived.isEmpty)
  }

  @Test func aProjectMovesToThePosition() throws {
    let asks = PublishSubject<Submission<ProjectPlaceRequest>>()
    let viewModel = desk.scenes.placeProject()
    let output = viewModel.transform(.init(didSubmit: asks))
    let placed = Recorder(output.answer)
    asks.onNext(Submission(ProjectPlaceRequest(try name("web"), .top)))
    asks.onNext(Submission(ProjectPlaceRequest(try name("inbox"), .after(try name("home")))))
    asks.onNext(Submission(ProjectPlaceRequest(try name("web"), .top)))
    try expect(names(), is: ["web", "home", "inbox"])
    expect(placed.values.map(\.answer.isChanged), is: [true, true, false])
  }

  @Test func aProjectIsMergedIntoAnother() throws {
    let asks = PublishSubject<Submission<ProjectMergeRequest>>()
    let viewModel = desk.scenes.mergeProjects()
    let output = viewModel.transform(.init(didSubmit: asks))
    let (merged, failures) = (Recorder(output.answer), Recorder(output.failure))
    asks.onNext(Submission(ProjectMergeRequest(try name("web"), into: try name("home"))))
    asks.onNext(Submission(ProjectMergeRequest(try name("home"), into: try name("home"))))
    expect(merged.values.map(\.answer.cardCount), is: [2])
    expect(merged.values.map(\.answer.progress), is: [Progress(done: 0, all: 3)])
    expect(failures.values, is: [.mergedIntoItself("home")])
    try expect(names(), is: ["inbox", "home"])
  }

  @Test func aProjectIsDeletedWithOrWithoutItsCards() throws {
    let asks = PublishSubject<Submission<ProjectDeletion>>()
    let viewModel = desk.scenes.deleteProject()
    let output = viewModel.transform(.init(didSubmit: asks))
    let (deleted, failures) = (Recorder(output.answer), Recorder(output.failure))
    asks.onNext(Submission(ProjectDeletion(try name("web"), keepsCards: true)))
    asks.onNext(Submission(ProjectDeletion(try name("home"), keepsCards: false)))
    asks.onNext(Submission(ProjectDeletion(try name("inbox"), keepsCards: false)))
    expect(deleted.values.map(\.answer.keptCount), is: [2, 0])
    expect(deleted.values.map { $0.answer.cards.map(\.title.text) }, is: [[], ["Sweep"]])
    expect(failures.values, is: [.inboxIsPermanent(.delete)])
    try expect(desk.cards().map(\.title.text), is: ["Draw", "Write"])
  }

  @Test func projectsAreListedWithTheirProgress() throws {
    let asks = PublishSubject<ProjectsRequest>()
    let viewModel = desk.scenes.listProjects()
    let output = viewModel.transform(.init(didSubmit: asks))
    let listed = Recorder(output.answer)
    asks.onNext(ProjectsRequest(now: now))
    expect(listed.values.map { $0.map(\.project.name.text) }, is: [["inbox", "home", "web"]])
    expect(listed.values.map { $0.map(\.progress.all) }, is: [[0, 1, 2]])
  }

  @Test func aProjectIsShownWithItsNextCards() throws {
    let asks = PublishSubject<ProjectGlance>()
    let viewModel = desk.scenes.showProject()
    let output = viewModel.transform(.init(didSubmit: asks))
    let (shown, failures) = (Recorder(output.answer), Recorder(output.failure))
    asks.onNext(ProjectGlance(try name("web"), at: now))
    asks.onNext(ProjectGlance(try name("wbe"), at: now))
    expect(shown.values.map { $0.next.map(\.card.title.text) }, is: [["Draw", "Write"]])
    expect(shown.values.map(\.counts[.todo]), is: [2])
    expect(failures.values, is: [.noSuchProject("wbe", nearest: "web")])
  }
}
