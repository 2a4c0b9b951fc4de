import Entities
import Reactive
import Repositories

/// A store that somebody else holds for as long as a test says so.
final class TiredStore: Store {
  private let store: any Store
  var isTired = false

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
    try check()
    return try store.transaction(transaction, parts: parts, body)
  }

  func together<Answer>(
    keeps: @autoclosure () -> Bool, _ body: () throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    try check()
    return try store.together(keeps: keeps(), body)
  }

  func reading<Answer>(
    _ body: (any Reading) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    try check()
    return try store.reading(body)
  }

  func refresh() throws(TrackerError) {
    try check()
    try store.refresh()
  }

  private func check() throws(TrackerError) {
    if isTired { throw .store(.busy, path: "todo.sqlite3") }
  }
}
