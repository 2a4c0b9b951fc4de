import Entities
import Reactive
import Repositories
import TeamLog

/// Keeps cards in memory.
public final class InMemoryStore: Store {
  fileprivate var contents = Contents()
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
  ) throws(TrackerError) -> Written<Answer> {
    let isOutermost = contents.history.open == nil
    let before = contents
    if isOutermost {
      contents.history.begin(transaction)
      (self.parts, failure) = (parts, nil)
    }
    do throws(TrackerError) {
      let answer = try body(Draft(self))
      if isOutermost, let failure { throw failure }
      // An undo is recorded even if it changes nothing, so that the next one undoes another.
      let isReversal = isOutermost && contents.history.open?.transaction.kind != .change
      let isChanged =
        isReversal || contents.history.changeCount > before.history.changeCount
        || contents.history.keys != before.history.keys
      let number = isChanged ? contents.history.open?.number : nil
      if isOutermost {
        if isChanged { contents.history.end(ids) } else { contents.rollBack(to: before) }
        if !isTogether { try askGate(since: before) }
        noticeCommits()
      }
      return Written(answer: answer, transaction: number)
    } catch {
      if self.parts == .bound, contents.history.changeCount > before.history.changeCount {
        failure = failure ?? error
      }
      contents = before
      throw error
    }
  }

  public func together<Answer>(
    keeps: @autoclosure () -> Bool, _ body: () throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    let before = contents
    let wasTogether = isTogether
    isTogether = true
    do throws(TrackerError) {
      let answer = try body()
      isTogether = wasTogether
      if !keeps() { contents = before }
      if !isTogether, !isInTransaction { try askGate(since: before) }
      noticeCommits()
      return answer
    } catch {
      isTogether = wasTogether
      contents = before
      throw error
    }
  }

  public var isInTransaction: Bool {
    contents.history.open != nil
  }

  public func reading<Answer>(
    _ body: (any Reading) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    try body(Snapshot(contents))
  }

  /// Does nothing: no other process writes to the store.
  public func refresh() {}

  /// Does nothing: no other process uses the store.
  public func waitForOthers(atMost patience: Int) {}

  /// Does nothing: the store ends with its object.
  public func close() {}

  private func askGate(since before: Contents) throws(TrackerError) {
    let (old, new) = (before.history.newest, contents.history.newest)
    guard let gate, old < new else { return }
    try gate.check(old + 1...new, Snapshot(contents))
  }

  private func noticeCommits() {
    guard !isTogether, !isInTransaction else { return }
    while let notice = contents.history.notice(after: lastNoticed) {
      lastNoticed = notice.transaction
      subject.onNext(notice)
    }
  }
}

/// The store at one moment.
private final class Snapshot: ContentsReading {
  let contents: Contents

  init(_ contents: Contents) {
    self.contents = contents
  }
}

/// The store inside an open transaction.
private final class Draft: ContentsReading, Writing {
  private let store: InMemoryStore

  init(_ store: InMemoryStore) {
    self.store = store
  }

  var contents: Contents {
    store.contents
  }

  var transaction: Int {
    contents.history.open?.number ?? 0
  }

  func mark(_ kind: Transaction.Kind) {
    store.contents.history.mark(kind)
  }

  func markForced() {
    store.contents.history.markForced()
  }

  func takeNumber() throws(TrackerError) -> Int {
    try store.contents.takeNumber()
  }

  func setTeam(_ team: TeamMembership?) {
    store.contents.set(team)
  }

  func appendToTeamLog(_ entries: some Collection<LogEntry>) {
    store.contents.team?.log += entries
  }

  func setTeamCheckpoint(_ bytes: [UInt8]?) {
    store.contents.team?.checkpoint = bytes
  }

  func setSyncNotices(_ notices: [SyncNotice]) {
    store.contents.team?.notices = notices
  }

  func setTeamOutbox(_ outbox: [Pending]) {
    store.contents.team?.outbox = outbox
  }

  func setTeamNumbers(_ numbers: [ClosedRange<Int>]) {
    store.contents.team?.numbers = numbers
  }

  func add(_ card: Card) throws(TrackerError) {
    try store.contents.add(card)
  }

  func update(_ before: Card, to after: Card) throws(TrackerError) -> Card {
    try store.contents.update(before, to: after)
  }

  func ease(_ card: Card, to rank: Rank) throws(TrackerError) {
    try store.contents.ease(card, to: rank)
  }

  func renumber(_ card: Card, to number: Int) throws(TrackerError) -> Card {
    try store.contents.renumber(card, to: number)
  }

  func delete(_ card: Card) throws(TrackerError) {
    try store.contents.delete(card)
  }

  func add(_ project: Project) throws(TrackerError) {
    try store.contents.add(project)
  }

  func update(_ before: Project, to after: Project) throws(TrackerError) -> Project {
    try store.contents.update(before, to: after)
  }

  func add(_ picture: Picture) {
    store.contents.add(picture)
  }

  func delete(_ project: Project) throws(TrackerError) {
    try store.contents.delete(project)
  }

  func add(_ column: Column) throws(TrackerError) {
    try store.contents.add(column)
  }

  func update(_ before: Column, to after: Column) throws(TrackerError) -> Column {
    try store.contents.update(before, to: after)
  }

  func delete(_ column: Column) throws(TrackerError) {
    try store.contents.delete(column)
  }

  func add(_ view: SavedView) throws(TrackerError) {
    try store.contents.add(view)
  }

  func update(_ before: SavedView, to after: SavedView) throws(TrackerError) -> SavedView {
    try store.contents.update(before, to: after)
  }

  func delete(_ view: SavedView) throws(TrackerError) {
    try store.contents.delete(view)
  }
}
