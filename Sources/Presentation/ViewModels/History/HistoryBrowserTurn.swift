import Entities
import System
import UseCases

/// Everything that the history scene knows and shows: a value that each turn replaces.
struct HistoryBrowserState {
  struct Report {
    var failure: TrackerError?
    var reversal: Reversal?
  }

  /// `nil` until the history is read.
  var shown: HistoryBrowserContent? { isRead ? content : nil }
  var content: HistoryBrowserContent
  private var isRead = false
  var newCount = 0
  /// The reversal of a transaction.
  var pending = PendingChange<RecordedTransaction>()

  init(_ content: HistoryBrowserContent) {
    self.content = content
  }

  /// The open transaction, otherwise the selected one.
  var reversible: RecordedTransaction? { content.opened?.entry.transaction ?? content.selected }

  func oldest(near row: Int) -> Int? {
    let isNear = row > content.transactions.count - HistoryBrowserViewModel.window / 2
    return content.isCut && isNear ? content.transactions.last?.number : nil
  }

  /// A restored store has another history, in which the same number is another transaction.
  mutating func take(_ notice: StoreNotice) {
    let mayBeRestored = !notice.isOurs && notice.cards == .many
    let newest = content.transactions.first?.number ?? 0
    if mayBeRestored || notice.transaction > newest { newCount += 1 }
  }

  mutating func take(_ history: History, now: CivilMinute) {
    isRead = true
    let selected = content.selected?.number
    content.transactions = history.entries.map(\.transaction)
    content.isCut = history.isCut
    content.now = now
    content.selection = content.transactions.firstIndex { $0.number == selected } ?? 0
    newCount = 0
    guard let opened = content.opened else { return }
    let old = opened.entry.transaction
    // Its changes stay the same; whether it is undone, and the names of projects, may differ.
    let new = content.transactions.first { $0.number == old.number }
    content.opened = new?.transaction == old.transaction ? opened.with(new, history) : nil
  }
}

extension OpenedTransaction {
  fileprivate func with(_ transaction: RecordedTransaction?, _ history: History) -> Self {
    OpenedTransaction(
      entry: HistoryEntry(
        transaction: transaction ?? entry.transaction, changes: entry.changes, more: entry.more),
      names: names.merging(history.names))
  }
}

/// Handles one message: at most one change of the store, then at most one reading of it.
struct HistoryBrowserTurn {
  enum Message {
    case didAppear
    case didFollow
    case didGoBack
    case didOpen
    case didReachRow(Int)
    case didReverse
    case didSelectRow(Int)
    case didTick
    case storeDidChange(StoreNotice)
  }

  let tools: SceneTools

  func callAsFunction(
    _ message: Message, _ state: inout HistoryBrowserState
  ) -> HistoryBrowserState.Report {
    var report = HistoryBrowserState.Report()
    do throws(TrackerError) {
      try take(message, &state, &report)
    } catch {
      report.failure = error
    }
    state.content.status = state.pending.status
    return report
  }

  private func take(
    _ message: Message, _ state: inout HistoryBrowserState,
    _ report: inout HistoryBrowserState.Report
  ) throws(TrackerError) {
    switch message {
    case .didAppear: try load(&state)
    case .didFollow:
      if state.newCount > 0 { try load(&state) } else { state.content.now = tools.now() }
    case .didGoBack: state.content.opened = nil
    case .didOpen: try open(&state)
    case .didReachRow(let row):
      guard let oldest = state.oldest(near: row) else { return }
      let limit = HistoryBrowserViewModel.window
      let older = try tools.tracker.readHistory(.older(than: oldest, limit: limit))
      state.content.transactions += older.entries.map(\.transaction)
      state.content.isCut = older.isCut
    case .didReverse:
      guard state.pending.change == nil, let chosen = state.reversible else { return }
      try reverse(chosen, &state, &report)
    case .didSelectRow(let row):
      state.content.selection = max(min(row, state.content.transactions.count - 1), 0)
    case .didTick:
      if let chosen = state.pending.change { try reverse(chosen, &state, &report) }
      try tools.tracker.followChanges()
    case .storeDidChange(let notice): state.take(notice)
    }
  }

  /// Reads known transactions again: they may have been undone.
  private func load(_ state: inout HistoryBrowserState) throws(TrackerError) {
    let known = state.content.transactions.count
    let count = max(known == 0 ? 0 : known + state.newCount, HistoryBrowserViewModel.window)
    let history = try tools.tracker.readHistory(.newest(card: nil, limit: count, changes: false))
    state.take(history, now: tools.now())
  }

  private func open(_ state: inout HistoryBrowserState) throws(TrackerError) {
    guard let number = state.content.selected?.number else { return }
    let limit = OpenedTransaction.limit
    let history = try tools.tracker.readHistory(.beginning(of: number, limit: limit))
    state.content.opened = history.entries.first.map {
      OpenedTransaction(entry: $0, names: history.names)
    }
  }

  private func reverse(
    _ chosen: RecordedTransaction, _ state: inout HistoryBrowserState,
    _ report: inout HistoryBrowserState.Report
  ) throws(TrackerError) {
    let made = try state.pending.make(chosen) { () throws(TrackerError) in
      try reversed(chosen)
    }
    guard let made else { return }
    state.newCount += made.count
    report.reversal = made.first
    try load(&state)
  }

  private func reversed(_ chosen: RecordedTransaction) throws(TrackerError) -> [Reversal] {
    let isRedo = chosen.transaction.kind == .change && chosen.isUndone
    let record = isRedo ? BoardRecord.redid(chosen.number) : .undid(chosen.number)
    let terms = tools.terms(record)
    return isRedo
      ? try tools.tracker.redo(chosen.number, on: terms)
      : try tools.tracker.undo(.number(chosen.number), on: terms)
  }
}
