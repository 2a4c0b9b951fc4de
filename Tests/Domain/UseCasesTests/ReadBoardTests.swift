import Entities
import Expectations
import System
import Testing
import UseCases

@Suite struct ReadBoardTests {
  private let tracker = TestTracker()

  @Test func columnsAreInBoardOrderAndDoneByCompletionDate() throws {
    try tracker.add("One", "Two", "Three", "Four", "Five")
    try tracker.move("5", .top)
    try tracker.move("2", to: .done)
    try tracker.move("4", to: .done)
    let columns = try tracker.useCases.readBoard(limit: nil, doneLimit: nil).all
    expect(columns.map(\.column.state), is: [.todo, .doing, .done])
    expect(columns.map { $0.cards.map(\.card.number) }, is: [[5, 1, 3], [], [4, 2]])
    // Limits apply to cards but not to counts.
    let limited = try tracker.useCases.readBoard(limit: 2, doneLimit: 1).all
    expect(limited.map { $0.cards.map(\.card.number) }, is: [[5, 1], [], [4]])
    expect(limited.map(\.count), is: [3, 0, 2])
  }

  @Test func columnsHaveSumsOfEstimatesAndBlockedCards() throws {
    try tracker.add("One") { $0.estimate = Amount("1.5") }
    try tracker.add("Two") {
      $0.estimate = Amount("2")
      $0.blockers = Blockers([1])
    }
    let columns = try tracker.useCases.readBoard(limit: 1, doneLimit: 1).all
    expect(columns.map(\.estimate?.text), is: ["3.5", nil, nil])
    expect(columns.map(\.blocked), is: [[], [], []])
    let all = try tracker.useCases.readBoard(limit: nil, doneLimit: nil).all
    expect(all.map(\.blocked), is: [[2], [], []])
  }

  @Test func overdueCardsBeyondTheLimitAreReadAndAllAreCounted() throws {
    let now = Deadline(minute: Zone.utc.civil(at: tracker.now))
    try tracker.add("One", "Two")
    try tracker.add("Three", "Four") { $0.deadline = .day(now.civilDay.adding(days: -1)) }
    try tracker.add("Five") { $0.deadline = .day(now.civilDay) }
    try tracker.add("Six") {
      $0.deadline = .day(now.civilDay.adding(days: -1))
      $0.state = .done
    }
    let board = try tracker.useCases.readBoard(limit: 1, doneLimit: 1, at: now)
    expect(board.all.map { $0.cards.map(\.card.number) }, is: [[1, 3], [], [6]])
    expect(board.all[0].count, is: 5)
    expect(board.due.overdue, is: 2)
    expect(board.due.today, is: 1)
    let plain = try tracker.useCases.readBoard(limit: 1, doneLimit: 1)
    expect(plain.all[0].cards.count, is: 1)
    expect(plain.due.overdue, is: 0)
  }
}
