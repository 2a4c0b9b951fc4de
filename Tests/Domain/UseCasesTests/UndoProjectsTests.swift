import Entities
import Testing
import UseCases

/// Projects that were made on the way come and go with what made them.
@Suite struct UndoProjectsTests {
  private let tracker = Tracker()

  @Test func aProjectGoesWithTheCardThatMadeIt() throws {
    try add("Deploy")
    let web = try tracker.project("web")
    try tracker.undo()
    #expect(try tracker.project("web") == nil)
    try tracker.redo()
    #expect(try tracker.project("web") == web)
    #expect(try tracker.card(1).project == web?.id)
  }

  @Test func aProjectThatOthersUseStays() throws {
    try add("Deploy")
    try add("Test")
    try tracker.undo(.number(1))
    #expect(try tracker.project("web") != nil)
    #expect(try tracker.column(.todo) == [2])
  }

  @Test func aDeletedCardBringsItsProjectBack() throws {
    try add("Deploy")
    try add("Test")
    try tracker.delete("2")
    try tracker.undo(.number(1))
    #expect(try tracker.project("web") == nil)
    try tracker.undo()
    #expect(try tracker.project("web")?.id == (try tracker.card(2).project))
  }

  @Test func aCardComesBackToTheProjectThatHasTheNameNow() throws {
    try add("Deploy")
    try tracker.undo()
    try add("Test")
    let web = try tracker.project("web")
    try tracker.redo(1)
    #expect(try tracker.card(1).project == web?.id)
    try tracker.undo(.number(1))
    #expect(try tracker.column(.todo) == [2])
    #expect(try tracker.project("web") == web)
  }

  @Test func aCardMovesBackToAProjectThatWentMeanwhile() throws {
    try add("Deploy")
    try add("Test")
    try tracker.move("2", project: "inbox")
    try tracker.undo(.number(1))
    #expect(try tracker.project("web") == nil)
    try tracker.undo(.number(3))
    #expect(try tracker.project("web")?.id == (try tracker.card(2).project))
  }

  private func add(_ title: String) throws {
    try tracker.add(title) { $0.project = try ProjectName("web") }
  }
}
