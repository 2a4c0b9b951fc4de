import Entities
import Reactive
import System
import UseCases

public enum HistoryAction: Hashable, Sendable {
  case goBack
  case open
  case reachRow(Int)
  /// Undoes the open transaction, otherwise the selected one; redoes an undone one.
  case reverse
  case selectRow(Int)
}

public final class HistoryBrowserViewModel: ViewModel {
  public typealias Input = SceneInput<HistoryAction>

  public struct Output {
    public let content: Observable<HistoryBrowserContent>
    public let failure: Observable<TrackerError>
    public let reversals: Observable<Reversal>
  }

  public static let window = 100

  private let tools: SceneTools

  public init(_ tools: SceneTools) { self.tools = tools }

  public func transform(_ input: Input) -> Output {
    let states = input.messages(tools.tracker.notices)
      .states(from: HistoryBrowserState(tools)).share(replay: 1)
    return Output(
      content: states.compactMap(\.shown).distinctUntilChanged(),
      failure: states.compactMap(\.report.failure),
      reversals: states.compactMap(\.report.reversal))
  }
}

public struct HistoryBrowserContent: Hashable, Sendable {
  public var transactions: [RecordedTransaction] = []
  public var isCut = false
  public var selection = 0
  public var opened: OpenedTransaction?
  public var now: CivilMinute
  public var status: SceneStatus?

  public var selected: RecordedTransaction? {
    transactions.indices.contains(selection) ? transactions[selection] : nil
  }
}

public struct OpenedTransaction: Hashable, Sendable {
  public internal(set) var entry: HistoryEntry
  public let names: ChangeNames

  public static let limit = 1_000
}

private struct HistoryBrowserState: SceneState {
  typealias Message = SceneMessage<HistoryAction>

  struct Report: SceneReport {
    var failure: TrackerError?
    var reversal: Reversal?
  }

  var report = Report()
  private let tools: SceneTools
  private var content: HistoryBrowserContent
  private var isRead = false
  private var newCount = 0
  private var pending = WaitingChange<RecordedTransaction>()

  init(_ tools: SceneTools) {
    self.tools = tools
    content = HistoryBrowserContent(now: tools.now())
  }

  var shown: HistoryBrowserContent? {
    guard isRead else { return nil }
    var shown = content
    shown.status = pending.status()
    return shown
  }

  mutating func take(_ message: Message) throws(TrackerError) {
    switch message {
    case .didAct(.goBack): content.opened = nil
    case .didAct(.open): try open()
    case .didAct(.reachRow(let row)): try reach(row)
    case .didAct(.reverse):
      guard pending.isEmpty,
        let chosen = content.opened?.entry.transaction ?? content.selected
      else { return }
      try reverse(chosen)
    case .didAct(.selectRow(let row)):
      content.selection = max(min(row, content.transactions.count - 1), 0)
    case .didFollow: if newCount > 0 { try load() } else { content.now = tools.now() }
    case .didOpen: try load()
    case .didTick:
      if let chosen = pending.change { try reverse(chosen) }
      try tools.tracker.followChanges()
    case .storeDidChange(let notice):
      if notice.isNews(after: content.transactions.first?.number ?? 0) { newCount += 1 }
    }
  }

  /// Reads known transactions again: they may have been undone.
  private mutating func load() throws(TrackerError) {
    let known = content.transactions.count
    let count = max(known == 0 ? 0 : known + newCount, HistoryBrowserViewModel.window)
    let history = try tools.tracker.readHistory(.newest(card: nil, limit: count, changes: false))
    isRead = true
    let selected = content.selected?.number
    content.transactions = history.entries.map(\.transaction)
    content.isCut = history.isCut
    content.now = tools.now()
    content.selection = content.transactions.firstIndex { $0.number == selected } ?? 0
    newCount = 0
    guard let opened = content.opened?.entry else { return }
    // Its changes stay the same, but it may be undone now; in another file it is another one.
    let new = content.transactions.first { $0.number == opened.transaction.number }
    guard let new, new.transaction == opened.transaction.transaction else {
      content.opened = nil
      return
    }
    content.opened?.entry = HistoryEntry(
      transaction: new, changes: opened.changes, more: opened.more)
  }

  private mutating func reach(_ row: Int) throws(TrackerError) {
    let limit = HistoryBrowserViewModel.window
    guard content.isCut, row > content.transactions.count - limit / 2,
      let oldest = content.transactions.last?.number
    else { return }
    let older = try tools.tracker.readHistory(.older(than: oldest, limit: limit))
    content.transactions += older.entries.map(\.transaction)
    content.isCut = older.isCut
  }

  private mutating func open() throws(TrackerError) {
    guard content.opened == nil, let number = content.selected?.number else { return }
    let limit = OpenedTransaction.limit
    let history = try tools.tracker.readHistory(.transaction(number, limit: limit))
    content.opened = history.entries.first.map {
      OpenedTransaction(entry: $0, names: history.names)
    }
  }

  private mutating func reverse(_ chosen: RecordedTransaction) throws(TrackerError) {
    let tools = tools
    let made = try pending.make(chosen) { () throws(TrackerError) in
      let isRedo = chosen.transaction.kind == .change && chosen.isUndone
      let terms = tools.terms("\(isRedo ? "redo" : "undo") t\(chosen.number)")
      return isRedo
        ? try tools.tracker.redo(chosen.number, on: terms)
        : try tools.tracker.undo(.number(chosen.number), on: terms)
    }
    guard let made else { return }
    newCount += made.count
    report.reversal = made.first
    try load()
  }
}
