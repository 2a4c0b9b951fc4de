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

  @Test func cardsAreSelectedInTheOrderTyped() throws {
    try expect(numbers("5,2,4"), is: [5, 2, 4])
    try expect(numbers("4 1"), is: [4, 1])
  }

  @Test func aRepeatedNumberIsSelectedOnce() throws {
    try expect(numbers("3,2,3 #2 2-4"), is: [3, 2, 4])
  }

  @Test func allMissingNumbersAreReportedOnce() throws {
    #expect(throws: TrackerError.noSuchCards([9, 7])) { try numbers("9,1,7,9") }
  }

  @Test func aRangeSelectsExistingCards() throws {
    try tracker.delete("4")
    try expect(numbers("3-900"), is: [3, 5])
  }

  @Test func aRangeWithoutACardIsRefused() throws {
    #expect(throws: TrackerError.noCards(in: 7...9)) { try numbers("1,7-9") }
  }

  @Test func aDeletedCardIsMissing() throws {
    try tracker.delete("2")
    #expect(throws: TrackerError.noSuchCards([2])) { try numbers("2") }
  }

  @Test func aNumberSelectsADoneCard() throws {
    try tracker.move("2", to: .done)
    try expect(numbers("2"), is: [2])
  }

  @Test func filteredCardsAreInListOrder() throws {
    try tracker.edit("1-5") { $0.add(Tags([try Tag("work")]), to: .tags) }
    try tracker.move("4", to: .doing)
    try tracker.move("5", .top)
    try expect(numbers("tag:work"), is: [4, 5, 1, 2, 3])
  }

  @Test func filtersSkipAndCountDoneCards() throws {
    try tracker.edit("1-4") { $0.add(Tags([try Tag("work")]), to: .tags) }
    try tracker.move("2,3", to: .done)
    let selected = try probe("tag:work")
    expect(selected.cards.map(\.after.card.number), is: [1, 4])
    expect(selected.skipped.done, is: 2)
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

  @Test func nothingMatchedReportsDoneCards() throws {
    try tracker.move("2", to: .done)
    #expect(throws: TrackerError.nothingMatched(SkippedCards(done: 1))) { try probe("title:docs") }
    #expect(throws: TrackerError.nothingMatched(SkippedCards(done: 0))) {
      try probe("title:nowhere")
    }
  }

  @Test func anUnknownProjectIsRefusedWithTheNearest() throws {
    try tracker.add("Deploy") { $0.project = try ProjectName("Website") }
    #expect(throws: TrackerError.noSuchProject("websit", nearest: "Website")) {
      try probe("project:websit")
    }
    #expect(throws: TrackerError.noSuchProject("garden", nearest: nil)) {
      try probe("project:garden")
    }
    try expect(numbers("project:WEBSITE"), is: [6])
  }

  @Test func anUnknownTagIsRefusedWithTheNearest() throws {
    try tracker.edit("1") { $0.add(Tags([try Tag("home")]), to: .tags) }
    #expect(throws: TrackerError.noSuchTag("hone", nearest: "home")) { try probe("tag:hone") }
    #expect(throws: TrackerError.noSuchTag("hone", nearest: "home")) { try probe("tag:home,hone") }
    try expect(numbers("tag:HOME"), is: [1])
  }

  @Test func anUnknownNegatedTagExcludesNothing() throws {
    try tracker.edit("1") { $0.add(Tags([try Tag("keep")]), to: .tags) }
    try expect(numbers("-tag:kep"), is: [1, 2, 3, 4, 5])
    try expect(numbers("-tag:keep"), is: [2, 3, 4, 5])
  }

  @Test func aTagThatOnlyDoneCardsHaveIsKnown() throws {
    try tracker.edit("1") { $0.add(Tags([try Tag("home")]), to: .tags) }
    try tracker.move("1", to: .done)
    #expect(throws: TrackerError.nothingMatched(SkippedCards(done: 1))) { try probe("tag:home") }
  }

  @Test func expectRequiresTheExactCount() throws {
    try expect(probe("1-3", expected: 3).cards.count, is: 3)
    #expect(throws: TrackerError.unexpectedCount(expected: 2, found: 3)) {
      try probe("1-3", expected: 2)
    }
    #expect(throws: TrackerError.unexpectedCount(expected: 6, found: 5)) {
      try probe("is:open", expected: 6)
    }
    #expect(throws: TrackerError.unexpectedCount(expected: 0, found: 5)) {
      try probe("is:open", expected: 0)
    }
  }

  @Test func expectZeroAllowsNoMatch() throws {
    try expect(probe("title:nowhere", expected: 0).cards.isEmpty)
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
