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
    guard terms.isDryRun else { return try transaction(terms.transaction, parts: parts, body) }
    let changed = try together(keeps: false) { () throws(TrackerError) in
      try transaction(terms.transaction, parts: parts, body)
    }
    return Changed(answer: changed.answer, transaction: nil)
  }
}
