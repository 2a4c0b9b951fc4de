import Entities
import Reactive
import Repositories

/// A store that counts how often it is read and written, and that somebody else holds for as long
/// as a test says so.
final class TiredStore: Store {
  private let store: any Store
  private var depth = 0
  private(set) var readings = 0
  /// How many outermost transactions there were.
  private(set) var writings = 0
  var isTired = false
  /// Whether somebody else takes hold of it after the next transaction.
  var tiresAfterWriting = false

  init(_ store: any Store) {
    self.store = store
  }

  var notices: Observable<StoreNotice> { store.notices }
  var isInTransaction: Bool { store.isInTransaction }
  var gate: (any CommitGate)? {
    get { store.gate }
    set { store.gate = newValue }
  }

  func transaction<Answer>(
    _ transaction: Transaction, parts: Parts,
    _ body: (any Writing) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Written<Answer> {
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
    if depth == 0 { writings += 1 }
    depth += 1
    defer {
      depth -= 1
      if depth == 0, tiresAfterWriting { isTired = true }
    }
    return try body()
  }

  private func check() throws(TrackerError) {
    if isTired { throw .store(.busy, path: "todo.sqlite3") }
  }
}
