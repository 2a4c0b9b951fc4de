import Entities
import Repositories

extension Tracker {
  /// Runs all lines of a batch in one transaction, while it holds the write lock.
  ///
  /// Commits if `lines` returns `true` and this is not a dry run; otherwise rolls back. Returns
  /// whether anything changed.
  ///
  /// If the batch keeps going, each use case is a savepoint, which a failure rolls back alone.
  /// Otherwise a failed use case can leave changes, and the whole batch is rolled back.
  public func runBatch(
    on terms: ChangeTerms, keepsGoing: Bool, _ lines: () -> Bool
  ) throws(TrackerError) -> Changed<Bool> {
    var isKept = false
    let changed = try store.together(keeps: isKept) { () throws(TrackerError) in
      try store.change(
        ChangeTerms(terms.transaction), parts: keepsGoing ? .apart : .bound
      ) { _ in
        isKept = lines() && !terms.isDryRun
      }
    }
    return Changed(
      answer: changed.transaction != nil, transaction: isKept ? changed.transaction : nil)
  }
}
