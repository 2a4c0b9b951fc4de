import Entities
import Repositories

extension Tracker {
  /// Redoes the transaction `number`, or the one that its author undid last.
  ///
  /// Throws ``TrackerError/nothingToRedo(endedBy:)``, ``TrackerError/noSuchTransaction(_:)``,
  /// ``TrackerError/notUndone(transaction:)`` or
  /// ``TrackerError/changedSince(transaction:cards:)``.
  public func redo(
    _ number: Int?, on terms: ChangeTerms
  ) throws(TrackerError) -> [Reversal] {
    try store.reverse(terms, times: 1) { (writing, _) throws(TrackerError) in
      let target = try target(number, writing, by: terms.transaction.author)
      guard let recorded = try writing.transaction(target) else {
        throw .noSuchTransaction(target)
      }
      guard recorded.isUndone else { throw .notUndone(transaction: target) }
      let reverse = ReverseTransaction(writing: writing, by: terms.transaction)
      return try reverse(recorded, isUndo: false)
    }
  }

  private func target(
    _ number: Int?, _ writing: any Writing, by author: String
  ) throws(TrackerError) -> Int {
    if let number { return try writing.reversal(of: number).target.number }
    let last = try writing.lastUndone(by: author)
    guard let undone = last.undone else { throw .nothingToRedo(endedBy: last.endedBy) }
    return undone
  }
}

extension Reading {
  /// The last transaction that `author` undid, or their change since.
  func lastUndone(
    by author: String
  ) throws(TrackerError) -> (undone: Int?, endedBy: Int?) {
    var undone: Int?
    var newestChange: Int?
    var endedBy: Int?
    try forEachTransaction(of: nil, by: author) { (recorded) throws(TrackerError) in
      switch recorded.transaction.kind {
      case .redo, .sync: return true
      case .change:
        guard newestChange == nil else { return false }
        newestChange = recorded.number
        return true
      case .undo(let target):
        guard newestChange == nil else {
          endedBy = newestChange
          return false
        }
        guard try lastReversal(of: target) == recorded.number else { return true }
        undone = target
        return false
      }
    }
    return (undone, endedBy)
  }
}
