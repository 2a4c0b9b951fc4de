import Entities
import Expectations
import Testing
import UseCases

@Suite struct MoveCardsTests {
  private let tracker = TestTracker()

  init() throws {
    try tracker.add("One", "Two", "Three", "Four", "Five")
  }

  @Test(arguments: [
    ("3", Placement.top, [3, 1, 2, 4, 5]),
    ("3", .bottom, [1, 2, 4, 5, 3]),
    ("5", .before(2), [1, 5, 2, 3, 4]),
    ("1", .before(5), [2, 3, 4, 1, 5]),
    ("1", .after(5), [2, 3, 4, 5, 1]),
    ("5", .after(1), [1, 5, 2, 3, 4]),
    ("5,2", .top, [5, 2, 1, 3, 4]),
    ("4,2", .bottom, [1, 3, 5, 4, 2]),
    ("5,1", .before(3), [2, 5, 1, 3, 4]),
    ("5,1", .after(3), [2, 3, 5, 1, 4]),
    ("2,4", .before(3), [1, 2, 4, 3, 5]),
    ("4,2", .after(3), [1, 3, 4, 2, 5]),
    ("1-5", .top, [1, 2, 3, 4, 5]),
    ("5,4,3,2,1", .bottom, [5, 4, 3, 2, 1]),
  ])
  func cardsMoveToTheirPlacement(words: String, placement: Placement, order: [Int]) throws {
    try tracker.move(words, placement)
    try expect(tracker.column(.todo), is: order)
  }

  @Test(arguments: [
    ("1", Placement.top), ("5", .bottom), ("2", .before(3)), ("3", .after(2)),
    ("1,2", .top), ("4,5", .bottom), ("2,3", .before(4)), ("3,4", .after(2)),
  ])
  func aCardAlreadyAtThePositionStaysUnchanged(words: String, placement: Placement) throws {
    let before = try tracker.cards()
    try expect(tracker.move(words, placement).transaction == nil)
    try expect(tracker.cards(), is: before)
  }

  @Test(
    arguments: [
      ("1", nil, Placement.before(5)), ("1", nil, .after(4)), ("1", .done, .top),
      ("4", nil, .top), ("4,5", nil, .bottom), ("1,4", nil, .top),
    ] as [(String, State?, Placement)])
  func aPositionInDoneIsRefused(words: String, state: State?, placement: Placement) throws {
    try tracker.move("4,5", to: .done)
    let before = try tracker.cards()
    let card = words.contains("4") ? 4 : 1
    #expect(throws: TrackerError.doneIsSorted(card: card)) {
      try tracker.move(words, to: state, placement)
    }
    try expect(tracker.cards(), is: before)
  }

  @Test func placingACardAtItselfOrAMissingOneIsRefused() throws {
    #expect(throws: TrackerError.placedAtItself(card: 3)) { try tracker.move("3", .before(3)) }
    #expect(throws: TrackerError.placedAtItself(card: 3)) { try tracker.move("1,3", .after(3)) }
    #expect(throws: TrackerError.noSuchCards([9])) { try tracker.move("1", .before(9)) }
  }

  @Test func withoutAStateCardsMoveWithinTheirColumns() throws {
    try tracker.move("1,2", to: .doing)
    try tracker.move("5,2", .top)
    try expect(tracker.column(.doing), is: [2, 1])
    try expect(tracker.column(.todo), is: [5, 3, 4])
  }
}
