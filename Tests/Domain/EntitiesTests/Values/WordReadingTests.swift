import Entities
import Expectations
import Testing

@Suite struct WordReadingTests {
  @Test func statesAndPrioritiesIgnoreCase() throws {
    try expect(["todo", "Doing", "DONE"].map { try State(reading: $0) }, is: State.allCases)
    try expect(Priority(reading: "High"), is: .high)
  }

  @Test(arguments: [("milk", nil), ("Pending", nil), ("Dnoe", "done")])
  func anUnknownStateIsRefusedWithTheNearest(_ word: String, nearest: String?) {
    #expect(throws: TrackerError.unknownChoice(.state, word, nearest: nearest)) {
      try State(reading: word)
    }
  }

  @Test(arguments: [
    ("a,b", ["a", "b"]), (" a , b ,, ", ["a", "b"]), ("", []), (",", []), ("a,A,b", ["a", "b"]),
  ])
  func commasSeparateTags(list: String, tags: [String]) throws {
    try expect(Tags(reading: list).list.map(\.text), is: tags)
  }

  @Test func anInvalidTagRefusesTheList() {
    #expect(throws: TrackerError.invalidText(.tag, .forbiddenCharacter(" "))) {
      try Tags(reading: "a,b c")
    }
  }
}
