import Entities
import Expectations
import ReactiveTesting
import Repositories
import Testing
import ViewModels

@Suite(.leavesNoSubscriptions) struct BoardPlacingTests {
  private let stage = BoardStage()

  private func projects() throws -> [String] {
    let names = try stage.store.reading { (reading) throws(TrackerError) in
      Dictionary(uniqueKeysWithValues: try reading.projects().map { ($0.id, $0.name.text) })
    }
    return try stage.cards().sorted { $0.number < $1.number }.map { names[$0.project] ?? "?" }
  }

  @Test func theChosenProjectGetsTheSelectedCard() throws {
    try stage.add(2, of: "web")
    try stage.add(1, of: "home")
    stage.open()
    stage.act(.set(.project))
    expect(stage.coordinator.asked, is: ["project of [1]"])
    try stage.choose(project: "home")
    try expect(projects(), is: ["home", "web", "home"])
    expect(stage.selected == 1 && stage.notices.map(\.text) == ["1 to project home"])
    stage.act(.undo)
    try expect(projects(), is: ["web", "web", "home"])
  }

  @Test func theBoardOfAProjectDoesNotShowACardThatMovedToAnother() throws {
    try stage.add(2, of: "web")
    try stage.add(1, of: "home")
    stage.open(try stage.project("web"))
    stage.act(.set(.project))
    try stage.shows(">2", "", "", after: stage.choose(project: "home"))
  }

  @Test func aNewProjectIsAdded() throws {
    try stage.add(2)
    stage.open()
    stage.act(.mark, .mark, .set(.project))
    try stage.choose(project: "home")
    try expect(projects(), is: ["home", "home"])
    expect(stage.notices.map(\.text), is: ["1 2 to project home"])
  }

  @Test func aPlaceWhereTheCardIsChangesNothing() throws {
    try stage.add(1, of: "web")
    stage.open()
    stage.act(.set(.project))
    try stage.choose(project: "web")
    stage.act(.set(.column))
    stage.choose(.todo)
    expect(stage.notices.count, is: 2)
    for notice in stage.notices {
      guard case .unchanged = notice else {
        Issue.record("\(notice)")
        continue
      }
    }
  }
}
