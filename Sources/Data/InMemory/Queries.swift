import Entities

extension Contents {
  /// Returns the cards that `query` asks for, in its order.
  func cards(_ query: CardQuery) -> [Card] {
    let cards = CardOrder(query).sorted(cards(meeting: query.filter))
      .dropFirst(max(0, query.offset))
    guard let limit = query.limit else { return Array(cards) }
    return Array(cards.prefix(max(0, limit)))
  }

  /// Returns the cards that meet `filter`, by number.
  func cards(meeting filter: CardFilter) -> [Card] {
    if case .numbers(let range) = filter {
      return cards.rising(from: range.lowerBound).lazy.map(\.value)
        .prefix { $0.number <= range.upperBound }
    }
    let test = CardTest(filter, in: self)
    return cards.rising().map(\.value).filter(test.meets)
  }
}
