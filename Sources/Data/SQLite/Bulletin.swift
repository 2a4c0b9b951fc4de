import Entities
import Reactive

/// Tells what came into the history, each transaction once.
final class Bulletin {
  private let history: HistoryRows
  private let database: Database
  private let subject = PublishSubject<StoreNotice>()
  /// Everything up to here was told of, or came before anybody listened; `nil` before that.
  private var told: Int?
  /// Our own transactions after that, of which we told while others' may have come in between.
  private var ours: Set<Int> = []
  /// SQLite's count of what other processes wrote, when we last looked.
  private var version: Int?
  /// SQLite's count of the schemas there were, then: a restore is the next.
  private var schema: Int?
  private var waiting: [StoreNotice] = []

  init(_ database: Database) {
    self.database = database
    history = HistoryRows(database)
  }

  /// Asking for it is the beginning: what is in the history by then is no news.
  var notices: Observable<StoreNotice> {
    if told == nil {
      told = try? history.newest()
      schema = try? schemaVersion()
    }
    return subject
  }

  /// Takes up our own transactions, which were kept just now under one lock and so have no others
  /// among them.
  func add(_ numbers: ClosedRange<Int>) {
    guard let last = told else { return }
    do throws(TrackerError) {
      try history.forEachNotice(
        after: numbers.lowerBound - 1, through: numbers.upperBound, isOurs: true
      ) { waiting.append($0) }
      if last + 1 == numbers.lowerBound {
        told = numbers.upperBound
      } else {
        ours.formUnion(numbers)
      }
    } catch {
      // They are kept all the same; whoever refreshes hears of them.
      version = nil
    }
  }

  /// Takes up what others have written since.
  func collect() throws(TrackerError) {
    guard let last = told else { return }
    let schema = try schemaVersion()
    guard schema == self.schema else { return try beginAnew(schema) }
    let version = try database.number("PRAGMA data_version")
    guard version != self.version else { return }
    try history.forEachNotice(after: last, through: .max, isOurs: false) {
      (notice) throws(TrackerError) in
      told = notice.transaction
      if ours.remove(notice.transaction) == nil { waiting.append(notice) }
    }
    self.version = version
  }

  /// Says of a store that was restored that anything may have become different.
  ///
  /// Its history is another one: numbers may mean other transactions than those told of.
  private func beginAnew(_ schema: Int) throws(TrackerError) {
    let newest = try history.newest()
    let kind = try history.transaction(newest)?.transaction.kind ?? .change
    waiting = [
      StoreNotice(
        transaction: newest, kind: kind, cards: .many, projects: .many, isOurs: false)
    ]
    told = newest
    ours = []
    version = nil
    self.schema = schema
  }

  private func schemaVersion() throws(TrackerError) -> Int {
    try database.number("PRAGMA schema_version")
  }

  /// Emits what was taken up; observers may use the store, and so no transaction may be open.
  func publish() {
    while !waiting.isEmpty { subject.onNext(waiting.removeFirst()) }
  }
}
