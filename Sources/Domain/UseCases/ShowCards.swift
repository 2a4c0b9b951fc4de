import Entities
import Repositories

/// Everything about a card.
public struct CardDetail: Hashable, Sendable {
  public let card: ListedCard
  /// When the card is gone: the transaction that deleted it.
  public let deletedBy: RecordedTransaction?
  /// The transactions that changed it, the newest first.
  public let history: [CardEvent]
}

/// What a transaction did to one card.
public struct CardEvent: Hashable, Sendable {
  public let transaction: RecordedTransaction
  public let changes: [Change]
}

/// Shows cards with their history, the deleted ones too.
public struct ShowCards {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Gives everything about each card of a selection; a number named alone may be that of a deleted
  /// card.
  public func callAsFunction(_ selection: Selection) throws(TrackerError) -> [CardDetail] {
    try store.reading { (reading) throws(TrackerError) in
      let names = try ProjectNames(reading)
      guard let deleted = try deletedCards(of: selection, reading) else {
        let cards = try SelectCards(reading: reading)(selection).cards
        return try cards.map { (card) throws(TrackerError) in
          CardDetail(
            card: names.listed(card), deletedBy: nil, history: try history(of: card, reading))
        }
      }
      return try deleted.map { (card, transaction) throws(TrackerError) in
        CardDetail(
          card: names.listed(card), deletedBy: transaction,
          history: try history(of: card, reading))
      }
    }
  }

  /// When numbers alone are asked for and some are gone: all of them, the gone as they last were.
  private func deletedCards(
    of selection: Selection, _ reading: any Reading
  ) throws(TrackerError) -> [(Card, RecordedTransaction?)]? {
    guard case .cards(let entries) = selection else { return nil }
    var numbers: [Int] = []
    for case .one(let number) in entries where !numbers.contains(number) { numbers.append(number) }
    guard numbers.count == entries.count else { return nil }
    var found: [(Card, RecordedTransaction?)] = []
    var isAnyGone = false
    for number in numbers {
      if let card = try reading.cards(CardQuery(.numbers(number...number))).first {
        found.append((card, nil))
      } else if let gone = try deletion(of: number, reading) {
        isAnyGone = true
        found.append(gone)
      } else {
        return nil
      }
    }
    return isAnyGone ? found : nil
  }

  private func deletion(
    of number: Int, _ reading: any Reading
  ) throws(TrackerError) -> (Card, RecordedTransaction?)? {
    var deletion: (Card, Int)?
    try reading.forEachChange(ofCard: number) { (transaction, change) throws(TrackerError) in
      if case .deletedCard(let card) = change { deletion = (card, transaction) }
      return false
    }
    guard let (card, transaction) = deletion else { return nil }
    return (card, try reading.transaction(transaction))
  }

  private func history(
    of card: Card, _ reading: any Reading
  ) throws(TrackerError) -> [CardEvent] {
    var events: [(number: Int, changes: [Change])] = []
    try reading.forEachChange(ofCard: card.number) { (transaction, change) throws(TrackerError) in
      if case .easedCard = change { return true }
      if events.last?.number == transaction {
        events[events.count - 1].changes.insert(change, at: 0)
      } else {
        events.append((transaction, [change]))
      }
      return true
    }
    var history: [CardEvent] = []
    for event in events {
      guard let recorded = try reading.transaction(event.number) else { continue }
      history.append(CardEvent(transaction: recorded, changes: event.changes))
    }
    return history
  }
}
