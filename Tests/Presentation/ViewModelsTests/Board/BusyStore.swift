import Entities
import Reactive
import Repositories

/// A store that counts its readings and transactions, and that a test can make busy.
final class BusyStore: Store {
  private let store: any Store
  private var depth = 0
  private(set) var readings = 0
  /// The number of outermost transactions.
  private(set) var writings = 0
  var isBusy = false
  /// Whether another process writes, which does not keep this one from reading.
  var isLocked = false
  var becomesBusyAfterWriting = false

  init(_ store: any Store) { self.store = store }

  var notices: Observable<StoreNotice> { store.notices }
  var isInTransaction: Bool { store.isInTransaction }
  var gate: (any CommitGate)? {
    get { store.gate }
    set { store.gate = newValue }
  }

  var ids: IdentifierMaker {
    get { store.ids }
    set { store.ids = newValue }
  }

  func waitForOthers(atMost patience: Int) { store.waitForOthers(atMost: patience) }

  func close() { store.close() }

  func transaction<Answer>(
    _ transaction: Transaction, parts: Parts,
    _ body: (any Writing) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Changed<Answer> {
    try write { () throws(TrackerError) in
      try store.transaction(transaction, parts: parts, body)
    }
  }

  func together<Answer>(
    keeps: @autoclosure () -> Bool, _ body: () throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    try write { () throws(TrackerError) in try store.together(keeps: keeps(), body) }
  }

  func reading<Answer>(
    _ body: (any Reading) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    try check()
    readings += 1
    return try store.reading(body)
  }

  func refresh() throws(TrackerError) {
    try check()
    try store.refresh()
  }

  private func write<Answer>(
    _ body: () throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    try check()
    if isLocked { throw .store(.busy, path: "todo.sqlite3") }
    if depth == 0 { writings += 1 }
    depth += 1
    defer {
      depth -= 1
      if depth == 0, becomesBusyAfterWriting { isBusy = true }
    }
    return try body()
  }

  private func check() throws(TrackerError) {
    if isBusy { throw .store(.busy, path: "todo.sqlite3") }
  }
}
