import Entities
import Reactive

/// Keeps cards and their history; `StoreContractTests` check each promise on every backend.
public protocol Store: AnyObject {
  /// Runs `body` while holding the write lock, and records its changes as one transaction in the
  /// history. If `body` throws, rolls back.
  ///
  /// The lock is held before `body` begins, so no other process writes between its reads and
  /// writes. A body without changes records no transaction, unless it is an undo or a redo.
  /// Inside another transaction it becomes a savepoint: if it throws, only its own changes are
  /// rolled back. If the outermost transaction has `parts` bound, they are rolled back together
  /// with the whole transaction, which then throws the same error, whatever its body does.
  func transaction<Answer>(
    _ transaction: Transaction, parts: Parts,
    _ body: (any Writing) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Changed<Answer>

  /// Runs `body`, and commits all its transactions if it returns and `keeps` is true then;
  /// otherwise rolls all of them back.
  ///
  /// Each transaction has its own number. Inside another transaction they are a savepoint of it.
  func together<Answer>(
    keeps: @autoclosure () -> Bool, _ body: () throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer

  /// Whether a transaction is open, so that another one would become a savepoint.
  var isInTransaction: Bool { get }

  /// Runs `body` on the store at one moment, without concurrent changes by other processes. Inside
  /// a transaction, `body` sees its changes.
  func reading<Answer>(
    _ body: (any Reading) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer

  /// Asked before each outermost commit of this process that has changes, while the lock is held.
  /// If it throws, nothing is committed, and the error is thrown.
  var gate: (any CommitGate)? { get set }

  /// Makes the ids of transactions. Each recorded transaction gets another one.
  var ids: IdentifierMaker { get set }

  /// A notice for each transaction after its commit, in order: at once for this process, at
  /// ``refresh()`` for others.
  var notices: Observable<StoreNotice> { get }

  /// Emits a notice for each transaction since the last notice.
  ///
  /// After a restore, emits one notice of many cards with the newest number of the restored
  /// history; 0 if it is empty.
  func refresh() throws(TrackerError)

  /// Sets the maximum wait for other processes, in milliseconds.
  func waitForOthers(atMost patience: Int)

  /// No function may be called afterwards.
  func close()
}

/// What happens when an inner transaction fails.
public enum Parts: Sendable {
  /// Its changes are rolled back alone.
  case apart
  /// The whole transaction is rolled back. Avoids one savepoint per inner transaction, which
  /// matters for large batches.
  case bound
}

extension Store {
  /// Runs `body` as a transaction, with savepoints for inner transactions.
  public func transaction<Answer>(
    _ transaction: Transaction,
    _ body: (any Writing) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Changed<Answer> {
    try self.transaction(transaction, parts: .apart, body)
  }
}

/// Can refuse a commit.
public protocol CommitGate: AnyObject {
  /// Allows the commit of these transactions, or throws to roll them all back; reads them and the
  /// store as it will be, but must not write.
  func check(
    _ transactions: ClosedRange<Int>, _ reading: any Reading
  ) throws(TrackerError)
}
