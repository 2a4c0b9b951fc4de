import Entities
import Expectations
import Testing

@Suite struct WordReadingTests {
  @Test(arguments: [("todo", State.todo), ("Doing", .doing), ("DONE", .done)])
  func statesIgnoreCase(word: String, state: State) throws {
    try expect(State(reading: word), is: state)
  }

  @Test func anUnknownStateIsRefusedWithTheNearest() {
    #expect(throws: TrackerError.unknownState("milk", nearest: nil)) {
      try State(reading: "milk")
    }
    #expect(throws: TrackerError.unknownState("Pending", nearest: nil)) {
      try State(reading: "Pending")
    }
    #expect(throws: TrackerError.unknownPriority("H", nearest: nil)) {
      try Priority(reading: "H")
    }
    #expect(throws: TrackerError.unknownState("Dnoe", nearest: .done)) {
      try State(reading: "Dnoe")
    }
  }

  @Test func prioritiesIgnoreCase() throws {
    try expect(Priority(reading: "High"), is: .high)
    #expect(throws: TrackerError.unknownPriority("nromal", nearest: .normal)) {
      try Priority(reading: "nromal")
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

@Suite struct StateTests {
  @Test func todoAndDoingAreOpen() {
    expect(State.allCases.filter(\.isOpen), is: [.todo, .doing])
  }
}
