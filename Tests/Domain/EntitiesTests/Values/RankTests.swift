import Expectations
import RandomTesting
import Testing

@testable import Entities

@Suite struct RankTests {
  @Test func ranksCompareByteByByte() {
    let texts = ["A0", "Zz", "a0", "a0V", "a1", "aZ", "aa", "az", "b00"]
    let ranks = texts.map(Rank.init(stored:))

    expect(ranks.shuffled().sorted(), is: ranks)
    expect(!(ranks[0] < ranks[0]))
  }

  @Test func appendingIncrementsTheInteger() {
    expect(Rank.between(nil, nil), is: .first)
    expect(appended(63).map(\.text).suffix(3), is: ["ay", "az", "b00"])
  }

  @Test func aHundredThousandRanksAtAnEndStayUnderTheLimit() {
    var below = [Rank.first]
    for _ in 1..<100_000 { below.append(.between(nil, below.last)) }

    for ranks in [appended(100_000), below.reversed()] {
      expect(isRising(ranks))
      expect(ranks.map(\.text.utf8.count).max(), is: 4)
    }
  }

  @Test(arguments: [
    ("a0", "a1", "a0V"), ("a0", "a2", "a1"), ("a0V", "a1", "a0k"), ("Zz", "a0", "ZzV"),
    ("az", "b01", "b00"), ("a0", "a0V", "a0F"), ("a0", "a01", "a00V"), ("a0z", "a1", "a0zV"),
    ("a01", "a015", "a012"), ("a01", "a02", "a01V"), ("a01", "a021", "a02"),
  ])
  func betweenReturnsAShortRankNearTheMiddle(_ low: String, _ high: String, _ middle: String) {
    expect(Rank.between(Rank(stored: low), Rank(stored: high)).text, is: middle)
  }

  @Test(arguments: ["a0", "a0V", "az", "z" + String(repeating: "z", count: 26)])
  func ranksRiseAlsoAfterEqualOnesAndTheLargestInteger(_ text: String) {
    var last = Rank(stored: text)
    for place in 0..<100 {
      let next = Rank.between(last, place == 0 ? last : nil)
      expect(last < next)
      last = next
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func everyInsertedRankIsBetweenItsNeighbors(_ seed: UInt64) {
    var random = SeededGenerator(seed)
    var ranks: [Rank] = []
    for _ in 0..<20_000 {
      let place = Int.random(in: 0...ranks.count, using: &random)
      let lower = place > 0 ? ranks[place - 1] : nil
      let upper = place < ranks.count ? ranks[place] : nil
      let rank = Rank.between(lower, upper)
      if lower.map({ $0 >= rank }) == true || upper.map({ rank >= $0 }) == true {
        Issue.record("seed \(seed): \(rank) not between \(String(describing: (lower, upper)))")
        return
      }
      ranks.insert(rank, at: place)
    }

    expect((ranks.map(\.text.utf8.count).max() ?? 0) <= Rank.limit)
  }

  @Test(arguments: [true, false])
  func repeatedInsertionsAtOnePositionStayInOrder(_ above: Bool) {
    var low = Rank.first
    var high = Rank.between(low, nil)
    for _ in 0..<2_000 {
      let rank = Rank.between(low, high)
      expect(low < rank && rank < high)
      if above { low = rank } else { high = rank }
    }
  }

  @Test(arguments: ["a\u{1B}[31mb", "a~", "a ", "a0~", "", "~", "_", " ", "b1", "a0 ", "zz~", "A0"])
  func aDamagedRankHasWellFormedNeighbors(_ text: String) {
    let rank = Rank(stored: text)
    let first = Rank.first
    for next in [Rank.between(rank, nil), .between(nil, rank), .between(rank, first)] {
      expect(next.isWellFormed)
    }
    expect(Rank.between(first, rank).isWellFormed)
    let spread = Rank.spread(9, between: rank, Rank(stored: text + "~"))
    expect(spread.allSatisfy { $0.isWellFormed })
  }

  private func appended(_ count: Int) -> [Rank] {
    var ranks = [Rank.first]
    while ranks.count < count { ranks.append(.between(ranks.last, nil)) }
    return ranks
  }
}

@Suite struct RankSpreadTests {
  @Test(
    arguments: [
      (nil, nil), ("a0", nil), (nil, "a0"), ("a0", "a1"), ("a0", "z"), ("a0V", "a0W"),
      ("Zz", "b00"), ("a0", "a00000001"),
    ] as [(String?, String?)])
  func spreadRanksRiseBetweenTheNeighbors(_ low: String?, _ high: String?) {
    let lower = low.map(Rank.init(stored:))
    let upper = high.map(Rank.init(stored:))
    for count in [0, 1, 2, 3, 10, 63, 1_000] {
      let ranks = Rank.spread(count, between: lower, upper)

      expect(ranks.count, is: count)
      expect(isRising([lower].compactMap { $0 } + ranks + [upper].compactMap { $0 }))
    }
  }

  @Test func aThousandSpreadRanksFitInSixCharacters() {
    let ranks = Rank.spread(1_000, between: Rank(stored: "a0"), Rank(stored: "a1"))

    expect((ranks.map(\.text.utf8.count).max() ?? 0) <= 6)
  }
}

private func isRising(_ ranks: [Rank]) -> Bool {
  zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 }
}
