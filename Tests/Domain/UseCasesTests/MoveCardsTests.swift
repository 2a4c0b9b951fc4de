import Entities
import Expectations
import Testing
import UseCases

@Suite struct MoveCardsTests {
  private let tracker = TestTracker()

  init() throws {
    try tracker.add("One", "Two", "Three", "Four", "Five")
  }

  @Test func aCardMovesToTheEndOfAnotherColumn() throws {
    try tracker.move("2", to: .doing)
    let moved = try tracker.move("1", to: .doing)
    try expect(tracker.column(.doing), is: [2, 1])
    expect(moved.answer.cards.map(\.isChanged), is: [true])
    expect(moved.answer.cards[0].before.card.state, is: .todo)
    expect(moved.answer.cards[0].after.card.state, is: .doing)
    let again = try tracker.move("3,1,4", to: .doing)
    try expect(tracker.column(.doing), is: [2, 1, 3, 4])
    expect(again.answer.cards.map(\.after.card.number), is: [3, 1, 4])
    expect(again.answer.cards.map(\.isChanged), is: [true, false, true])
    let before = try tracker.card(1)
    try expect(tracker.move("1", to: .doing).transaction == nil)
    try expect(tracker.card(1), is: before)
  }

  @Test func movedCardsKeepTheOrderTyped() throws {
    try tracker.move("5,1,3", to: .doing)
    try expect(tracker.column(.doing), is: [5, 1, 3])
    try expect(tracker.column(.todo), is: [2, 4])
  }

  @Test func filteredCardsKeepListOrder() throws {
    try tracker.move("4", .top)
    try tracker.move("state:todo", to: .doing)
    try expect(tracker.column(.doing), is: [4, 1, 2, 3, 5])
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

  @Test func cardsMoveToTheColumnOfTheirNeighbor() throws {
    try tracker.move("4,5", to: .doing)
    try tracker.move("1,2", .before(5))
    try expect(tracker.column(.doing), is: [4, 1, 2, 5])
    try expect(tracker.card(1).started, is: tracker.now)
    try tracker.move("3", to: .doing, .after(4))
    try expect(tracker.column(.doing), is: [4, 3, 1, 2, 5])
  }

  @Test func aNeighborInAnotherColumnIsRefused() throws {
    #expect(throws: TrackerError.notInColumn(card: 5, column: "done")) {
      try tracker.move("1", to: .done, .before(5))
    }
    try expect(tracker.column(.todo), is: [1, 2, 3, 4, 5])
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

  @Test func changingOnlyTheProjectKeepsThePosition() throws {
    let moved = try tracker.move("2", project: "web")
    try expect(tracker.column(.todo), is: [1, 2, 3, 4, 5])
    expect(moved.answer.cards[0].after.project.text, is: "web")
    expect(moved.answer.newProjects.map(\.name.text), is: ["web"])
    try expect(tracker.move("2", project: "WEB").transaction == nil)
  }

  @Test func movingSetsStartedAndFinished() throws {
    try tracker.move("1", to: .doing)
    let started = tracker.now
    try tracker.move("1", to: .done)
    try expect(tracker.card(1).finished, is: tracker.now)
    try tracker.move("1", to: .doing)
    try expect(tracker.card(1).started, is: started)
    try expect(tracker.card(1).finished == nil)
    try expect(tracker.card(1).updated, is: tracker.now)
  }

  @Test func finishingReportsTheProjectsProgress() throws {
    try tracker.move("1-3", project: "web")
    let progress = try tracker.move("2", to: .done).answer.projectProgress
    expect(progress?.project.text, is: "web")
    expect(progress?.progress, is: Progress(done: 1, all: 3))
    expect(progress?.next?.number, is: 1)
    try expect(tracker.move("1", to: .doing).answer.projectProgress == nil)
    try expect(tracker.move("2,4", to: .todo).answer.projectProgress?.progress.done, is: 0)
    // Cards of two projects have none.
    try expect(tracker.move("2,4", to: .done).answer.projectProgress == nil)
  }
}
