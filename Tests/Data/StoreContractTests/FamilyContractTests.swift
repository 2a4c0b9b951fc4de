import Entities
import Expectations
import Repositories
import Testing

@Suite(.eachBackend) struct FamilyContractTests {
  private let fixture = Fixture()

  /// Cards of which 2 and 3 (done) are parts of 1, 4 is part of 2, 5 (done) of 3, 6 of a card that
  /// never was.
  init() throws {
    let cards: [(state: State, parent: Int?)] = [
      (.todo, nil), (.doing, 1), (.done, 1), (.todo, 2), (.done, 3), (.todo, 99),
    ]
    try fixture.write { writing in
      for (index, card) in cards.enumerated() {
        try writing.add(
          .sample(index + 1, in: card.state) { $0.parent = card.parent.map(CardReference.init) })
      }
    }
  }

  @Test(arguments: [
    (CardFilter.partOf(Blockers([1])), [2, 3]), (.partOf(Blockers([1, 3])), [2, 3, 5]),
    (.partOf(Blockers([3], ranges: [1...2])), [2, 3, 4, 5]), (.partOf(Blockers([99])), []),
    (.hasParts(open: false), [1, 2, 3, 99]), (.hasParts(open: true), [1, 2, 99]),
    (.without(.parent), [1, 6]), (.not(.hasParts(open: true)), [3, 4, 5, 6]),
  ])
  func filtersFollowTheStatesOfChildren(_ search: (filter: CardFilter, numbers: [Int])) throws {
    try expect(
      fixture.numbers(CardQuery(search.filter)).sorted(), is: search.numbers.filter { $0 < 99 })
  }

  @Test func theProgressIsThatOfTheDirectChildren() throws {
    let all = [1: Progress(done: 1, all: 2), 2: Progress(done: 0, all: 1)]
    try expect(
      fixture.read { try $0.families(of: nil) },
      is: Families(all.merging([3: Progress(done: 1, all: 1)]) { first, _ in first }))
    try expect(
      fixture.read { try $0.families(of: [2, 4, 99]) },
      is: Families([2: Progress(done: 0, all: 1)]))
    try expect(fixture.read { try $0.children(of: [1, 4, 99]) }, is: [1: [2, 3], 99: [6]])
  }

  @Test func aDeletedParentIsKeptAndReadsAsNone() throws {
    try fixture.write { try $0.delete(try $0.cards([1])[0]) }
    try expect(fixture.numbers(CardQuery(.without(.parent))).sorted(), is: [2, 3, 6])
    try expect(fixture.numbers(CardQuery(.partOf(Blockers([1])))), is: [])
    try expect(fixture.read { try $0.cards([2])[0] }.parent, is: CardReference(1))
    try expect(fixture.read { try $0.families(of: nil).progress.keys.sorted() }, is: [2, 3])
  }
}
