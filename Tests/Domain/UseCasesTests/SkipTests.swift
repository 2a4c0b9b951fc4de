import Entities
import Expectations
import System
import Testing
import UseCases

@Suite struct SkipTests {
  private let tracker = TestTracker()

  @Test func skippingMovesOnlyTheDeadline() throws {
    let card = try tracker.addRent("month on 31", due: "2026-11-30")
    try tracker.change("1", .skip)
    let after = try tracker.card(1)
    expect(after.deadline?.iso, is: "2026-12-31")
    expect(after.fields(differingFrom: card).map(\.name), is: ["deadline"])
  }

  @Test func skippingIsRefusedWithoutARuleWithoutADateAndForDoneCards() throws {
    try tracker.add("a")
    try tracker.addRent(until: "2026-11-29")
    try tracker.addRent()
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
