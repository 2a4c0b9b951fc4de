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

  @Test func theFieldsOfTheUrgencyAreThoseOfTheCards() throws {
    try fixture.write { writing in
      for number in 1...5 {
        try writing.add(
          .sample(number, in: number == 3 ? .doing : .todo) { card in
            card.deadline = Deadline(iso: "2026-12-0\(number)")
            card.priority = number == 2 ? .high : .low
          })
      }
    }
    var query = CardQuery(.open, limit: 4)
    let cards = try fixture.read { try $0.cards(query) }
    query.fields = UrgencyScale.fields
    let read = try fixture.read { try $0.cards(query) }
    expect(read.count, is: 4)
    for field in UrgencyScale.fields.map(\.declaration) {
      expect(read.map(field.value), is: cards.map(field.value))
    }
  }

  @Test func aCardIsFreeWithoutAClaimOrAfterItsLease() throws {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let cards: [(state: State, assignee: String?, lease: Double?)] = [
      (.todo, nil, nil), (.todo, "Ann", nil), (.todo, "bob", nil), (.doing, "ann", nil),
      (.doing, "bob", 0), (.doing, "bob", 0.001), (.todo, "ann", 60), (.todo, "ann", -60),
    ]
    try fixture.write { writing in
      for (index, card) in cards.enumerated() {
        try writing.add(
          .sample(index + 1, in: card.state) {
            $0.assignee = card.assignee.map(Assignee.init(stored:))
            $0.lease = card.lease.map { now + $0 }
          })
      }
    }
    let free = CardFilter.free(for: Assignee(stored: "ann"), at: now)
    let query = CardQuery(free, sort: .field(.number))
    try expect(fixture.read { try $0.numbers(query) }, is: [1, 2, 5, 8])
  }

  @Test func projectsWithoutADeadlineHaveNone() throws {
    try expect(fixture.read { try $0.projectDeadlines() }, is: [:])
    var inbox = Project.inbox
    inbox.deadline = Deadline(iso: "2026-12-01")
    try fixture.write { try $0.update(Project.inbox, to: inbox) }
    try expect(fixture.read { try $0.projectDeadlines() }, is: [inbox.id: inbox.deadline])
  }
}
