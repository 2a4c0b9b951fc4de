import Entities
import Repositories
import System

/// Adds the next cards of repeating cards that are finished, within the same transaction.
struct SeriesSuccessors {
  let work: Work
  private(set) var list: [Successor] = []

  /// Does nothing unless `after` is a repeating card that was just finished: a cancelled one ends
  /// its series.
  mutating func note(_ before: Card, became after: Card) throws(TrackerError) {
    guard after.state == .done, before.state.isOpen, !after.isCancelled, after.repeat != nil else {
      return
    }
    list.append(Successor(finished: after.number, outcome: try outcome(of: after)))
  }

  func notices() throws(TrackerError) -> [ColumnNotice] {
    let added = list.compactMap { $0.added?.card }
    return added.isEmpty ? [] : try ColumnEntry(work.writing).notices(added)
  }

  private func outcome(of card: Card) throws(TrackerError) -> Successor.Outcome {
    let id = Card.nextID(after: card.id)
    if let number = try work.writing.number(of: id) { return .exists(number) }
    let former = try former(id, after: card.number)
    if let former, !former.isUndone { return .deleted(former.number) }
    guard let deadline = card.nextDeadline(finishedOn: work.minute.day) else { return .last }
    let project = try work.writing.project(card.project)
    let columns = try work.writing.columns()
    let column = columns.defaultKey(of: .todo, in: project ?? .inbox)
    // A team refuses a card under another number than it had.
    let kept = try work.writing.team() == nil ? nil : former?.number
    let number: Int
    if let kept { number = kept } else { number = try work.writing.takeNumber() }
    let next = card.next(
      number: number, due: deadline, column: column,
      rank: Rank.between(try work.writing.lastRank(in: column), nil), created: work.date)
    try work.writing.add(next)
    return .added(
      ListedCard(
        card: next, project: (project ?? .inbox).name, column: columns.column(of: next)?.name))
  }

  private func former(
    _ id: Card.ID, after number: Int
  ) throws(TrackerError) -> (number: Int, isUndone: Bool)? {
    var finishes: [Int] = []
    try work.writing.forEachChange(ofCard: number) { transaction, change in
      let done = FieldText(CardField.state, State.done)
      if change.edit?.after.contains(done) ?? false { finishes.append(transaction) }
      return true
    }
    for transaction in finishes {
      var next: Int?
      try work.writing.forEachChange(of: transaction, reversed: false) { change in
        if let card = change.added?.card, card.id == id { next = card.number }
      }
      if let next { return (next, try isDeletedByUndo(next)) }
    }
    return nil
  }

  private func isDeletedByUndo(_ number: Int) throws(TrackerError) -> Bool {
    guard let newest = try work.writing.newestChange(ofCard: number), newest.change.deleted != nil,
      newest.transaction != work.writing.transaction,
      case .undo = try work.writing.transaction(newest.transaction)?.transaction.kind
    else { return false }
    return true
  }
}
