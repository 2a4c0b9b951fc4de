import Entities
import UseCases

/// Everything that the board shows: a value that each turn replaces.
///
/// Without the store it returns the change that a message asks for (``change(for:)``), the scene
/// that it opens (``route(for:)``), the state after it (``updated(by:)``) and what that state must
/// read (``need(of:after:at:)``).
struct BoardState: Equatable {
  private static let defaultHeight = 16

  var content: BoardContent
  private(set) var columns = ColumnList.initial
  var height = Self.defaultHeight
  var pane = BoardPane(in: BoardRoom(cells: Self.defaultHeight))
  /// `nil`: all projects.
  var project: Project.ID?
  /// The folds of the settings when they were last taken or saved.
  var folds = BoardFolds()
  /// Whether folds and the preview are saved: until that failed.
  var keepsLayout = true
  private(set) var showsArrivals = false
  var target: BoardTarget?
  /// The card that was selected when the user began to type a filter, which may hide marked cards
  /// for a moment; `nil`: the user types none.
  var filterStart: Int??

  /// The newest transaction at the last complete reading; `nil` before the first.
  private(set) var transaction: Int?
  /// Whether there are changes that could not be read yet.
  private(set) var isStale = true
  /// The last failure of a reading that the user did not ask for; reported once until one succeeds.
  private(set) var lastFailure: TrackerError?
  /// The changes that wait for another process that locks the store, in order.
  var waiting: [BoardPending] = []
  var wait = LockWait()
  /// Whether the board closes after the last change that waits.
  var isLeaving = false

  /// What the current turn reports; empty between turns.
  var report = Report()

  struct Report: Equatable {
    var failure: TrackerError?
    var notice: BoardNotice?
    var route: BoardRoute?
  }

  init(
    of project: Project.ID?, filter: BoardFilter = .none, at conditions: BoardConditions
  ) {
    content = BoardContent(columns: [], filter: filter, now: conditions.now)
      .with(conditions.columns)
    self.project = project
  }

  mutating func takeReport() -> Report {
    defer { report = Report() }
    return report
  }

  /// Returns the state after the message, as far as that is known without the store.
  func updated(by message: BoardMessage) -> BoardState {
    var next = self
    next.report = Report(notice: refusal(of: message), route: route(for: message))
    if case .didTick = message { next.lastFailure = nil }
    if next.report.route == .quit {
      next.report.route = nil
      next.quit()
    }
    next.apply(message)
    // Marks end with the command that used them, but for keys that are pressed again and again.
    switch message {
    case .didAct(.reorderDown), .didAct(.reorderUp): break
    default: next.content.marked.subtract(change(for: message)?.cards ?? [])
    }
    if !next.pane.isShown { next.content.preview = nil }
    if case .copy(let text)? = next.report.route { next.report.notice = .copied(text) }
    if next.content.sort != content.sort {
      next.report.notice = .sorted(next.content.sort ?? .board)
    }
    next.showStatus()
    next.clampTops()
    if next.isCovered { next.selectTarget() }
    return next
  }

  /// `isStale` is whether there are changes that the board does not show.
  func failed(
    with error: TrackerError, after message: BoardMessage, isStale: Bool
  ) -> BoardState {
    var next = self
    let isKnown = message.isUnasked && error == lastFailure
    next.report = Report(failure: isKnown ? nil : error)
    next.isStale = self.isStale || isStale
    if message.isUnasked || isStale { next.lastFailure = error }
    next.showStatus()
    return next
  }
}

// MARK: - Reading
extension BoardState {
  /// Returns the state after the message, with the cells around the screen read.
  ///
  /// If the store has changed since everything was read, everything is read again, so that no frame
  /// mixes two moments.
  func covered(
    after message: BoardMessage, at conditions: (ColumnList) -> BoardConditions,
    in board: BoardMoment
  ) throws(TrackerError) -> BoardState {
    var start = self
    if try board.newestTransaction() != transaction {
      try start.reload(at: conditions, from: board)
      try start.reportLostSelection(of: content.selectedCard, in: board)
    }
    var next = start.updated(by: message)
    next.report.notice = next.report.notice ?? start.report.notice
    // What the user saw when the message was sent; whether the board quits is decided above.
    let seen = route(for: message)
    if seen != .quit { next.report.route = seen }
    try next.cover(from: board)
    try next.removeHiddenMarks(in: board)
    try next.readPreview(from: board)
    return next
  }

  /// Reads everything again that may have changed.
  func reloaded(
    after message: BoardMessage, _ outcome: BoardOutcome?,
    at conditions: (ColumnList) -> BoardConditions, from board: BoardMoment
  ) throws(TrackerError) -> BoardState {
    var next = updated(by: message)
    try next.reload(after: outcome, at: conditions, from: board)
    var isFound = false
    for number in outcome?.selection ?? selection(after: message) where !isFound {
      isFound = try next.follow(number, in: board)
    }
    if !isFound, outcome == nil, !message.isUnasked {
      try next.selectNearest(to: self, in: board)
    }
    // The filter or the project of the board hides it.
    if case .didChooseCard(let number) = message, !isFound {
      next.report.route = .showCard(number)
    }
    if message.isUnasked { try next.reportLostSelection(of: content.selectedCard, in: board) }
    if case .storeDidChange(let notice) = message, notice.isReplaced {
      next.report.notice = .storeReplaced
      next.report.route = next.report.route ?? .closeQuestions
    }
    try next.removeHiddenMarks(in: board)
    try next.readPreview(from: board)
    next.report.notice = outcome?.notice ?? next.report.notice
    next.showStatus()
    return next
  }

  private func selection(after message: BoardMessage) -> [Int] {
    switch message {
    case .didAddCard(let number), .didChooseCard(let number): [number]
    case .didTypeFilter: [filterStart ?? nil, content.selectedCard?.number].compactMap(\.self)
    case let message where message.isUnasked: []
    default: [content.selectedCard?.number].compactMap(\.self)
    }
  }

  /// If the project was deleted, the board shows all projects from now on.
  private mutating func reload(
    after outcome: BoardOutcome? = nil, at conditions: (ColumnList) -> BoardConditions,
    from board: BoardMoment
  ) throws(TrackerError) {
    columns = try board.columns()
    let newest = try board.newestTransaction()
    let conditions = conditions(columns)
    let changed = outcome.flatMap { columnsChanged(by: $0, at: conditions, newest: newest) }
    content.now = conditions.now
    do throws(TrackerError) {
      try reload(changed, at: conditions, from: board)
    } catch .noSuchProject where project != nil {
      project = nil
      try reload(nil, at: conditions, from: board)
      report.notice = .projectDeleted
    }
    content.preview = nil
    transaction = newest
    isStale = false
    lastFailure = nil
  }

  /// Returns the columns that can differ from what was read before the change; `nil`: all.
  ///
  /// Whether a card matches a filter can depend on others, and whether it waits on the time.
  private func columnsChanged(
    by outcome: BoardOutcome, at conditions: BoardConditions, newest: Int
  ) -> Set<ColumnKey>? {
    let isSameTime =
      content.now == conditions.now || content.now < conditions.now && content.waiting == 0
    guard let transaction, !isStale, isSameTime, content.filter.selection == nil else { return nil }
    let isAlone = outcome.transaction == nil || outcome.transaction == transaction + 1
    return isAlone && newest == outcome.transaction ?? transaction ? outcome.columns : nil
  }

  private mutating func reload(
    _ changed: Set<ColumnKey>?, at conditions: BoardConditions, from board: BoardMoment
  ) throws(TrackerError) {
    let shown = try board.columnsShown(for: project)
    let those = conditions.columns.filter { shown.contains($0.id) }
    let before = content
    // The settings may hide the only ones.
    content = content.with(those.isEmpty ? conditions.columns : those)
    take(conditions.folds, opens: transaction == nil)
    take(conditions.preview)
    let isSame = content == before && showsArrivals == conditions.showsArrivals
    showsArrivals = conditions.showsArrivals
    try reload(isSame ? changed : nil, from: board)
  }
}
