import Entities
import FoundationEssentials
import Repositories
import System

/// What a user can do with a store: each use case is a method, in the file of its topic.
public struct Tracker {
  let store: any Store
  let ids: IdentifierMaker
  let zone: Zone
  /// What all filters are inside of; `nil` for none.
  let context: CardFilter?

  /// `zone` is that of the user, and `ids` makes those of new items.
  public init(
    _ store: any Store, ids: IdentifierMaker = .random, zone: Zone = .utc,
    context: CardContext? = nil
  ) {
    self.context = context?.filter
    self.store = store
    self.ids = ids
    self.zone = zone
  }

  public func inside(_ context: CardContext?) -> Tracker {
    Tracker(store, ids: ids, zone: zone, context: context)
  }
}

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
  func change<Answer>(
    _ terms: ChangeTerms, _ body: (any Writing) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Changed<Answer> {
    guard terms.isDryRun else { return try transaction(terms.transaction, body) }
    let changed = try together(keeps: false) { () throws(TrackerError) in
      try transaction(terms.transaction, body)
    }
    return (answer: changed.answer, transaction: nil)
  }
}

/// The open transaction of a use case.
struct Work {
  let writing: any Writing
  let ids: IdentifierMaker
  let zone: Zone
  let date: Date
  let context: CardFilter?

  var minute: CivilMinute { zone.civil(at: date) }
  var dates: DateReader { DateReader(today: minute, zone: zone) }

  func newID() -> UUID { ids.next(at: date, in: writing.transaction) }
}

extension Tracker {
  func change<Answer>(
    _ terms: ChangeTerms, _ body: (Work) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Changed<Answer> {
    try store.change(terms) { writing throws(TrackerError) in
      try body(work(writing, on: terms))
    }
  }

  func work(_ writing: any Writing, on terms: ChangeTerms) -> Work {
    Work(writing: writing, ids: ids, zone: zone, date: terms.transaction.date, context: context)
  }

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
      try store.transaction(terms.transaction, parts: keepsGoing ? .apart : .bound) { _ in
        isKept = lines() && !terms.isDryRun
      }
    }
    return (
      answer: changed.transaction != nil, transaction: isKept ? changed.transaction : nil
    )
  }
}
