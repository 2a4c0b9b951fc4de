import Entities
import Testing

@Suite struct NearestTests {
  @Test(arguments: [
    ("tomorow", "tomorrow"), ("TOMMOROW", "tomorrow"), ("frii", "fri"), ("dnoe", "done"),
    ("donig", "doing"), ("don", "done"), ("todu", "todo"), ("todo", "todo"),
  ])
  func aSlipIsFound(typed: String, meant: String) {
    let words = ["todo", "done", "doing", "tomorrow", "fri", "friday"]
    #expect(nearest(to: typed, among: words) == meant)
  }

  @Test func theReachGrowsWithTheWord() {
    #expect(nearest(to: "tuda", among: ["todo"]) == nil)
    #expect(nearest(to: "tudas", among: ["todos"]) == "todos")
    #expect(nearest(to: "prooroty", among: ["priority"]) == "priority")
    #expect(nearest(to: "prooooty", among: ["priority"]) == nil)
    #expect(nearest(to: "prooootyx", among: ["priority"]) == nil)
    #expect(nearest(to: "descriptoooon", among: ["description"]) == "description")
  }

  @Test func ofEquallyCloseOnesTheFirstIsTaken() {
    #expect(nearest(to: "cat", among: ["bat", "car"]) == "bat")
    #expect(nearest(to: "cat", among: ["car", "bat"]) == "car")
    #expect(nearest(to: "car", among: ["bar", "car"]) == "car")
  }

  @Test func aWordOfWhichNothingIsLeftIsNotNear() {
    #expect(nearest(to: "x", among: ["y"]) == nil)
    #expect(nearest(to: "", among: ["y", ""]) == nil)
    #expect(nearest(to: "d", among: ["do"]) == "do")
  }

  @Test func charactersCountNotBytes() {
    #expect(nearest(to: "내일모래", among: ["내일모레"]) == "내일모레")
    #expect(nearest(to: "café", among: ["cafe"]) == "cafe")
  }
}
