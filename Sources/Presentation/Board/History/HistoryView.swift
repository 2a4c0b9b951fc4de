import Entities
import Looks
import Reactive
import System
import TerminalKit
import ViewModels
import Words

enum HistoryAction: Hashable, Sendable {
  case open
  case reverse
}

/// The history scene: the transactions, newest first, or the changes of one of them.
final class HistoryView: ListScene<HistoryAction> {
  static let keys = KeyTable<HistoryAction, SceneKeyLabel>(ofList: [
    .init(.openChange, (.open, [Key(.enter)])),
    .init(.undoOrRedo, (.reverse, [Key("u")])),
    .init(.back, forWidget: Key(.escape), Key("q")),
  ])

  private let viewModel: HistoryBrowserViewModel
  private let didGoBack = PublishSubject<Void>()
  private let didOpen = PublishSubject<Void>()
  private let didReachRow = PublishSubject<Int>()
  private let didReverse = PublishSubject<Void>()
  private lazy var changes = ChangesView(context)
  private var rows: (first: Int, rows: HistoryBrowserRows)?
  private var reached = 0
  private var content: HistoryBrowserContent? { didSet { setNeedsLayout(if: content != oldValue) } }

  init(_ context: BoardContext, _ viewModel: HistoryBrowserViewModel) {
    self.viewModel = viewModel
    super.init(context, keys: Self.keys)
  }

  override func bind() {
    addSubview(changes)
    list.onOpen = { [didOpen] _ in didOpen.onNext(()) }
    let output = viewModel.transform(
      .init(
        didAppear: didAppear, didGoBack: didGoBack, didOpen: didOpen, didReachRow: didReachRow,
        didReverse: didReverse, didSelectRow: didSelectRow, didTick: context.ticks))
    output.failure.bind(to: self) { owner, error in owner.report(error) }
    output.content.bind(to: self) { owner, content in owner.take(content) }
    output.reversals.bind(to: self) { owner, reversal in owner.report(reversal) }
  }

  private func take(_ content: HistoryBrowserContent) {
    self.content = content
    statusDidChange()
  }

  override var status: SceneStatus? { content?.status }

  private func report(_ reversal: Reversal) {
    show(context.words(reversal), Style(nil, .reverse))
  }

  override var title: String { context.wording.text(.historyTitle) }

  override var wantedRows: Int {
    guard let content else { return 0 }
    return content.opened == nil ? content.transactions.count : changes.rowCount + 2
  }

  override func place(in room: Rect) {
    let isEmpty = content?.transactions.isEmpty == true
    rows = nil
    showList(
      in: room, selecting: content?.selection ?? 0, empty: isEmpty ? .noChangesYet : nil)
    if content?.opened != nil { list.isHidden = true }
    changes.isHidden = content?.opened == nil
    changes.frame = room
    changes.opened = content?.opened
  }

  override var rowCount: Int { content?.transactions.count ?? 0 }

  /// Makes the rows in batches; the columns of a batch are as wide as its texts need.
  override func row(at index: Int) -> StyledText {
    guard let content else { return StyledText("") }
    if index > reached {
      reached = index
      setNeedsFrames()
    }
    if let rows, (rows.first..<rows.first + Self.batch).contains(index) {
      return rows.rows.row(index - rows.first)
    }
    let first = max(index - Self.batch / 4, 0)
    let made = HistoryBrowserRows(
      content.transactions.dropFirst(first).prefix(Self.batch), now: content.now, context,
      traits: traits, cells: list.textWidth)
    rows = (first, made)
    return made.row(index - first)
  }

  private static let batch = 200

  /// Sends the last row after a layout, which must not change data itself.
  override func advance(to now: Duration) -> Duration? {
    didReachRow.onNext(reached)
    return nil
  }

  override var main: View { content?.opened == nil ? list : changes.list }

  override func act(_ action: HistoryAction) {
    switch action {
    case .open: if content?.opened == nil { didOpen.onNext(()) }
    case .reverse: didReverse.onNext(())
    }
  }

  override func goBack() {
    if content?.opened == nil { close() } else { didGoBack.onNext(()) }
  }
}
