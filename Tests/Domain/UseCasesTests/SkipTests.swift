import Entities
import Expectations
import System
import Testing
import UseCases

@Suite struct SkipTests {
  private let tracker = TestTracker()

  /// Adds a card that repeats, due on Monday, 23 November 2026.
  @discardableResult
  private func add(
    _ rule: String = "mon", due: String? = "2026-11-23", until: String? = nil,
    _ configure: (inout CardDraft) throws -> Void = { _ in }
  ) throws -> Card {
    let rule = RepeatRule(text: rule)
    let added = try tracker.add("Rent") { draft in
      draft.repeat = rule
      draft.deadline = due.flatMap { Deadline(iso: $0) }
      draft.until = until.flatMap { Deadline(iso: $0) }
      try configure(&draft)
    }
    return added.answer.cards[0].card.card
  }

  @Test func skippingMovesOnlyTheDeadline() throws {
    let card = try add("month on 31", due: "2026-11-30")
    try tracker.change("1", .skip)
    let after = try tracker.card(1)
    expect(after.deadline?.iso, is: "2026-12-31")
    expect(after.fields(differingFrom: card).map(\.name), is: ["deadline"])
  }

  @Test func skippingIsRefusedWithoutARuleWithoutADateAndForDoneCards() throws {
    try tracker.add("a")
    try add(until: "2026-11-29")
    try add()
    try tracker.move("3", to: .done)
    let refused: [(String, SeriesFault)] = [
      ("1,4", .noRule(cards: [1])), ("2", .over(cards: [2])), ("3", .done(cards: [3])),
    ]
    for (words, fault) in refused {
      #expect(throws: TrackerError.series(fault)) {
        try tracker.change(words, .skip)
      }
    }
    try expect(tracker.card(4).deadline?.iso, is: "2026-11-30")
  }
}
