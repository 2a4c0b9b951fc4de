import Entities
import Expectations
import Testing

@Suite struct NearestTests {
  private static let words = ["todo", "done", "doing", "tomorrow", "fri", "friday"]

  @Test(
    arguments: [
      ("tomorow", words, "tomorrow"), ("TOMMOROW", words, "tomorrow"), ("frii", words, "fri"),
      ("dnoe", words, "done"), ("donig", words, "doing"), ("don", words, "done"),
      ("todu", words, "todo"), ("todo", words, "todo"),
      // Longer words may have more errors.
      ("tuda", ["todo"], nil), ("tudas", ["todos"], "todos"),
      ("prooroty", ["priority"], "priority"),
      ("prooooty", ["priority"], nil), ("prooootyx", ["priority"], nil),
      ("descriptoooon", ["description"], "description"),
      // The first of equally close candidates wins.
      ("cat", ["bat", "car"], "bat"), ("cat", ["car", "bat"], "car"),
      ("car", ["bar", "car"], "car"),
      // A candidate must share a character.
      ("x", ["y"], nil), ("", ["y", ""], nil), ("d", ["do"], "do"),
      // Errors are counted in characters.
      ("내일모래", ["내일모레"], "내일모레"), ("café", ["cafe"], "cafe"),
    ] as [(String, [String], String?)])
  func theNearestWordIsWhatAMisspelledOneMeans(typed: String, words: [String], meant: String?) {
    expect(nearest(to: typed, among: words), is: meant)
  }

  @Test func namesWithOtherNumbersAreOtherNames() {
    expect(nearestName(to: "p2", among: ["p1", "pp2"]), is: "pp2")
    expect(nearestName(to: "p2", among: ["p1"]) == nil)
  }
}
