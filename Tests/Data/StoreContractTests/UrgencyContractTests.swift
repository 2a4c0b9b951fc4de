import Entities
import Expectations
import FoundationEssentials
import Repositories
import System
import Testing
import UseCases

@Suite(.eachBackend) struct UrgencyContractTests {
  private let fixture = Fixture()

  @Test func openCardsAreCountedByTheirOpenBlockers() throws {
    let cards: [(state: State, blockers: [Int])] = [
      (.todo, []), (.done, []), (.todo, [1, 2]), (.doing, [1, 3]), (.done, [1]), (.todo, [9]),
    ]
    try fixture.write { writing in
      for (index, card) in cards.enumerated() {
        try writing.add(
          .sample(index + 1, in: card.state) { $0.blockers = Blockers(card.blockers) })
      }
    }
    try expect(fixture.read { try $0.blockedCounts() }, is: [1: 2, 3: 1])
    try fixture.write { try $0.delete(try $0.cards([4])[0]) }
    try expect(fixture.read { try $0.blockedCounts() }, is: [1: 1])
  }

  @Test func theFactsAreThoseOfTheCards() throws {
    try fixture.write { writing in
      for number in 1...5 {
        try writing.add(
          .sample(number, in: number == 3 ? .doing : .todo) { card in
            card.deadline = Deadline(iso: "2026-12-0\(number)")
            card.priority = number == 2 ? .high : .low
            if number > 3 { card.assignee = Assignee(stored: "ann") }
            if number == 5 { card.lease = Date(timeIntervalSince1970: 1_800_000_000) }
          })
      }
    }
    let query = CardQuery(.open, limit: 4)
    let cards = try fixture.read { try $0.cards(query) }
    expect(cards.count, is: 4)
    try expect(fixture.read { try $0.urgencyFacts(query) }, is: cards.map(UrgencyFacts.init))
  }

  @Test func projectsWithoutADeadlineHaveNone() throws {
    try expect(fixture.read { try $0.projectDeadlines() }, is: [:])
    var inbox = Project.inbox
    inbox.deadline = Deadline(iso: "2026-12-01")
    try fixture.write { try $0.update(Project.inbox, to: inbox) }
    try expect(fixture.read { try $0.projectDeadlines() }, is: [inbox.id: inbox.deadline])
  }
}
