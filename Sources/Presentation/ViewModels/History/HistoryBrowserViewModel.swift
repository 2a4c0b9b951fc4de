import Entities
import Reactive
import UseCases

/// The history, read in parts: each transaction can be opened, undone and redone.
public final class HistoryBrowserViewModel: ViewModel {
  public struct Input {
    /// The history is on the screen from now on.
    public let didAppear: Observable<Void>
    public let didGoBack: Observable<Void>
    public let didOpen: Observable<Void>
    public let didReachRow: Observable<Int>
    /// The user asked to undo the transaction, or to redo it if it is undone.
    public let didReverse: Observable<Void>
    public let didSelectRow: Observable<Int>
    /// Time has passed, in which other processes may have written.
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
    /// From `didAppear` on and after each change.
    public let content: Observable<HistoryBrowserContent>
    /// Why a message changed nothing.
    public let failure: Observable<TrackerError>
    public let reversals: Observable<Reversal>
  }

  /// The number of transactions to read at a time.
  public static let window = 100

  private let tools: SceneTools

  public init(_ tools: SceneTools) {
    self.tools = tools
  }

  public func transform(_ input: Input) -> Output {
    let turn = HistoryBrowserTurn(tools: tools)
    let turns = Observable<HistoryBrowserTurn.Message>.merge(
      input.didAppear.map { .didAppear }, input.didGoBack.map { .didGoBack },
      input.didOpen.map { .didOpen }, input.didReachRow.map { .didReachRow($0) },
      input.didReverse.map { .didReverse }, input.didSelectRow.map { .didSelectRow($0) },
      // Changes by other processes arrive as messages between these two.
      input.didTick.map { .didTick }, input.didTick.map { .didFollow },
      tools.tracker.notices.map { .storeDidChange($0) }
    )
    .turns(from: HistoryBrowserState(HistoryBrowserContent(now: tools.now()))) { turn($0, &$1) }
    .share()
    return Output(
      content: turns.compactMap(\.state.shown).distinctUntilChanged(),
      failure: turns.compactMap(\.report.failure),
      reversals: turns.compactMap(\.report.reversal))
  }
}
