import Entities
import Repositories

/// Restores the ranks of neighbors that made room.
///
/// Easing never changes the order of a column, and neither does this: a rank that would move the
/// card past another one is not restored.
struct ReverseEasing {
  let writing: any Writing
  private var ranks: [Int: (from: Rank, to: Rank)] = [:]

  init(writing: any Writing) {
    self.writing = writing
  }

  /// Of several changes, the first `from` and the last `to` are used.
  mutating func note(_ number: Int, from: Rank, to: Rank) {
    ranks[number] = (ranks[number]?.from ?? from, to)
  }

  /// `movers` are the cards they made room for, which already have their final ranks.
  func finish(besides movers: Set<Int>) throws(TrackerError) {
    var cards: [(card: Card, rank: Rank)] = []
    for (number, way) in ranks {
      guard let card = try writing.card(ifThere: number), card.rank == way.from else { continue }
      cards.append((card, way.to))
    }
    // In this order, no card blocks the next one.
    cards.sort { ($0.card.rank, $0.card.number) < ($1.card.rank, $1.card.number) }
    let rising = cards.filter { $0.rank > $0.card.rank }.reversed()
    let falling = cards.filter { $0.rank < $0.card.rank }
    for (card, rank) in rising + falling where try isFree(rank, for: card, besides: movers) {
      try writing.ease(card, to: rank)
    }
  }

  private func isFree(
    _ rank: Rank, for card: Card, besides movers: Set<Int>
  ) throws(TrackerError) -> Bool {
    let side: ColumnSide = rank < card.rank ? .before : .after
    var limit = 4
    while true {
      let near = try writing.neighbours(
        in: card.columnKey, side, of: ColumnPlace(of: card), limit: limit)
      for other in near {
        // Cards with equal ranks are sorted by number.
        let (there, goal) = ((other.rank, other.number), (rank, card.number))
        if side == .before ? there < goal : goal < there { return true }
        if !movers.contains(other.number) { return false }
      }
      guard near.count == limit else { return true }
      limit *= 4
    }
  }
}
