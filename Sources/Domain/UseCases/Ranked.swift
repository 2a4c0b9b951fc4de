import Entities

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
