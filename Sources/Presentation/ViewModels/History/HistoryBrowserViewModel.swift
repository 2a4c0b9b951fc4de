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

  /// `now` is the clock's civil time.
  public init(
    _ tools: Tools, now: @escaping () -> CivilMinute, newTransaction: @escaping () -> Transaction
  ) {
    self.tools = tools
    self.now = now
    self.newTransaction = newTransaction
  }

  public func transform(_ input: Input) -> Output {
    let turn = HistoryBrowserTurn(tools: tools, now: now, newTransaction: newTransaction)
    let state = Observable<HistoryBrowserTurn.Message>.merge(
      input.didAppear.map { .didAppear }, input.didGoBack.map { .didGoBack },
      input.didOpen.map { .didOpen }, input.didReachRow.map { .didReachRow($0) },
      input.didReverse.map { .didReverse }, input.didSelectRow.map { .didSelectRow($0) },
      // What others wrote comes as messages between these two.
      input.didTick.map { .didTick }, input.didTick.map { .didFollow },
      tools.followChanges.notices.map { .storeDidChange($0) }
    )
    .scan(into: HistoryBrowserState(HistoryBrowserContent(now: now()))) { turn($1, &$0) }
    .share()
    return Output(
      content: state.map(\.content).distinctUntilChanged(), failure: state.compactMap(\.failure),
      reversals: state.compactMap(\.reversal))
  }
}
