import Entities
import Reactive
import TimeKit
import UseCases

/// The history to look through: a part of it at a time, each change to be opened and reversed.
public final class HistoryBrowserViewModel: ViewModel {
  public struct Input {
    /// The user wants to see the history.
    public let didAppear: Observable<Void>
    /// The user wants to see all transactions again.
    public let didGoBack: Observable<Void>
    /// The user wants to see what the transaction changed that is selected.
    public let didOpen: Observable<Void>
    /// The row of that index has come in sight.
    public let didReachRow: Observable<Int>
    /// The user wants what is selected taken back, or done again where it was.
    public let didReverse: Observable<Void>
    public let didSelectRow: Observable<Int>
    /// Some time went by, in which others may have written.
    public let didTick: Observable<Void>

    public init(
      didAppear: Observable<Void> = .never(), didGoBack: Observable<Void> = .never(),
      didOpen: Observable<Void> = .never(), didReachRow: Observable<Int> = .never(),
      didReverse: Observable<Void> = .never(), didSelectRow: Observable<Int> = .never(),
      didTick: Observable<Void> = .never()
    ) {
      self.didAppear = didAppear
      self.didGoBack = didGoBack
      self.didOpen = didOpen
      self.didReachRow = didReachRow
      self.didReverse = didReverse
      self.didSelectRow = didSelectRow
      self.didTick = didTick
    }
  }

  public struct Output {
    /// The history, once wanted and whenever it is another.
    public let content: Observable<HistoryBrowserContent>
    /// Why something was not read, or not reversed.
    public let failure: Observable<TrackerError>
    /// What was taken back or done again.
    public let reversals: Observable<Reversal>
  }

  /// What it works with.
  public struct Tools {
    public let followChanges: FollowChanges
    public let readHistory: ReadHistory
    public let redo: RedoTransaction
    public let undo: UndoTransactions

    public init(
      followChanges: FollowChanges, readHistory: ReadHistory, redo: RedoTransaction,
      undo: UndoTransactions
    ) {
      self.followChanges = followChanges
      self.readHistory = readHistory
      self.redo = redo
      self.undo = undo
    }
  }

  /// How many transactions are read at a time.
  public static let window = 100

  private let tools: Tools
  private let now: () -> CivilMinute
  private let newTransaction: () -> Transaction
  /// How many transactions came since the history was read.
  private var news = 0
  private var shown: HistoryBrowserContent
  private let content = PublishSubject<HistoryBrowserContent>()
  private let failure = PublishSubject<TrackerError>()
  private let reversals = PublishSubject<Reversal>()
  private let bag = DisposeBag()

  /// `now` is the clock's civil time.
  public init(
    _ tools: Tools, now: @escaping () -> CivilMinute, newTransaction: @escaping () -> Transaction
  ) {
    self.tools = tools
    self.now = now
    self.newTransaction = newTransaction
    shown = HistoryBrowserContent(now: now())
  }

  public func transform(_ input: Input) -> Output {
    tools.followChanges.notices.subscribe(with: self) { owner, _ in owner.news += 1 }
      .disposed(by: bag)
    input.didAppear.subscribe(with: self) { owner, _ in owner.load() }.disposed(by: bag)
    input.didGoBack.subscribe(with: self) { owner, _ in owner.change { $0.opened = nil } }
      .disposed(by: bag)
    input.didOpen.subscribe(with: self) { owner, _ in owner.open() }.disposed(by: bag)
    input.didReachRow.subscribe(with: self) { owner, row in owner.readOlder(behind: row) }
      .disposed(by: bag)
    input.didReverse.subscribe(with: self) { owner, _ in owner.reverse() }.disposed(by: bag)
    input.didSelectRow.subscribe(with: self) { owner, row in
      owner.change { $0.selection = max(min(row, $0.transactions.count - 1), 0) }
    }.disposed(by: bag)
    input.didTick.subscribe(with: self) { owner, _ in owner.follow() }.disposed(by: bag)
    return Output(content: content, failure: failure, reversals: reversals)
  }

  private func follow() {
    attempt { () throws(TrackerError) in try tools.followChanges() }
    if news > 0 { load() } else { change { $0.now = now() } }
  }

  /// Reads what is new, and what was read already once more: it may have been taken back.
  private func load() {
    let known = shown.transactions.count
    let count = max(known == 0 ? 0 : known + news, Self.window)
    news = 0
    attempt { () throws(TrackerError) in
      let history = try tools.readHistory(.newest(card: nil, limit: count, changes: false))
      var opened = shown.opened
      if let number = opened?.entry.transaction.number { opened = try self.opened(number) }
      change { content in
        let selected = content.selected?.number
        content.transactions = history.entries.map(\.transaction)
        content.isCut = history.isCut
        content.opened = opened
        content.now = now()
        let place = content.transactions.firstIndex { $0.number == selected }
        content.selection = place ?? 0
      }
    }
  }

  /// Reads on once the last rows are near.
  private func readOlder(behind row: Int) {
    guard shown.isCut, let last = shown.transactions.last,
      row > shown.transactions.count - Self.window / 2
    else { return }
    attempt { () throws(TrackerError) in
      let older = try tools.readHistory(.older(than: last.number, limit: Self.window))
      change { content in
        content.transactions += older.entries.map(\.transaction)
        content.isCut = older.isCut
      }
    }
  }

  private func open() {
    guard let selected = shown.selected else { return }
    attempt { () throws(TrackerError) in
      let opened = try opened(selected.number)
      change { $0.opened = opened }
    }
  }

  private func opened(_ number: Int) throws(TrackerError) -> OpenedTransaction? {
    let history = try tools.readHistory(.beginning(of: number, limit: OpenedTransaction.limit))
    return history.entries.first.map { OpenedTransaction(entry: $0, projects: history.projects) }
  }

  private func reverse() {
    let chosen = shown.opened?.entry.transaction ?? shown.selected
    guard let chosen else { return }
    attempt { () throws(TrackerError) in
      let terms = ChangeTerms(newTransaction())
      let isRedo = chosen.transaction.kind == .change && chosen.isTakenBack
      let made =
        isRedo
        ? try tools.redo(chosen.number, on: terms)
        : try tools.undo(.number(chosen.number), on: terms)
      load()
      for reversal in made { reversals.onNext(reversal) }
    }
  }

  private func attempt(_ action: () throws(TrackerError) -> Void) {
    do throws(TrackerError) {
      try action()
    } catch {
      failure.onNext(error)
    }
  }

  private func change(_ change: (inout HistoryBrowserContent) -> Void) {
    var next = shown
    change(&next)
    guard next != shown else { return }
    shown = next
    content.onNext(next)
  }
}
