import Entities
import Repositories

extension Reading {
  /// The newest first.
  func history(of number: Int, limit: Int = .max) throws(TrackerError) -> [HistoryEntry] {
    var events: [(number: Int, changes: [Change])] = []
    try forEachChange(ofCard: number) { (transaction, change) throws(TrackerError) in
      if change.isEasing { return true }
      if events.last?.number == transaction {
        events[events.count - 1].changes.insert(change, at: 0)
        return true
      }
      guard events.count < limit else { return false }
      events.append((transaction, [change]))
      return true
    }
    var history: [HistoryEntry] = []
    for event in events {
      guard let recorded = try transaction(event.number) else { continue }
      history.append(HistoryEntry(transaction: recorded, changes: event.changes))
    }
    return history
  }

  func links(of card: Card, _ names: inout NameIndex) throws(TrackerError) -> CardLinks {
    var blockers: [Card] = []
    for number in card.blockers.numbers {
      // The others were deleted.
      if let blocker = try self.card(ifThere: number) { blockers.append(blocker) }
    }
    let blocked =
      try blocks([card.number])
      ? try cards(CardQuery(.blockedBy(Blockers([card.number])))) : []
    return CardLinks(
      blockers: blockers.map { names.listed($0) }, blocked: blocked.map { names.listed($0) })
  }
}
