import Entities
import Repositories

/// The transaction of a change, and whether it is a dry run.
public struct ChangeTerms: Hashable, Sendable {
  public let transaction: Transaction
  /// A dry run is rolled back after its answers are known.
  public let isDryRun: Bool

  public init(_ transaction: Transaction, isDryRun: Bool = false) {
    self.transaction = transaction
    self.isDryRun = isDryRun
  }
}

extension Store {
  /// `parts` determines whether inner transactions become savepoints.
  func change<Answer>(
    _ terms: ChangeTerms, parts: Parts = .apart,
    _ body: (any Writing) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Changed<Answer> {
    guard terms.isDryRun else { return try record(terms.transaction, parts, body) }
    let changed = try together(keeps: false) { () throws(TrackerError) in
      try record(terms.transaction, parts, body)
    }
    return Changed(answer: changed.answer, transaction: nil)
  }

  private func record<Answer>(
    _ transaction: Transaction, _ parts: Parts,
    _ body: (any Writing) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Changed<Answer> {
    let written = try self.transaction(transaction, parts: parts, body)
    return Changed(answer: written.answer, transaction: written.transaction)
  }
}
