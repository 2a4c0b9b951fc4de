import Entities
import Repositories

extension Tracker {
  /// Reads which open cards block which.
  ///
  /// Also returns cards linked with the selected ones, directly or through others.
  ///
  /// `nil`: all open cards with a link. Throws the errors of the selection.
  public func readGraph(_ selection: Selection?) throws(TrackerError) -> CardGraph {
    try store.reading { (reading) throws(TrackerError) in
      var names = try NameIndex(reading)
      let chosen = try selection.map { selection throws(TrackerError) in
        switch selection {
        case .cards: try reading.cards(CardChoice(selection).numbers(in: reading).numbers)
        case .filters(let filters): try reading.cards(CardQuery(reading.selected(filters).filter))
        }
      }
      let blocked = try reading.cards(CardQuery(.blocked))
      let blocking = try reading.cards(CardQuery(.blocking))
      let numbers = Set((blocked + blocking + (chosen ?? [])).map(\.number))
      let graph = CardGraph(try reading.cards(of: numbers).map { names.listed($0) })
      guard let chosen else { return graph }
      var linked: Set<Int> = []
      for direction in [CardGraph.Direction.blockers, .blocked] {
        var followed: Set<Int> = []
        for card in chosen {
          graph.walk(from: card.number, direction, following: &followed) {
            linked.insert($0.number)
          }
        }
      }
      return CardGraph(graph.cards.filter { linked.contains($0.card.number) })
    }
  }
}

extension Reading {
  fileprivate func cards(of numbers: Set<Int>) throws(TrackerError) -> [Card] {
    var cards: [Card] = []
    cards.reserveCapacity(numbers.count)
    try forEachCard(CardQuery(.open)) { card in
      if numbers.contains(card.number) { cards.append(card) }
    }
    guard cards.count < numbers.count else { return cards }
    let open = Set(cards.map(\.number))
    return cards + (try self.cards(numbers.subtracting(open).sorted()))
  }
}
