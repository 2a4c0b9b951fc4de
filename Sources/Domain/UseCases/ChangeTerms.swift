import Entities
import Repositories

/// How a change is to be made.
public struct ChangeTerms: Hashable, Sendable {
  public let transaction: Transaction
  /// Whether it is only tried out: everything is answered as if, and nothing is kept.
  public let isRehearsal: Bool

  public init(_ transaction: Transaction, isRehearsal: Bool = false) {
    self.transaction = transaction
    self.isRehearsal = isRehearsal
  }
}

extension Store {
  /// Runs `body` as one transaction on the terms given.
  ///
  /// `parts` says what the use cases inside it are to it, where there are any.
  func change<Answer>(
    _ terms: ChangeTerms, parts: Parts = .apart,
    _ body: (any Writing) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Changed<Answer> {
    guard terms.isRehearsal else { return try record(terms.transaction, parts, body) }
    let changed = try together(keeps: false) { () throws(TrackerError) in
      try record(terms.transaction, parts, body)
    }
    return Changed(answer: changed.answer, transaction: nil, endedRedo: nil)
  }

  private func record<Answer>(
    _ transaction: Transaction, _ parts: Parts,
    _ body: (any Writing) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Changed<Answer> {
    var undone: Int?
    // Of a part, the whole it belongs to has asked already.
    let asks = transaction.kind == .change && !isInTransaction
    let written = try self.transaction(transaction, parts: parts) {
      (writing) throws(TrackerError) in
      if asks {
        undone = try writing.redoable(by: transaction.author)
      }
      return try body(writing)
    }
    return Changed(
      answer: written.answer, transaction: written.transaction,
      endedRedo: written.transaction == nil ? nil : undone)
  }
}
