import Entities
import FoundationEssentials
import Repositories

/// When cards came into their columns, which only the history knows.
extension Reading {
  /// Dates by card number; the history may not have all.
  ///
  /// A move that was undone doesn't count, nor do its undo and a redo. Reads the newest changes of
  /// each card, so that it is for few cards.
  func arrivals(of cards: [Card]) throws(TrackerError) -> [Int: Date] {
    var dates: [Int: Date] = [:]
    for card in cards { dates[card.number] = try arrival(of: card.number) }
    return dates
  }

  private func arrival(of number: Int) throws(TrackerError) -> Date? {
    var date: Date?
    try forEachChange(ofCard: number) { (transaction, change) throws(TrackerError) in
      guard change.sets(.state, .column), let recorded = try self.transaction(transaction),
        !recorded.isUndone, !recorded.transaction.isReversal
      else { return true }
      date = recorded.transaction.date
      return false
    }
    return date
  }
}

extension Transaction {
  fileprivate var isReversal: Bool {
    switch kind {
    case .undo, .redo: true
    case .change, .sync: false
    }
  }
}
