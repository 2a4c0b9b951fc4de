import Entities
import Expectations
import Repositories
import Testing

@Suite(.eachBackend) struct AssigneeContractTests {
  private let fixture = Fixture()

  init() throws {
    let names = ["bob", "Ann", nil, "ann", "Éva", "ANN"]
    try fixture.write { writing in
      for (index, name) in names.enumerated() {
        try writing.add(
          .sample(index + 1) { card in card.assignee = name.map(Assignee.init(stored:)) })
      }
    }
  }

  @Test(arguments: [
    ("Ann", [2, 4, 6]), ("aNN", [2, 4, 6]), ("BOB", [1]), ("éVA", [5]), ("An", []), ("Eva", []),
  ])
  func aFilterFindsAPersonInEverySpelling(_ search: (name: String, numbers: [Int])) throws {
    let filter = CardFilter.assignee(Assignee(stored: search.name), isUser: false)
    try expect(fixture.numbers(CardQuery(filter)), is: search.numbers)
    try expect(
      fixture.numbers(CardQuery(.not(filter))), is: (1...6).filter { !search.numbers.contains($0) })
  }

  @Test func eachPersonIsListedOnceInTheSpellingThatSortsFirst() throws {
    try expect(fixture.read { try $0.assignees().map(\.text) }, is: ["ANN", "bob", "Éva"])
    try fixture.edit(6) { $0.assignee = nil }
    try expect(fixture.read { try $0.assignees().map(\.text) }, is: ["Ann", "bob", "Éva"])
  }
}
