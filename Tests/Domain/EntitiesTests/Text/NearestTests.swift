import Entities
import Expectations
import Testing

@Suite struct NearestTests {
  @Test(arguments: [
    ("tomorow", "tomorrow"), ("TOMMOROW", "tomorrow"), ("frii", "fri"), ("dnoe", "done"),
    ("donig", "doing"), ("don", "done"), ("todu", "todo"), ("todo", "todo"),
  ])
  func aMisspelledWordIsFound(typed: String, meant: String) {
    let words = ["todo", "done", "doing", "tomorrow", "fri", "friday"]
    expect(nearest(to: typed, among: words), is: meant)
  }

  @Test func longerWordsMayHaveMoreErrors() {
    expect(nearest(to: "tuda", among: ["todo"]) == nil)
    expect(nearest(to: "tudas", among: ["todos"]), is: "todos")
    expect(nearest(to: "prooroty", among: ["priority"]), is: "priority")
    expect(nearest(to: "prooooty", among: ["priority"]) == nil)
    expect(nearest(to: "prooootyx", among: ["priority"]) == nil)
    expect(nearest(to: "descriptoooon", among: ["description"]), is: "description")
  }

  @Test func theFirstOfEquallyCloseCandidatesWins() {
    expect(nearest(to: "cat", among: ["bat", "car"]), is: "bat")
    expect(nearest(to: "cat", among: ["car", "bat"]), is: "car")
    expect(nearest(to: "car", among: ["bar", "car"]), is: "car")
  }

  @Test func aCandidateMustShareACharacter() {
    expect(nearest(to: "x", among: ["y"]) == nil)
    expect(nearest(to: "", among: ["y", ""]) == nil)
    expect(nearest(to: "d", among: ["do"]), is: "do")
  }

  @Test func namesWithOtherNumbersAreOtherNames() {
    expect(nearestName(to: "p2", among: ["p1", "pp2"]), is: "pp2")
    expect(nearestName(to: "p2", among: ["p1"]) == nil)
  }

  @Test func errorsAreCountedInCharacters() {
    expect(nearest(to: "내일모래", among: ["내일모레"]), is: "내일모레")
    expect(nearest(to: "café", among: ["cafe"]), is: "cafe")
  }
}
