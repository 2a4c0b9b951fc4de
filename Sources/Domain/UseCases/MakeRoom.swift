import Entities
import Repositories

/// An item of a list that people order: a column or a project.
protocol Ranked: Identifiable {
  var rank: Rank { get }
}

extension Column: Ranked {}

extension Project: Ranked {}

extension Array where Element: Ranked {
  func index<Neighbor>(of place: ItemPlace<Neighbor>, beside neighbor: Element.ID?) -> Int {
    let index = firstIndex { $0.id == neighbor } ?? count
    return switch place {
    case .top: 0
    case .bottom: count
    case .before: index
    case .after: index + 1
    }
  }

  /// The ranks that put an item at `index`: its own or, without room for it, those of all.
  func ranks(placing item: Element, at index: Int) -> [(item: Element, rank: Rank)] {
    let lower = index > 0 ? self[index - 1].rank : nil
    let upper = index < count ? self[index].rank : nil
    let rank = Rank.between(lower, upper)
    let fits = (lower.map { $0 < rank } ?? true) && (upper.map { rank < $0 } ?? true)
    if fits, rank.text.utf8.count <= Rank.limit { return [(item, rank)] }
    let order = self[..<index] + [item] + self[index...]
    return zip(order, Rank.spread(order.count, between: nil, nil)).map { ($0, $1) }
  }
}

struct MakeRoom {
  let writing: any Writing
  let column: ColumnKey
  /// Those already in the column are not neighbors.
  let coming: [Int]

  /// In rising order; `nil` if the cards already have that position and order.
  func callAsFunction(_ placement: Placement) throws(TrackerError) -> [Rank]? {
    let side: ColumnSide =
      switch placement {
      case .top, .after: .after
      case .bottom, .before: .before
      }
    let anchor = try anchor(placement)
    let near = try writing.neighbours(
      in: column, side, of: anchor.map(ColumnPlace.init), limit: coming.count + 1)
    let ends = near.prefix(coming.count).map(\.number)
    guard ends != (side == .after ? coming : coming.reversed()) else { return nil }
    let rank = others(near).first?.rank
    let (low, high) = side == .after ? (anchor?.rank, rank) : (rank, anchor?.rank)
    let ranks = Rank.spread(coming.count, between: low, high)
    return fit(ranks, between: low, high, limit: Rank.limit) ? ranks : try ease(placement)
  }

  /// Spreads more and more neighbors until the ranks are short enough.
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
      if isWhole || fit(ranks, between: low, high, limit: Rank.limit * 3 / 4) {
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

  /// The nearest first, without the cards to insert.
  private func neighbours(
    _ side: ColumnSide, _ placement: Placement, limit: Int
  ) throws(TrackerError) -> [Card] {
    let anchor = try anchor(placement)
    let near = try writing.neighbours(
      in: column, side, of: anchor.map(ColumnPlace.init), limit: limit + coming.count)
    let cards: [Card] =
      switch (placement, side) {
      case (.top, .before), (.bottom, .after): []
      case (.before, .after), (.after, .before): [anchor].compactMap(\.self) + near
      default: near
      }
    return Array(others(cards).prefix(limit))
  }

  private func others(_ cards: [Card]) -> [Card] {
    if coming.count == 1 { return cards.filter { $0.number != coming[0] } }
    let away = Set(coming)
    return cards.filter { !away.contains($0.number) }
  }

  private func anchor(_ placement: Placement) throws(TrackerError) -> Card? {
    try placement.neighbor.map { (number) throws(TrackerError) in try writing.cards([number])[0] }
  }

  private func fit(
    _ ranks: [Rank], between low: Rank?, _ high: Rank?, limit: Int
  ) -> Bool {
    let all = [low].compactMap(\.self) + ranks + [high].compactMap(\.self)
    return zip(all, all.dropFirst()).allSatisfy { $0 < $1 }
      && ranks.allSatisfy { $0.text.utf8.count <= limit }
  }
}
