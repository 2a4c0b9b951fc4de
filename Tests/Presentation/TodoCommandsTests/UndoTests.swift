import Expectations
import Testing
import TodoCommandsTesting

@Suite struct UndoTests {
  private let desk = Desk()

  init() {
    desk.doAll("add one", "add two -p web", "start 1")
  }

  @Test func restoredCardsAreCounted() {
    desk.type("add --lines", input: String(repeating: "x\n", count: 1_500))
    expect(desk.say("undo").hasSuffix(" and 1,480 more\n"))
    expect(desk.say("redo --json").contains("\"more\":500"))
  }
}
