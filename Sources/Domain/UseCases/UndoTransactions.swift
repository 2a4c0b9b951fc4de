import Entities
import Repositories

extension Tracker {
  /// Undoes all transactions of `target`, each with a transaction of its own, or none.
  ///
  /// `newest` means transactions of the same author that are not undone. The number of an undo
  /// means that its target is redone. Throws ``TrackerError/nothingToUndo``,
  /// ``TrackerError/tooFewToUndo(requested:available:)``, ``TrackerError/noSuchTransaction(_:)``,
  /// ``TrackerError/alreadyUndone(transaction:by:)`` or
  /// ``TrackerError/changedSince(transaction:cards:)``.
  public func undo(
    _ target: ReversalTarget, on terms: ChangeTerms
  ) throws(TrackerError) -> [Reversal] {
    let count = if case .newest(let count) = target { count } else { 1 }
    return try store.reverse(terms, times: count) { (writing, done) throws(TrackerError) in
      switch target {
      case .newest:
        guard let newest = try writing.newestChange(by: terms.transaction.author) else {
          throw done == 0 ? .nothingToUndo : .tooFewToUndo(requested: count, available: done)
        }
        return (newest, true)
      case .number(let number):
        let (recorded, isUndo) = try writing.reversal(of: number)
        if isUndo, recorded.isUndone {
          let by = try writing.lastReversal(of: recorded.number)
          throw .alreadyUndone(transaction: recorded.number, by: by ?? number)
        }
        return (recorded, isUndo)
      }
    }
  }

  /// Redoes the transaction `number`, or the one that its author undid last.
  ///
  /// Throws ``TrackerError/nothingToRedo``, ``TrackerError/noSuchTransaction(_:)``,
  /// ``TrackerError/notUndone(transaction:)`` or
  /// ``TrackerError/changedSince(transaction:cards:)``.
  public func redo(
    _ number: Int?, on terms: ChangeTerms
  ) throws(TrackerError) -> [Reversal] {
    try store.reverse(terms, times: 1) { (writing, _) throws(TrackerError) in
      let target =
        if let number { try writing.reversal(of: number).target } else {
          try writing.lastUndone(by: terms.transaction.author)
        }
      guard target.isUndone else { throw .notUndone(transaction: target.number) }
      return (target, false)
    }
  }
}

extension Reading {
  fileprivate func newestChange(by author: String) throws(TrackerError) -> RecordedTransaction? {
    let newest = try newestTransaction(by: author) {
      $0.transaction.kind == .change && !$0.isUndone
    }
    if let newest, let team = try team(), newest.number <= team.joined { return nil }
    return newest
  }

  /// The last transaction that `author` undid, unless they made a change since.
  fileprivate func lastUndone(by author: String) throws(TrackerError) -> RecordedTransaction {
    let last = try newestTransaction(by: author) { recorded throws(TrackerError) in
      switch recorded.transaction.kind {
      case .redo, .sync: false
      case .change: true
      case .undo(let target): try lastReversal(of: target) == recorded.number
      }
    }
    guard case .undo(let target) = last?.transaction.kind, let undone = try transaction(target)
    else { throw .nothingToRedo }
    return undone
  }

  /// The target of an undo, to be redone.
  ///
  /// Throws if the store joined a team after the transaction, which the team doesn't know.
  fileprivate func reversal(
    of number: Int
  ) throws(TrackerError) -> (target: RecordedTransaction, isUndo: Bool) {
    let recorded = try existingTransaction(number)
    switch recorded.transaction.kind {
    case .change, .sync:
      if let team = try team(), number <= team.joined { throw .team(.notOwn(transaction: number)) }
      return (recorded, true)
    case .undo(let target):
      let undone = try existingTransaction(target)
      guard undone.isUndone else { throw .notUndone(transaction: target) }
      return (undone, false)
    case .redo(let target): return (try existingTransaction(target), true)
    }
  }
}

extension Store {
  fileprivate func reverse(
    _ terms: ChangeTerms, times: Int,
    _ target: (any Writing, _ done: Int) throws(TrackerError) -> (RecordedTransaction, Bool)
  ) throws(TrackerError) -> [Reversal] {
    try together(keeps: !terms.isDryRun) { () throws(TrackerError) in
      var reversals: [Reversal] = []
      for done in 0..<max(0, times) {
        let written = try transaction(terms.transaction) { (writing) throws(TrackerError) in
          let (target, isUndo) = try target(writing, done)
          var reverse = ReverseTransaction(target, isUndo: isUndo, writing, by: terms.transaction)
          return try reverse()
        }
        var reversal = written.answer
        reversal.transaction = terms.isDryRun ? nil : written.transaction
        reversals.append(reversal)
      }
      return reversals
    }
  }
}
