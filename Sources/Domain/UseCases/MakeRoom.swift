import Entities
import Repositories

/// Finds ranks for cards at a position in a column.
///
/// Spreads the ranks of near neighbors to make room between them.
struct MakeRoom {
  let writing: any Writing
  let column: ColumnKey
  /// The numbers of the cards to insert.
  ///
  /// Those already in the column are not neighbors.
  let coming: [Int]

  /// Returns one rank for each card to insert, in rising order; `nil` if the cards already have
  /// that position and order.
  func callAsFunction(_ placement: Placement) throws(TrackerError) -> [Rank]? {
    guard try !areInPlace(placement) else { return nil }
    let below = try neighbours(.before, placement, limit: 1)
    let above = try neighbours(.after, placement, limit: 1)
    let ranks = Rank.spread(
      coming.count, between: below.first?.rank, above.first?.rank)
    let fits = isSorted(ranks, between: below.first?.rank, above.first?.rank)
    if fits, ranks.allSatisfy({ $0.text.utf8.count <= Rank.limit }) { return ranks }
    return try ease(placement)
  }

  /// Spreads the cards and more and more neighbors until their ranks are short enough.
  private func ease(_ placement: Placement) throws(TrackerError) -> [Rank] {
    var reach = 8
    while true {
      let below = try neighbours(.before, placement, limit: reach + 1)
      let above = try neighbours(.after, placement, limit: reach + 1)
      let stayBelow = below.prefix(reach).reversed()
      let stayAbove = above.prefix(reach)
      let low = below.count > reach ? below[reach].rank : nil
      let high = above.count > reach ? above[reach].rank : nil
      let ranks = Rank.spread(
        stayBelow.count + coming.count + stayAbove.count, between: low, high)
      let isWhole = low == nil && high == nil
      let isRoomy = ranks.allSatisfy { $0.text.utf8.count <= Rank.limit * 3 / 4 }
      if isWhole || isRoomy && isSorted(ranks, between: low, high) {
        try move(Array(stayBelow), to: ranks.prefix(stayBelow.count))
        try move(Array(stayAbove), to: ranks.suffix(stayAbove.count))
        return Array(ranks.dropFirst(stayBelow.count).prefix(coming.count))
      }
      reach *= 2
    }
  }

  private func move(_ cards: [Card], to ranks: ArraySlice<Rank>) throws(TrackerError) {
    for (card, rank) in zip(cards, ranks) where card.rank != rank {
      try writing.ease(card, to: rank)
    }
  }

  /// Whether the cards already have that position and order.
  private func areInPlace(_ placement: Placement) throws(TrackerError) -> Bool {
    let place = try anchor(placement)
    let found: [Card]
    switch placement {
    case .top:
      found = try writing.neighbours(in: column, .after, of: nil, limit: coming.count)
    case .after:
      found = try writing.neighbours(in: column, .after, of: place, limit: coming.count)
    case .bottom:
      found = try writing.neighbours(in: column, .before, of: nil, limit: coming.count).reversed()
    case .before:
      found = try writing.neighbours(in: column, .before, of: place, limit: coming.count)
        .reversed()
    }
    return found.map(\.number) == coming
  }

  /// Returns the cards on one side of the position, the nearest first, without the cards to insert.
  private func neighbours(
    _ side: ColumnSide, _ placement: Placement, limit: Int
  ) throws(TrackerError) -> [Card] {
    let place = try anchor(placement)
    var cards: [Card]
    switch (placement, side) {
    case (.top, .before), (.bottom, .after): return []
    case (.before(let number), .after), (.after(let number), .before):
      cards = try writing.cards([number])
      cards += try writing.neighbours(in: column, side, of: place, limit: limit + coming.count)
    default:
      cards = try writing.neighbours(in: column, side, of: place, limit: limit + coming.count)
    }
    if coming.count == 1 {
      cards.removeAll { $0.number == coming[0] }
    } else {
      let away = Set(coming)
      cards.removeAll { away.contains($0.number) }
    }
    return Array(cards.prefix(limit))
  }

  private func anchor(_ placement: Placement) throws(TrackerError) -> ColumnPlace? {
    switch placement {
    case .top, .bottom: nil
    case .before(let number), .after(let number):
      try writing.cards([number]).first.map(ColumnPlace.init)
    }
  }

  private func isSorted(_ ranks: [Rank], between low: Rank?, _ high: Rank?) -> Bool {
    let all = [low].compactMap(\.self) + ranks + [high].compactMap(\.self)
    return zip(all, all.dropFirst()).allSatisfy { $0 < $1 }
  }
}
