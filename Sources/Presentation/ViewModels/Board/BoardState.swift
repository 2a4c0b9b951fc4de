import Entities
import UseCases

/// Everything that the board shows: a value that each turn replaces.
///
/// Without the store it answers which change a message asks for (``change(for:)``), which scene it
/// opens (``route(for:)``), what shows after it (``updated(by:)``) and what has to be read for that
/// (``need(of:after:at:)``).
struct BoardState: Equatable {
  /// How many cells a column has room for until the screen reports its size.
  private static let usualHeight = 20

  var content: BoardContent
  /// How many cells of a column are in sight.
  var height = Self.usualHeight
  /// The project that the board shows; `nil`: all of them.
  var project: Project.ID?
  /// The cell to select as soon as it is read.
  var target: BoardTarget?

  /// The newest transaction when everything was last read; `nil`: nothing was read yet.
  private var transaction: Int?
  /// Whether something has changed that could not be read yet.
  private var isStale = true
  /// Why the board could not be read without being asked; reported once until it can be again.
  private var lastFailure: TrackerError?

  /// Why this turn changed nothing.
  private(set) var failure: TrackerError?
  /// What this turn reports.
  private(set) var notice: BoardNotice?
  /// The scene that this turn opens.
  private(set) var route: BoardRoute?

  init(of project: Project.ID?, at conditions: BoardConditions) {
    content = BoardContent(columns: [], now: conditions.now).with(conditions.columns)
    self.project = project
  }

  /// Returns the state after the message as far as it is known without the store.
  func updated(by message: BoardMessage) -> BoardState {
    var next = self
    next.failure = nil
    next.notice = refusal(of: message)
    next.route = route(for: message)
    if case .didTick = message { next.lastFailure = nil }
    next.apply(message)
    next.clampTops()
    if next.isCovered { next.hitTarget() }
    return next
  }

  /// Returns the state after a turn that failed, in which nothing else changes.
  ///
  /// `isStale` says whether something has changed that the board does not show.
  func failed(
    with error: TrackerError, after message: BoardMessage, isStale: Bool
  ) -> BoardState {
    var next = self
    let isKnown = message.isUnasked && error == lastFailure
    next.failure = isKnown ? nil : error
    (next.notice, next.route) = (nil, nil)
    next.isStale = self.isStale || isStale
    if message.isUnasked || isStale { next.lastFailure = error }
    return next
  }
}

// MARK: - Reading
extension BoardState {
  /// What of the store a turn reads.
  enum Need: Equatable {
    case nothing
    /// Cells that came near the sight.
    case cells
    case everything
    /// Whether projects and tags of those filters exist.
    case names(FilterSelection)
  }

  /// Returns what has to be read before `next`, the state after the message, can show.
  func need(
    of next: BoardState, after message: BoardMessage, at conditions: BoardConditions
  ) -> Need {
    let isOther: Bool
    switch message {
    case .didAddCard, .didChooseProject, .didOpen: isOther = true
    case .didChangeSettings: isOther = content.with(conditions.columns) != content
    case .didCloseFilter(let before):
      guard content.filter != before, let filters = content.filter.selection else {
        return .nothing
      }
      return .names(filters)
    case .didTick: isOther = isStale || conditions.now != content.now
    case .storeDidChange(let notice): isOther = isNews(notice)
    default:
      isOther =
        next.content.filter != content.filter || next.content.isGrouped != content.isGrouped
    }
    if isOther { return .everything }
    return next.isCovered ? .nothing : .cells
  }

  /// Whether the board does not show yet what the notice is about.
  ///
  /// A store that was restored has another history, whose numbers mean other transactions.
  private func isNews(_ notice: StoreNotice) -> Bool {
    let mayBeRestored = !notice.isOurs && notice.cards == .many
    return mayBeRestored || notice.transaction > transaction ?? -1
  }

  /// Returns the state after the message with the cells that came near the sight.
  ///
  /// If the store has changed since everything was read, everything is read again, so that no frame
  /// mixes two moments.
  func covered(
    after message: BoardMessage, at conditions: BoardConditions, in board: BoardMoment
  ) throws(TrackerError) -> BoardState {
    var start = self
    start.notice = nil
    if try board.newestTransaction() != transaction {
      try start.reload(at: conditions, from: board)
      try start.noteAbsence(of: content.selectedCard, in: board)
    }
    var next = start.updated(by: message)
    next.notice = next.notice ?? start.notice
    next.route = route(for: message)
    try next.cover(from: board)
    return next
  }

  /// Returns the state after the message, and after the change that it asked for, with everything
  /// read again.
  func reloaded(
    after message: BoardMessage, _ outcome: BoardOutcome?, at conditions: BoardConditions,
    from board: BoardMoment
  ) throws(TrackerError) -> BoardState {
    var next = updated(by: message)
    try next.reload(at: conditions, from: board)
    for number in outcome?.selection ?? selection(after: message)
    where try next.follow(number, in: board) {
      break
    }
    if message.isUnasked { try next.noteAbsence(of: content.selectedCard, in: board) }
    next.notice = outcome?.notice ?? next.notice
    return next
  }

  /// The card that stays selected, wherever it is after the message.
  private func selection(after message: BoardMessage) -> [Int] {
    switch message {
    case .didAddCard(let number): [number]
    case let message where message.isUnasked: []
    default: [content.selectedCard?.number].compactMap(\.self)
    }
  }

  /// Reads everything again; a board whose project was deleted shows all of them from now on.
  private mutating func reload(
    at conditions: BoardConditions, from board: BoardMoment
  ) throws(TrackerError) {
    content = content.with(conditions.columns)
    content.now = conditions.now
    do throws(TrackerError) {
      try reload(from: board)
    } catch .noSuchProject where project != nil {
      project = nil
      try reload(from: board)
      notice = .projectDeleted
    }
    transaction = try board.newestTransaction()
    isStale = false
    lastFailure = nil
  }

  /// Reports where the card went that was selected: keys are about another one now.
  private mutating func noteAbsence(
    of card: Card?, in board: BoardMoment
  ) throws(TrackerError) {
    guard notice == nil, let card, content.selectedCard?.number != card.number,
      index(of: card.state) != nil
    else { return }
    let now = try board.cards([card.number]).first
    notice = .taken(now ?? card, to: now?.state == card.state ? nil : now?.state)
  }
}
