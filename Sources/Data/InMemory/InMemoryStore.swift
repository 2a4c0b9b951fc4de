import Entities
import Reactive
import Repositories

/// Keeps cards in memory.
public final class InMemoryStore: Store {
  private let session = InMemorySession()
  private var isTogether = false
  /// How inner transactions fail in the open transaction, and the error of the failed one.
  private var parts = Parts.apart
  private var failure: TrackerError?
  private var lastNoticed = 0
  private let subject = PublishSubject<StoreNotice>()
  public var gate: (any CommitGate)?
  public var ids = IdentifierMaker.random

  public init() {}

  public var notices: Observable<StoreNotice> {
    subject
  }

  public func transaction<Answer>(
    _ transaction: Transaction, parts: Parts,
    _ body: (any Writing) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Changed<Answer> {
    let isOutermost = session.contents.history.open == nil
    let before = session.contents
    if isOutermost {
      session.contents.history.begin(transaction)
      (self.parts, failure) = (parts, nil)
    }
    do throws(TrackerError) {
      let answer = try body(session)
      if isOutermost, let failure { throw failure }
      // An undo is recorded even if it changes nothing, so that the next one undoes another.
      let isReversal = isOutermost && session.contents.history.open?.transaction.kind != .change
      let isChanged =
        isReversal || session.contents.history.changeCount > before.history.changeCount
        || session.contents.history.keys != before.history.keys
      let number = isChanged ? session.contents.history.open?.number : nil
      if isOutermost {
        if isChanged {
          session.contents.history.end(ids)
        } else {
          session.contents.rollBack(to: before)
        }
        if !isTogether { try askGate(since: before) }
        noticeCommits()
      }
      return (answer: answer, transaction: number)
    } catch {
      if self.parts == .bound, session.contents.history.changeCount > before.history.changeCount {
        failure = failure ?? error
      }
      session.contents = before
      throw error
    }
  }

  public func together<Answer>(
    keeps: @autoclosure () -> Bool, _ body: () throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    let before = session.contents
    let wasTogether = isTogether
    isTogether = true
    do throws(TrackerError) {
      let answer = try body()
      isTogether = wasTogether
      if !keeps() { session.contents = before }
      if !isTogether, !isInTransaction { try askGate(since: before) }
      noticeCommits()
      return answer
    } catch {
      isTogether = wasTogether
      session.contents = before
      throw error
    }
  }

  public var isInTransaction: Bool {
    session.contents.history.open != nil
  }

  public func reading<Answer>(
    _ body: (any Reading) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    try body(session)
  }

  /// Does nothing: no other process writes to the store.
  public func refresh() {}

  /// Does nothing: no other process uses the store.
  public func waitForOthers(atMost patience: Int) {}

  /// Does nothing: the store ends with its object.
  public func close() {}

  private func askGate(since before: Contents) throws(TrackerError) {
    let (old, new) = (before.history.newest, session.contents.history.newest)
    guard let gate, old < new else { return }
    try gate.check(old + 1...new, session)
  }

  private func noticeCommits() {
    guard !isTogether, !isInTransaction else { return }
    while let notice = session.contents.history.notice(after: lastNoticed) {
      lastNoticed = notice.transaction
      subject.onNext(notice)
    }
  }
}
