import Entities
import FoundationEssentials
import Looks
import Reactive
import System
import TerminalKit
import ViewModels
import Words

/// The history scene: the transactions, newest first, or the changes of one of them.
final class HistoryView: ListScene<HistoryBrowserViewModel, HistoryAction> {
  static let keys = KeyTable<HistoryAction>(ofList: [
    .init(.open, (.open, [Key(.enter)])),
    .init(.undoOrRedo, (.reverse, [Key("u")])),
    .init(.back, forWidget: Key(.escape), Key("q")),
  ])

  private let didAct = PublishSubject<HistoryAction>()
  private lazy var changes = ChangesView(context)
  private var rows: (first: Int, rows: HistoryBrowserRows)?
  private var reached = 0
  private var content: HistoryBrowserContent? { didSet { setNeedsLayout(if: content != oldValue) } }

  override func bind() {
    addSubview(changes)
    list.onOpen = { [didAct] _ in didAct.onNext(.open) }
    list.onSelect = { [didAct] row in didAct.onNext(.selectRow(row)) }
    let output = viewModel.transform(.init(didAct: didAct, didTick: context.ticks))
    output.failure.bind(to: self) { owner, error in owner.report(error) }
    output.content.bind(to: self) { owner, content in
      owner.content = content
      owner.status = content.status
    }
    output.reversals.bind(to: self) { owner, reversal in owner.report(reversal) }
  }

  private func report(_ reversal: Reversal) {
    screen?.show(context.words(reversal), Style(nil, .reverse))
  }

  override var keys: KeyTable<HistoryAction> { Self.keys }

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
    didAct.onNext(.reachRow(reached))
    return nil
  }

  override var main: View { content?.opened == nil ? list : changes.list }

  override func act(_ action: HistoryAction) { didAct.onNext(action) }

  override func goBack() {
    if content?.opened == nil { close() } else { didAct.onNext(.goBack) }
  }
}

/// A narrow screen drops the author first, then the number of cards, then the date.
struct HistoryBrowserRows {
  private static let minimumDeed = 18
  private static let maximumAuthor = 16
  /// The columns between the number and the summary, the most important first.
  private static let byImportance = [1, 3, 2]

  private let cells: [[StyledText]]
  private var widths: [Int] = []
  private let traits: ScreenTraits

  init(
    _ transactions: ArraySlice<RecordedTransaction>, now: CivilMinute, _ context: BoardContext,
    traits: ScreenTraits, cells width: Int
  ) {
    self.traits = traits
    let (wording, muted) = (context.wording, context.theme[.muted])
    cells = transactions.map { recorded in
      let (transaction, count) = (recorded.transaction, recorded.cardCount)
      return [
        StyledText("t\(recorded.number)"),
        StyledText(wording.moment(context.zone.civil(at: transaction.date), now: now)),
        StyledText(transaction.author.visible, muted),
        StyledText(count == 0 ? "" : wording.text(.cards(count))),
        StyledText(wording.text(.deed(of: recorded)), recorded.isUndone ? muted : .plain),
      ]
    }
    let needed = (0..<4).map { column in
      cells.map { $0[column].cellWidth }.max() ?? 0
    }
    widths = [needed[0], 0, 0, 0]
    var room = width - needed[0] - 2 - Self.minimumDeed
    for column in Self.byImportance {
      let cells = column == 2 ? min(needed[column], Self.maximumAuthor) : needed[column]
      guard cells > 0, room >= cells + 2 else { continue }
      room -= cells + 2
      widths[column] = cells
    }
  }

  func row(_ index: Int) -> StyledText {
    guard cells.indices.contains(index) else { return StyledText("") }
    let texts = zip(cells[index], widths).filter { $1 > 0 }.map { $0.fitted(to: $1, traits) }
    return texts.reduce(StyledText("")) { $0 + $1 + StyledText("  ") } + cells[index][4]
  }
}

/// The changes of a transaction, one in each row, below its summary.
final class ChangesView: BoardPart, ListSource {
  var opened: OpenedTransaction? { didSet { setNeedsLayout(if: opened != oldValue) } }

  let list = ListView()
  private let head = TextRows()

  override func configure() {
    for view in [head, list] { addSubview(view) }
    list.source = self
  }

  override func layout() {
    guard let opened else { return }
    let recorded = opened.entry.transaction
    let when = context.wording.moment(
      context.zone.civil(at: recorded.transaction.date), now: context.now())
    let top = bounds.height >= 4 ? 2 : 1
    head.rows = [
      StyledText(
        "t\(recorded.number)  \(context.wording.text(.deed(of: recorded)))", Style(nil, .bold)),
      StyledText("\(when)  \(recorded.transaction.author)", context.theme[.muted]),
    ]
    head.frame = bounds.rows(top, from: 0)
    list.frame = bounds.rows(bounds.height - top, from: top)
    context.style(list)
    list.reload()
  }

  var rowCount: Int {
    guard let entry = opened?.entry else { return 0 }
    return entry.changes.count + (entry.more > 0 ? 1 : 0)
  }

  func row(at index: Int) -> StyledText {
    guard let opened else { return StyledText("") }
    guard index < opened.entry.changes.count else {
      return StyledText(
        context.wording.text(.moreLines(opened.entry.more)), context.theme[.muted])
    }
    return StyledText(
      context.wording.text(
        .change(
          opened.entry.changes[index],
          opened.names, now: context.now(), zone: context.zone)))
  }
}
