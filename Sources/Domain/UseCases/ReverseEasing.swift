import Entities
import Repositories

/// Gives neighbours that made room their ranks back.
///
/// Easing never changes the order of a column, and neither does this: a rank that others have come
/// to stand before is left as it is.
struct ReverseEasing {
  let writing: any Writing
  private var ranks: [Int: (from: Rank, to: Rank)] = [:]

  init(writing: any Writing) {
    self.writing = writing
  }

  /// Remembers that a card is to go `from` one rank `to` another; of several, the whole way counts.
  mutating func note(_ number: Int, from: Rank, to: Rank) {
    ranks[number] = (ranks[number]?.from ?? from, to)
  }

  /// Moves the cards that still have their rank; `movers` are those they made room for, which stand
  /// where they belong already.
  func finish(besides movers: Set<Int>) throws(TrackerError) {
    var cards: [(card: Card, rank: Rank)] = []
    for (number, way) in ranks {
      guard let card = try writing.card(ifThere: number), card.rank == way.from else { continue }
      cards.append((card, way.to))
    }
    // In this order none of them stands in the way of another.
    let rising = cards.filter { $0.rank > $0.card.rank }.sorted { $1.card.rank < $0.card.rank }
    let falling = cards.filter { $0.rank < $0.card.rank }.sorted { $0.card.rank < $1.card.rank }
    for (card, rank) in rising + falling where try isFree(rank, for: card, besides: movers) {
      try writing.ease(card, to: rank)
    }
  }

  /// Whether no other card stands between the card and that rank.
  private func isFree(
    _ rank: Rank, for card: Card, besides movers: Set<Int>
  ) throws(TrackerError) -> Bool {
    let side: ColumnSide = rank < card.rank ? .before : .after
    var limit = 4
    while true {
      let near = try writing.neighbours(
        in: card.state, side, of: ColumnPlace(of: card), limit: limit)
      for other in near {
        // Of cards with one rank the lower number stands first.
        let (there, goal) = ((other.rank, other.number), (rank, card.number))
        if side == .before ? there < goal : goal < there { return true }
        if !movers.contains(other.number) { return false }
      }
      guard near.count == limit else { return true }
      limit *= 4
    }
  }
}
