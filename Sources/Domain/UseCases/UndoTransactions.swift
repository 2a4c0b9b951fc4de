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
    try store.reverse(terms, times: target.count) { (writing, done) throws(TrackerError) in
      let reverse = ReverseTransaction(writing: writing, by: terms.transaction)
      guard case .number(let number) = target else {
        let newest = try newest(writing, by: terms.transaction.author)
        guard let newest else {
          throw done == 0
            ? .nothingToUndo : .tooFewToUndo(requested: target.count, available: done)
        }
        return try reverse(newest, isUndo: true)
      }
      let (recorded, isUndo) = try writing.reversal(of: number)
      if isUndo, recorded.isUndone {
        let by = try writing.lastReversal(of: recorded.number)
        throw .alreadyUndone(transaction: recorded.number, by: by ?? number)
      }
      return try reverse(recorded, isUndo: isUndo)
    }
  }

  private func newest(
    _ writing: any Writing, by author: String
  ) throws(TrackerError) -> RecordedTransaction? {
    var newest: RecordedTransaction?
    try writing.forEachTransaction(of: nil, by: author) { (recorded) throws(TrackerError) in
      guard recorded.transaction.kind == .change, !recorded.isUndone else { return true }
      newest = recorded
      return false
    }
    if let found = newest, let team = try writing.team(), found.number <= team.joined {
      return nil
    }
    return newest
  }
}

extension ReversalTarget {
  var count: Int {
    switch self {
    case .newest(let count): count
    case .number: 1
    }
  }
}

extension Reading {
  /// The target of an undo, to be redone.
  func reversal(
    of number: Int
  ) throws(TrackerError) -> (target: RecordedTransaction, isUndo: Bool) {
    guard let recorded = try transaction(number) else { throw .noSuchTransaction(number) }
    switch recorded.transaction.kind {
    case .change, .sync:
      try checkOwn(number)
      return (recorded, true)
    case .undo(let target):
      guard let undone = try transaction(target) else { throw .noSuchTransaction(target) }
      guard undone.isUndone else { throw .notUndone(transaction: target) }
      return (undone, false)
    case .redo(let target):
      guard let redone = try transaction(target) else { throw .noSuchTransaction(target) }
      return (redone, true)
    }
  }
}

extension Reading {
  /// Throws if the store joined a team after the transaction, which the team doesn't know.
  func checkOwn(_ transaction: Int) throws(TrackerError) {
    if let team = try team(), transaction <= team.joined {
      throw .team(.notOwn(transaction: transaction))
    }
  }
}

extension Store {
  /// Each a transaction of its own; keeps all of them or none.
  func reverse(
    _ terms: ChangeTerms, times: Int,
    _ body: (any Writing, _ done: Int) throws(TrackerError) -> Reversal
  ) throws(TrackerError) -> [Reversal] {
    try together(keeps: !terms.isDryRun) { () throws(TrackerError) in
      var reversals: [Reversal] = []
      for done in 0..<max(0, times) {
        let written = try transaction(terms.transaction) { (writing) throws(TrackerError) in
          try body(writing, done)
        }
        var reversal = written.answer
        reversal.transaction = terms.isDryRun ? nil : written.transaction
        reversals.append(reversal)
      }
      return reversals
    }
  }
}
