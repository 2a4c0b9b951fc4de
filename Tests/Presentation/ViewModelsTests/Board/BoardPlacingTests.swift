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

  private func choose(_ project: String) throws { stage.choose(try stage.stored(project)) }

  @Test func theChosenProjectGetsTheSelectedCard() throws {
    try stage.add(2, of: "web")
    try stage.add(1, of: "home")
    stage.open()
    stage.act(.moveToProject)
    expect(stage.coordinator.asked, is: ["project for [1], another one"])
    try choose("home")
    try expect(projects(), is: ["home", "web", "home"])
    expect(stage.selected == 1 && stage.notices.map(\.text) == ["1 to project home"])
    stage.act(.undo)
    try expect(projects(), is: ["web", "web", "home"])
  }

  @Test func theBoardOfAProjectDoesNotShowACardThatMovedToAnother() throws {
    try stage.add(2, of: "web")
    try stage.add(1, of: "home")
    stage.open(try stage.project("web"))
    stage.act(.moveToProject)
    try stage.shows(">2", "", "", after: choose("home"))
  }

  @Test func aProjectRenamedByOthersGetsTheCardAndADeletedOneStaysAway() throws {
    try stage.add(2, of: "web")
    try stage.add(1, of: "home")
    let home = try stage.stored("home")
    stage.open()
    stage.act(.moveToProject)
    try stage.edit(project: "home") { $0.name = try ProjectName("house") }
    stage.choose(home)
    try expect(projects(), is: ["house", "web", "house"])
    stage.act(.selectDown, .moveToProject)
    try stage.deleteProject("house")
    stage.choose(home)
    try expect(projects() == ["web"] && stage.stored("home") == nil)
    expect(stage.failures, is: [.noSuchProject("home", nearest: nil)])
  }
}
