import Entities
import Expectations
import Repositories
import System
import Testing

@Suite(.eachBackend) struct BlockerContractTests {
  private let fixture = Fixture()

  /// Cards of which 1 and 2 (done) block 3, 3 blocks 4 and 5 (done), 2 blocks 6, and 7 waits.
  init() throws {
    let cards: [(state: State, blockers: [Int])] = [
      (.todo, []), (.done, []), (.todo, [1, 2]), (.doing, [3]), (.done, [3]), (.todo, [2]),
      (.todo, []),
    ]
    try fixture.write { writing in
      for (index, card) in cards.enumerated() {
        try writing.add(
          .sample(index + 1, in: card.state) {
            $0.blockers = Blockers(card.blockers)
            if index == 6 { $0.wait = Deadline(iso: "2026-12-01") }
          })
      }
    }
  }

  private static let now = Deadline.minute(CivilMinute(startOf: CivilDay(number: 20_000)))

  @Test(arguments: [
    (CardFilter.blocked, [3, 4]), (.blocking, [1, 3]), (.ready(at: now), [1, 6]),
    (.blockedBy(Blockers([3])), [4, 5]), (.blockedBy(Blockers([1, 2])), [3, 6]),
    (.blockedBy(Blockers([9])), []), (.blockedBy(Blockers([], ranges: [1...2])), [3, 6]),
    (.blockedBy(Blockers([3], ranges: [2...2, 8...Int.max])), [3, 4, 5, 6]),
    (.without(.blockers), [1, 2, 7]),
    (.not(.blocked), [1, 2, 5, 6, 7]), (.not(.blockedBy(Blockers([3]))), [1, 2, 3, 6, 7]),
  ])
  func filtersFollowTheStatesOfBlockers(_ search: (filter: CardFilter, numbers: [Int])) throws {
    try expect(fixture.numbers(CardQuery(search.filter)).sorted(), is: search.numbers)
  }

  @Test func aDeletedCardBlocksNothingButItsBlockersAreKnown() throws {
    try fixture.write { try $0.delete(try $0.cards([3])[0]) }
    try expect(fixture.numbers(CardQuery(.blocked)), is: [])
    try expect(
      fixture.read { try $0.blockers(of: [3, 4, 9]) }, is: [3: Blockers([1, 2]), 4: Blockers([3])])
    try expect(fixture.read { try $0.openCards(among: [4, 3, 1, 2, 9]) }, is: [1, 4])
  }

  /// As a team does when it restores a card that was deleted here.
  @Test func aCardThatIsAddedAgainHasOnlyItsNewBlockers() throws {
    var card = try fixture.read { try $0.cards([3])[0] }
    try fixture.write { try $0.delete(card) }
    card.blockers = Blockers([7])
    try fixture.write { try $0.add(card) }
    try expect(fixture.read { try $0.blockers(of: [3]) }, is: [3: Blockers([7])])
    try expect(fixture.numbers(CardQuery(.blockedBy(Blockers([1])))), is: [])
  }

  @Test func anEditReplacesTheLinks() throws {
    try fixture.edit(3) { $0.blockers = Blockers([7]) }
    try expect(fixture.read { try $0.blockers(of: [3]) }, is: [3: Blockers([7])])
    try expect(fixture.read { try $0.blocks([7]) })
    try expect(fixture.read { try !$0.blocks([1]) })
    try fixture.edit(3) { $0.blockers = .none }
    try expect(fixture.read { try $0.blockers(of: [3]) }, is: [:])
    try expect(fixture.numbers(CardQuery(.blocked)), is: [4])
  }
}
