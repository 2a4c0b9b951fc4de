import Entities
import Expectations
import FoundationEssentials
import Testing

@Suite struct CardTests {
  /// The hours of the moves are 1, 2 and 3; a card in doing or done began there at hour 0.
  @Test(
    arguments: [
      (.todo, [], nil, nil), (.doing, [], 0, nil), (.done, [], nil, 0),
      (.todo, [.doing, .todo, .doing], 1, nil), (.todo, [.done, .doing, .done], 2, 3),
      (.done, [.todo], nil, nil), (.done, [.done], nil, 0), (.todo, [.done], nil, 1),
    ] as [(State, [ColumnKey], Int?, Int?)])
  func aCardKeepsItsFirstStartAndItsLastFinish(
    _ state: State, moves: [ColumnKey], started: Int?, finished: Int?
  ) {
    var card = Card.sample(in: state)
    for (index, key) in moves.enumerated() {
      card = card.moved(to: key, rank: Rank(stored: "b0\(index)"), at: .hour(index + 1))
      expect(card.columnKey == key && card.rank.text == "b0\(index)")
    }
    expect(card.updated, is: .hour(moves.count))
    expect(card.started, is: started.map { .hour($0) })
    expect(card.finished, is: finished.map { .hour($0) })
  }

  @Test func movingToTheSamePositionChangesNothing() {
    expect(Card.sample().moved(to: .todo, rank: .first, at: .hour(1)), is: .sample())
  }

  @Test func onlyAnOpenCardPastItsDeadlineIsOverdue() throws {
    let deadline = try #require(Deadline(iso: "2026-12-01"))
    let later = try #require(Deadline(iso: "2026-12-02T00:00"))
    let card = Card.sample { $0.deadline = deadline }

    expect(!card.isOverdue(at: deadline))
    expect(card.isOverdue(at: later))
    expect(!card.moved(to: .done, rank: .first, at: .hour(1)).isOverdue(at: later))
    expect(!Card.sample().isOverdue(at: later))
  }
}

@Suite struct ProjectTests {
  @Test func theInboxHasAFixedId() {
    expect(Project.inbox.id.uuidString, is: "00000000-0000-7000-8000-000000000001")
    expect(Project.inbox.name.text, is: "inbox")
  }
}

extension Rank {
  fileprivate static let other = Rank(stored: "b00")
}
