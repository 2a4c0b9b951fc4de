import Entities
import Reactive

/// Emits a notice for each transaction in the history, once.
final class Bulletin {
  private var history: HistoryRows
  private var database: Database
  private let subject = PublishSubject<StoreNotice>()
  /// The newest transaction up to which all were published, or existed before the first
  /// subscription; `nil` before that.
  private var published: Int?
  /// Published transactions of this process after unpublished ones of others.
  private var ours: Set<Int> = []
  /// SQLite's `data_version` at the last collection.
  private var version: Int?
  /// SQLite's `schema_version` at the last collection, which a restore changes.
  private var schema: Int?
  private var waiting: [StoreNotice] = []
  /// Whether the store is another file than at the last collection.
  private var hasMoved = false

  init(_ database: Database) {
    self.database = database
    history = HistoryRows(database)
  }

  /// Notices of transactions from now on; earlier ones are not reported.
  var notices: Observable<StoreNotice> {
    if published == nil {
      published = try? history.newest()
      schema = try? schemaVersion()
    }
    return subject
  }

  /// They were committed under one lock, so no transactions of others are among them.
  func add(_ numbers: ClosedRange<Int>) {
    guard let last = published else { return }
    do throws(TrackerError) {
      try history.forEachNotice(
        after: numbers.lowerBound - 1, through: numbers.upperBound, isOurs: true
      ) { waiting.append($0) }
      if last + 1 == numbers.lowerBound {
        published = numbers.upperBound
      } else {
        ours.formUnion(numbers)
      }
    } catch {
      // The transactions were committed. The next refresh reports them.
      version = nil
    }
  }

  /// Collects transactions of other processes.
  func collect() throws(TrackerError) {
    guard let last = published else { return }
    let schema = try schemaVersion()
    guard schema == self.schema, !hasMoved else { return try beginAnew(schema) }
    let version = try database.number("PRAGMA data_version")
    guard version != self.version else { return }
    try history.forEachNotice(after: last, through: .max, isOurs: false) {
      (notice) throws(TrackerError) in
      published = notice.transaction
      if ours.remove(notice.transaction) == nil { waiting.append(notice) }
    }
    self.version = version
  }

  /// The history of a restored store is another one, so numbers can mean other transactions.
  private func beginAnew(_ schema: Int) throws(TrackerError) {
    let newest = try history.newest()
    let kind = try history.transaction(newest)?.transaction.kind ?? .change
    waiting = [
      StoreNotice(
        transaction: newest, kind: kind, cards: .many, projects: .many, isOurs: false,
        isReplaced: hasMoved)
    ]
    hasMoved = false
    published = newest
    ours = []
    version = nil
    self.schema = schema
  }

  var hasNews: Bool { !waiting.isEmpty }

  /// `isReplaced` is whether another file took the place of the store.
  func move(to database: Database, isReplaced: Bool) {
    self.database = database
    history = HistoryRows(database)
    version = nil
    hasMoved = hasMoved || isReplaced
  }

  private func schemaVersion() throws(TrackerError) -> Int {
    try database.number("PRAGMA schema_version")
  }

  /// No transaction may be open, since observers can use the store.
  func publish() {
    while !waiting.isEmpty { subject.onNext(waiting.removeFirst()) }
  }
}
