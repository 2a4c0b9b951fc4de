import Entities
import Expectations
import Repositories
import System
import Testing

@testable import UseCases

/// The cards of a changing command, tested with an edit that changes nothing.
@Suite struct SelectCardsTests {
  private let tracker = TestTracker()

  init() throws {
    try tracker.add("Buy milk", "Write docs", "Ship it", "Call home", "Sleep")
  }

  @Test(arguments: [
    ("5,1,4", [5, 1, 4]), ("4 1", [4, 1]), ("3,1,3 #1 1-4", [3, 1, 4]), ("3-900", [3, 4, 5]),
  ])
  func numbersAreSelectedOnceInTheOrderTyped(words: String, selected: [Int]) throws {
    try tracker.delete("2")
    // In any state.
    try tracker.move("4", to: .done)
    try expect(numbers(words), is: selected)
  }

  @Test func namesIgnoreCaseAndMayBeMissingIfNegated() throws {
    try tracker.edit("1") {
      $0.add(Tags([try Tag("home")]), to: .tags)
      $0.project = try ProjectName("Website")
    }
    try expect(numbers("project:WEBSITE tag:HOME"), is: [1])
    try expect(numbers("-tag:hom"), is: [1, 2, 3, 4, 5])
    try expect(numbers("-tag:home"), is: [2, 3, 4, 5])
  }

  @Test(arguments: ["state:done", "finished:today", "state:done -state:doing", "-finished:none"])
  func filtersWithStatesIncludeDoneCards(words: String) throws {
    try tracker.move("2", to: .done)
    let selected = try probe(words)
    expect(selected.cards.map(\.after.card.number), is: [2])
    expect(selected.skipped.done, is: 0)
  }

  @Test func theDoneScopeSelectsOnlyDoneCards() throws {
    try tracker.move("2,3", to: .done)
    try expect(probe("title:docs", scope: .done).cards.count, is: 1)
    for words in ["title:milk", "state:todo", "-state:doing title:milk"] {
      #expect(throws: TrackerError.nothingMatched(SkippedCards(done: 0))) {
        try probe(words, scope: .done)
      }
    }
  }

  @Test func expectRequiresTheExactCount() throws {
    try expect(probe("1-3", expected: 3).cards.count, is: 3)
    try expect(probe("title:nowhere", expected: 0).cards.isEmpty)
    for (words, expected, found) in [("1-3", 2, 3), ("is:open", 6, 5), ("is:open", 0, 5)] {
      #expect(throws: TrackerError.unexpectedCount(expected: expected, found: found)) {
        try probe(words, expected: expected)
      }
    }
  }

  @Test(arguments: [
    "title:docs", "is:open", "-title:docs", "priority:normal", "state:todo,doing", "state:done",
    "deadline:none", "created:today", "text:milk,sleep", "project:inbox -text:home",
  ])
  func changesSelectTheSameCardsAsList(words: String) throws {
    try tracker.move("3", to: .done)
    try tracker.move("5", to: .doing)
    let request = ListRequest(try tracker.selection(words))
    var listed: [Int] = []
    _ = try tracker.useCases.listCards(request) { listed.append($0.card.number) }
    try expect(numbers(words), is: listed)
  }

  private func numbers(_ words: String) throws -> [Int] {
    try probe(words).cards.map(\.after.card.number)
  }

  private func probe(
    _ words: String, scope: SelectionScope = .open, expected: Int? = nil
  ) throws -> CardsOutcome {
    let choice = try tracker.choice(words, scope: scope, expected: expected)
    return try tracker.change(CardRequest(.edit(CardEdit()), choice)).answer
  }
}
