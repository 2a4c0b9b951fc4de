import Entities
import Expectations
import FoundationEssentials
import Testing

@Suite struct CardTests {
  @Test func aNewCardHasOnlyATitle() {
    let card = Card.sample()

    expect(card.notes == .none && card.tags == .none && card.steps.isEmpty)
    expect(card.deadline == nil && card.key == nil && card.priority == .normal)
    expect(card.updated, is: card.created)
  }

  @Test(arguments: State.allCases)
  func aNewCardCanHaveAnyState(_ state: State) {
    let card = Card.sample(in: state)

    expect(card.state, is: state)
    expect(card.started, is: (state == .doing ? card.created : nil))
    expect(card.finished, is: (state == .done ? card.created : nil))
  }

  @Test func movingSetsStateRankAndUpdated() {
    let card = Card.sample().moved(to: .doing, rank: .other, at: .hour(1))

    expect(card.state, is: .doing)
    expect(card.rank, is: .other)
    expect(card.updated, is: .hour(1))
  }

  @Test func movingToTheSamePositionChangesNothing() {
    expect(Card.sample().moved(to: .todo, rank: .first, at: .hour(1)), is: .sample())
  }

  @Test func startedIsTheFirstMoveToDoing() {
    let card = Card.sample().moved(to: .doing, rank: .first, at: .hour(1))
      .moved(to: .todo, rank: .first, at: .hour(2))
      .moved(to: .doing, rank: .first, at: .hour(3))

    expect(card.started, is: .hour(1))
  }

  @Test func finishedIsTheLastMoveToDone() {
    let card = Card.sample().moved(to: .done, rank: .first, at: .hour(1))
      .moved(to: .doing, rank: .first, at: .hour(2))
      .moved(to: .done, rank: .first, at: .hour(3))

    expect(card.finished, is: .hour(3))
  }

  @Test func reopeningClearsFinished() {
    let card = Card.sample(in: .done).moved(to: .todo, rank: .first, at: .hour(1))

    expect(card.finished == nil)
  }

  @Test func movingWithinDoneKeepsFinished() {
    let card = Card.sample(in: .done).moved(to: .done, rank: .other, at: .hour(1))

    expect(card.finished, is: .hour(0))
    expect(card.updated, is: .hour(1))
  }

  @Test func movingFromTodoToDoneLeavesStartedEmpty() {
    expect(Card.sample().moved(to: .done, rank: .first, at: .hour(1)).started == nil)
  }

  @Test func easingChangesOnlyTheRank() {
    let eased = Card.sample().eased(to: .other)

    expect(eased.fields(differingFrom: .sample()), is: [FieldText(CardField.rank, Rank.other)])
    expect(eased.updated, is: .hour(0))
  }

  @Test func touchingSetsUpdatedOnlyIfSomethingChanged() {
    var card = Card.sample()
    expect(card.touched(since: .sample(), at: .hour(1)).updated, is: .hour(0))

    card.priority = .high
    expect(card.touched(since: .sample(), at: .hour(1)).updated, is: .hour(1))
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
