import Entities
import Reactive

/// Keeps cards and their history.
///
/// What these comments promise, `StoreContract` checks on every backend.
public protocol Store: AnyObject {
  /// Runs `body` with the right to write; all it did is kept and recorded as one transaction of
  /// the history, or, when it throws, none of it.
  ///
  /// The right is held from before `body` begins, so nobody writes between what it reads and what
  /// it writes. A body that changes nothing leaves no transaction. Inside another transaction it
  /// becomes a part of that one, and when it throws only its own part is taken back; unless the
  /// outermost has its `parts` bound: then what a part changed before it threw is taken back with
  /// the whole, which throws the same, whatever its body does.
  func transaction<Answer>(
    _ transaction: Transaction, parts: Parts,
    _ body: (any Writing) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Written<Answer>

  /// Runs `body`, whose transactions are kept together when it returns and `keeps` is true then;
  /// otherwise, and when it throws, none of them is.
  ///
  /// Each of them has its own number; inside a transaction they are parts of that one, which goes
  /// on without them when they are not kept.
  func together<Answer>(
    keeps: @autoclosure () -> Bool, _ body: () throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer

  /// Whether a transaction is open, so that another would become a part of it.
  var isInTransaction: Bool { get }

  /// Runs `body` on the store as it is at one moment, whatever others write meanwhile; inside a
  /// transaction it sees what that one has written so far.
  func reading<Answer>(
    _ body: (any Reading) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer

  /// Asked before each outermost commit of our own that keeps something, under its lock: what it
  /// throws is thrown, and nothing is kept.
  var gate: (any CommitGate)? { get set }

  /// After each commit, its transactions in order: our own at once, others' at ``refresh()``.
  var notices: Observable<StoreNotice> { get }

  /// Emits a notice for each transaction that came into the history since the last one noticed.
  ///
  /// After a restore, it is one notice of many cards with the newest number of the history there
  /// is then, 0 when that is empty.
  func refresh() throws(TrackerError)
}

/// What the transactions inside another one are to it.
public enum Parts: Sendable {
  /// One that fails is taken back alone.
  case apart
  /// One that fails after it changed something fails the whole, which is cheaper by much where they
  /// are many: none needs a way back of its own.
  case bound
}

extension Store {
  /// The same, with parts that fail alone.
  public func transaction<Answer>(
    _ transaction: Transaction,
    _ body: (any Writing) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Written<Answer> {
    try self.transaction(transaction, parts: .apart, body)
  }
}

/// What a transaction came to.
public struct Written<Answer> {
  public let answer: Answer
  /// The number in the history, an outer transaction's inside one; `nil` when nothing changed.
  public let transaction: Int?

  public init(answer: Answer, transaction: Int?) {
    self.answer = answer
    self.transaction = transaction
  }
}

extension Written: Sendable where Answer: Sendable {}

/// Has the last word on what is kept.
public protocol CommitGate: AnyObject {
  /// Lets the transactions with those numbers be kept, or throws to have all of them taken back.
  ///
  /// It may read them and their changes, and all else as it will be; it writes nothing.
  func check(
    _ transactions: ClosedRange<Int>, _ reading: any Reading
  ) throws(TrackerError)
}
