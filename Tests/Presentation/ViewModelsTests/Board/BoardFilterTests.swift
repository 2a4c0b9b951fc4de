import Entities
import Expectations
import Reactive
import Testing
import ViewModels

@Suite struct BoardFilterTests {
  private let stage = BoardStage()

  /// Each column has a card of each of two projects.
  private func open(columns: [String] = [">1 2", "3 4", "6 5"]) throws {
    for state in State.allCases {
      for project in ["web", "app"] { try stage.add(1, to: state, of: project) }
    }
    stage.open()
    expect(stage.board, is: columns)
  }

  private func type(_ words: String) throws {
    stage.coordinator.filters.onNext(try stage.filter(words))
  }

  @Test func eachTypedFilterShowsAtOnce() throws {
    try open()
    stage.act(.filter)
    try stage.shows(">2", "4", "6", after: type("project:app"))
    expect(stage.content.filter.text, is: "project:app")
    try stage.shows("", ">3 4", "", after: type("state:doing"))
    stage.shows(">1 2", after: stage.coordinator.filters.onNext(.none))
    expect(stage.failures.isEmpty)
  }

  @Test func theBoardOfAProjectShowsTheColumnsThatItUses() throws {
    try stage.addColumn("review", to: .doing)
    try stage.setColumns(of: "inbox", to: ["todo", "review", "done"])
    try open(columns: [">1 2", "3 4", "", "6 5"])
    stage.act(.projects)
    stage.coordinator.projects.onNext(Project.inbox.id)
    expect(stage.content.columns.map(\.column.name.text), is: ["todo", "review", "done"])
    try stage.setColumns(of: "inbox", to: nil)
    stage.pass(seconds: 1)
    expect(stage.content.columns.count, is: 4)
    try stage.setColumns(of: "web", to: ["todo", "review", "done"])
    try stage.shows(
      ">1", "3", "5", after: stage.coordinator.projects.onNext(try stage.project("web")))
    stage.shows(">1 2", "4", "3", "6 5", after: stage.coordinator.projects.onNext(nil))
  }

  @Test func unknownNamesAreReportedWhenTheFilterCloses() throws {
    try open()
    stage.act(.filter)
    try type("project:we")
    expect(stage.board == ["", "", ""] && stage.failures.isEmpty)
    stage.coordinator.filters.onCompleted()
    expect(stage.failures, is: [.noSuchProject("we", nearest: "web")])
    stage.act(.filter)
    stage.coordinator.filters.onCompleted()
    expect(stage.failures.count, is: 1)
    stage.act(.clear, shows: ">1 2")
  }

  @Test func clearRemovesMarksBeforeTheFilter() throws {
    try open()
    stage.act(.filter)
    try type("project:web")
    stage.act(.mark, .clear)
    expect(stage.content.marked.isEmpty && stage.content.filter.text == "project:web")
    stage.act(.clear)
    expect(stage.content.filter, is: .none)
    let frames = stage.frames
    stage.act(.clear)
    expect(stage.frames, is: frames)
  }

  @Test func filtersKeepTheSelectedCard() throws {
    try open()
    stage.act(.selectDown, .filter)
    try type("project:app")
    expect(stage.selected, is: 2)
    try type("project:web")
    expect(stage.selected, is: 1)
    stage.act(.clear, .projects)
    try stage.shows(
      ">2", "4", "6", after: stage.coordinator.projects.onNext(try stage.project("app")))
    expect(stage.content.project?.project.name.text, is: "app")
    stage.shows("1 >2", after: stage.coordinator.projects.onNext(nil))
    expect(stage.content.project == nil)
  }

  @Test func aViewHasItsSortOrder() throws {
    try open()
    stage.act(.sort, .views)
    stage.coordinator.sortOfViews = .field(.priority)
    stage.coordinator.views.onNext(try stage.filter("project:app"))
    expect(stage.content.sort == .field(.priority) && stage.board == [">2", "4", "6"])
    stage.act(.views)
    stage.coordinator.sortOfViews = nil
    stage.coordinator.views.onNext(.none)
    expect(stage.content.sort == nil && stage.content.filter == .none)
  }

  @Test func theBoardFollowsItsContext() throws {
    try open()
    let selection = try #require(try stage.filter("project:app").selection)
    stage.context = CardContext("project:app", selection, missing: [])
    stage.settings.load(kept: [KeptSetting(name: "theme", json: #""dark""#, line: 1)])
    expect(stage.board, is: [">2", "4", "6"])
    stage.context = nil
    stage.settings.load(kept: [])
    expect(stage.board, is: ["1 >2", "3 4", "6 5"])
  }
}
