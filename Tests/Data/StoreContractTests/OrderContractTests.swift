import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@Suite(.eachBackend) struct OrderContractTests {
  private let fixture = Fixture()

  /// No sort order follows the numbers, so a store's natural order can't hide a mistake.
  init() throws {
    let cards = [
      Card.sample(5, "b", in: .todo, rank: "a1", created: 1) { card in
        card.deadline = Deadline(iso: "2026-12-01")
        card.priority = .low
      },
      Card.sample(3, "É", in: .done, rank: "a0", created: 3) { $0.priority = .high },
      Card.sample(4, "a", in: .doing, rank: "a2", created: 2) { card in
        card.deadline = Deadline(iso: "2026-11-30T09:30")
      },
      Card.sample(1, "B", in: .todo, rank: "a0", created: 1) { card in
        card.deadline = Deadline(iso: "2026-12-01")
        card.priority = .low
      },
      Card.sample(2, "c", in: .doing, rank: "a0V", created: 9),
      Card.sample(6, "c", in: .done, rank: "Zz", created: 0),
    ]
    try fixture.write { writing in for card in cards { try writing.add(card) } }
  }

  @Test(
    arguments: [
      (.board, [2, 4, 1, 5, 3, 6], [6, 3, 5, 1, 4, 2]),
      (.field(.deadline), [4, 1, 5, 2, 3, 6], [1, 5, 4, 2, 3, 6]),
      (.field(.priority), [3, 2, 4, 6, 1, 5], [1, 5, 2, 4, 6, 3]),
      (.field(.created), [6, 1, 5, 4, 3, 2], [2, 3, 4, 1, 5, 6]),
      (.field(.updated), [6, 1, 5, 4, 3, 2], [2, 3, 4, 1, 5, 6]),
      (.field(.started), [4, 2, 1, 3, 5, 6], [2, 4, 1, 3, 5, 6]),
      (.field(.finished), [6, 3, 1, 2, 4, 5], [3, 6, 1, 2, 4, 5]),
      (.field(.title), [4, 1, 5, 2, 6, 3], [3, 2, 6, 1, 5, 4]),
    ] as [(CardSort, [Int], [Int])])
  func missingValuesAreLastAndTiesSortedByNumberInBothDirections(
    _ order: (sort: CardSort, numbers: [Int], reversed: [Int])
  ) throws {
    try expect(fixture.numbers(CardQuery(sort: order.sort)), is: order.numbers)
    try expect(fixture.numbers(CardQuery(sort: order.sort, isReversed: true)), is: order.reversed)
  }

  @Test(
    arguments: [
      (
        [SortKey(.field(.priority)), SortKey(.field(.deadline), isReversed: true)],
        [3, 4, 2, 6, 1, 5]
      ),
      ([SortKey(.field(.state)), SortKey(.field(.title), isReversed: true)], [2, 4, 1, 5, 3, 6]),
      ([SortKey(.field(.title)), SortKey(.field(.number), isReversed: true)], [4, 5, 1, 6, 2, 3]),
      ([SortKey(.field(.created)), SortKey(.board, isReversed: true)], [6, 5, 1, 4, 3, 2]),
      (
        [SortKey(.field(.deadline)), SortKey(.field(.column)), SortKey(.field(.project))],
        [4, 1, 5, 2, 3, 6]
      ),
      ([SortKey(.field(.number), isReversed: true)], [6, 5, 4, 3, 2, 1]),
    ] as [([SortKey], [Int])])
  func laterSortKeysDecideTies(_ order: (keys: [SortKey], numbers: [Int])) throws {
    let first = order.keys[0]
    let query = CardQuery(
      sort: first.sort, isReversed: first.isReversed, ties: Array(order.keys.dropFirst()))
    try expect(fixture.numbers(query), is: order.numbers)
    var part = query
    part.offset = 1
    part.limit = 3
    try expect(fixture.numbers(part), is: Array(order.numbers[1...3]))
  }

  @Test func doneCardsAreInBoardOrderTheNewestFirst() throws {
    let fixture = Fixture()
    let moments: [(number: Int, rank: String, finished: Int?)] = [
      (1, "a3", 5), (2, "a2", 9), (3, "a1", 5), (4, "a0", nil), (5, "a4", 1),
    ]
    for (number, rank, finished) in moments {
      try fixture.add(
        .sample(number, in: .done, rank: rank) { card in
          card.finished = finished.map { Date.minute($0) }
        })
    }
    try fixture.add(.sample(6, in: .todo, rank: "a9"), .sample(7, in: .doing, rank: "a9"))
    for filter in [CardFilter.state(.done), .not(.any([.state(.todo), .state(.doing)]))] {
      try expect(fixture.numbers(CardQuery(filter)), is: [2, 1, 3, 5, 4])
      try expect(fixture.numbers(CardQuery(filter, limit: 1)), is: [2])
      try expect(fixture.numbers(CardQuery(filter, offset: 1, limit: 2)), is: [1, 3])
      try expect(fixture.numbers(CardQuery(filter, isReversed: true)), is: [5, 1, 3, 2, 4])
    }
    try expect(fixture.numbers(CardQuery()), is: [7, 6, 2, 1, 3, 5, 4])
    try expect(fixture.numbers(CardQuery(isReversed: true)), is: [5, 1, 3, 2, 4, 6, 7])
    try expect(fixture.numbers(CardQuery(offset: 1, limit: 3)), is: [6, 2, 1])
    try expect(fixture.numbers(CardQuery(offset: 4)), is: [3, 5, 4])
    let tags = CardFilter.any([.state(.done), .numbers(6...6)])
    try expect(fixture.numbers(CardQuery(tags)), is: [6, 2, 1, 3, 5, 4])
    try expect(fixture.read { try $0.index(of: 1, in: CardQuery()) }, is: 3)
    try expect(fixture.read { try $0.index(of: 1, in: CardQuery(offset: 2)) }, is: 1)
  }

  @Test func cardsWithEqualRanksAreSortedByNumberInBothDirections() throws {
    let fixture = Fixture()
    try fixture.add(.sample(2, rank: "a0"), .sample(3, rank: "a1"), .sample(1, rank: "a0"))
    try expect(fixture.numbers(CardQuery()), is: [1, 2, 3])
    try expect(fixture.numbers(CardQuery(isReversed: true)), is: [3, 1, 2])
  }

  @Test(arguments: CardSort.allCases)
  func anOffsetSkipsTheFirstCards(_ sort: CardSort) throws {
    for isReversed in [false, true] {
      let whole = CardQuery(sort: sort, isReversed: isReversed)
      let all = try fixture.numbers(whole)
      try expect(fixture.read { try $0.numbers(whole) }, is: all)
      for offset in [-1, 0, 1, 4, 6, 1_000] {
        let rest = Array(all.dropFirst(max(0, offset)))
        for limit in [nil, -1, 0, 1, 2, 1_000] {
          let query = CardQuery(sort: sort, isReversed: isReversed, offset: offset, limit: limit)
          try expect(fixture.numbers(query), is: Array(rest.prefix(max(0, limit ?? 9))))
        }
      }
    }
  }

  @Test func titlesAreSortedByFoldedTextInUnicodeOrder() throws {
    let fixture = Fixture()
    let titles = [
      "한글", "zebra", "Ähre", "apple", "Apple", "日本", "é", "Z", "👨‍👩‍👧", "ﬁ", "_", "10", "9",
    ]
    for (number, title) in zip(1..., titles) { try fixture.add(.sample(number, title)) }
    let ordered = try fixture.numbers(CardQuery(sort: .field(.title))).map { titles[$0 - 1] }
    expect(
      ordered,
      is: ["10", "9", "_", "apple", "Apple", "Z", "zebra", "Ähre", "é", "日本", "한글", "ﬁ", "👨‍👩‍👧"])
  }
}
