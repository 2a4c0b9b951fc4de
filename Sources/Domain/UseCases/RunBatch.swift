import Entities
import Repositories

/// Makes one transaction of all that the lines of a batch change.
public struct RunBatch {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Runs `lines` with the right to write, held until they return; what the use cases changed by
  /// then is kept when they return `true` and this is no rehearsal, and otherwise nothing.
  ///
  /// Where it keeps going, a use case that fails leaves no part of itself; otherwise it may, and
  /// nothing is kept whatever `lines` return. Answers whether there was anything to change.
  public func callAsFunction(
    on terms: ChangeTerms, keepsGoing: Bool, _ lines: () -> Bool
  ) throws(TrackerError) -> Changed<Bool> {
    var isKept = false
    let changed = try store.together(keeps: isKept) { () throws(TrackerError) in
      try store.change(
        ChangeTerms(terms.transaction), parts: keepsGoing ? .apart : .bound
      ) { _ in
        isKept = lines() && !terms.isRehearsal
      }
    }
    return Changed(
      answer: changed.transaction != nil, transaction: isKept ? changed.transaction : nil,
      endedRedo: isKept ? changed.endedRedo : nil)
  }
}
