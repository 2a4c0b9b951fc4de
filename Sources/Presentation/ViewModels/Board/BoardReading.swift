import Entities
import UseCases

// MARK: - What a turn reads
extension BoardState {
  enum Need: Equatable {
    case nothing
    case cells
    case everything
  }

  func need(
    of next: BoardState, after message: BoardMessage, at conditions: BoardConditions
  ) -> Need {
    let isOther: Bool
    switch message {
    case .didAct(.selectAdded), .didChooseCard, .didChooseProject, .didOpen: isOther = true
    case .didChangeSettings:
      var before = taken
      before?.now = conditions.now
      isOther = before != conditions
    case .didCloseFilter(let before):
      return content.filter == before && content.marked.isEmpty ? .nothing : .cells
    case .didTick: isOther = isStale || conditions.now != content.now
    case .storeDidChange(let notice): isOther = notice.isNews(after: transaction ?? -1)
    default:
      let (old, new) = (content, next.content)
      isOther =
        (old.filter, old.isGrouped, old.foldedGroups, old.sort)
        != (new.filter, new.isGrouped, new.foldedGroups, new.sort)
    }
    if isOther { return .everything }
    if case .didAct(let action) = message, action == .markAll || action == .markRange {
      return .cells
    }
    let mayHideMarks = !content.marked.isEmpty && next.content.strips != content.strips
    return next.isCovered && !next.isPreviewOutdated && !mayHideMarks ? .nothing : .cells
  }
}

// MARK: - Turns
extension BoardState {
  /// Reads everything again if the store has changed, so that no frame mixes two moments.
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
    let seen = route(for: message)
    if seen != .scene(.quit) { next.report.route = seen }
    try next.cover(from: board)
    if case .didAct(let action) = message { try next.markSeveral(action, in: board) }
    try next.removeHiddenMarks(in: board)
    try next.readPreview(from: board)
    if case .didCloseFilter(let before) = message, content.filter != before,
      let filters = next.content.filter.selection
    {
      do throws(TrackerError) {
        try board.checkNames(in: filters)
      } catch {
        next.report.failure = error
      }
    }
    return next
  }

  func reloaded(
    after message: BoardMessage, _ outcome: BoardOutcome?,
    at conditions: (ColumnList) -> BoardConditions, from board: BoardMoment
  ) throws(TrackerError) -> BoardState {
    var next = updated(by: message)
    try next.reload(at: conditions, from: board)
    var isFound = false
    for number in outcome?.selection ?? selection(after: message) where !isFound {
      isFound = try next.follow(number, in: board)
    }
    if !isFound, outcome == nil, !message.isUnasked {
      try next.selectNearest(to: self, in: board)
    }
    if case .didChooseCard(let number) = message, !isFound {
      next.report.route = .scene(.card(.read(number)))
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
    case .didAct(.selectAdded(let number)), .didChooseCard(let number): [number]
    case .didTypeFilter: [filterStart ?? nil, content.selectedCard?.number].compactMap(\.self)
    case let message where message.isUnasked: []
    default: [content.selectedCard?.number].compactMap(\.self)
    }
  }

  private mutating func reload(
    at conditions: (ColumnList) -> BoardConditions, from board: BoardMoment
  ) throws(TrackerError) {
    columns = try board.columns()
    let newest = try board.newestTransaction()
    let conditions = conditions(columns)
    content.now = conditions.now
    do throws(TrackerError) {
      try reload(conditions, from: board)
    } catch .noSuchProject where project != nil {
      project = nil
      try reload(conditions, from: board)
      report.notice = .projectDeleted
    }
    content.preview = nil
    transaction = newest
    isStale = false
    lastFailure = nil
  }

  private mutating func reload(
    _ conditions: BoardConditions, from board: BoardMoment
  ) throws(TrackerError) {
    let shown = try board.columnsShown(for: project)
    let those = conditions.columns.filter { shown.contains($0.id) }
    content = content.with(those.isEmpty ? conditions.columns : those)
    take(conditions)
    try readColumns(from: board)
  }
}

// MARK: - Cells
/// Reads the cells around the screen, and keeps the selected card selected.
extension BoardState {
  mutating func cover(from board: BoardMoment) throws(TrackerError) {
    try readNear(from: board)
    selectTarget()
    try readNear(from: board)
  }

  private mutating func readNear(from board: BoardMoment) throws(TrackerError) {
    clampTops()
    let near = content.columns.filter { !isCovered($0) }
    if !near.isEmpty { try read(near, from: board) }
  }

  private mutating func read(
    _ columns: [BoardColumnContent], from board: BoardMoment
  ) throws(TrackerError) {
    take(try board.window(request(columns.map { .init($0.column.key, cells: wanted($0)) })))
  }

  /// If the selected card left its column, the one at its position is selected.
  private mutating func readColumns(from board: BoardMoment) throws(TrackerError) {
    let before = self
    try read(content.columns, from: board)
    for (index, old) in before.content.columns.enumerated() {
      try restore(index, since: old, from: board)
    }
    try cover(from: board)
    let focus = content.focus
    guard before.isVisible(before.content.columns[focus]),
      let cell = content.columns[focus].selection
    else { return }
    reveal(cell, of: focus)
    try cover(from: board)
  }

  /// Removes the marks of cards that the board does not show, so that a key never changes cards
  /// that can't be seen.
  mutating func removeHiddenMarks(in board: BoardMoment) throws(TrackerError) {
    guard filterStart == nil else { return }
    for number in content.marked where try !shows(number, in: board) {
      content.marked.remove(number)
    }
  }

  /// Each mark costs a look-up in each reading.
  private static let markLimit = 500

  /// Marks all cards of the shown columns, then only the overdue ones, or those from the last mark
  /// to the selected card.
  private mutating func markSeveral(
    _ action: BoardAction, in board: BoardMoment
  ) throws(TrackerError) {
    guard report.notice == nil else { return }
    let wanted: [BoardRequest.Column]
    switch action {
    case .markAll:
      let shown = content.isMaximized ? [focused] : content.columns
      wanted = shown.filter { !content.strips.contains($0.column.id) }
        .map { .init($0.column.key, cells: 0..<$0.window.cellCount) }
    case .markRange:
      guard let lastMark, let cell = focused.selection,
        let start = try place(of: lastMark.number, in: board), start.column == focused.column.key
      else { return }
      let (first, last) = (min(start.cell, cell), max(start.cell, cell))
      wanted = [.init(start.column, cells: first..<last + 1)]
    default: return
    }
    guard wanted.reduce(0, { $0 + $1.cells.count }) <= Self.markLimit else {
      report.notice = .tooManyToMark(limit: Self.markLimit)
      return
    }
    let cards = try board.window(request(wanted)).columns.flatMap(\.cells).compactMap(\.card)
    let numbers = Set(cards.map(\.number))
    if action == .markAll, numbers.isSubset(of: content.marked) {
      let now = Deadline(minute: content.now)
      content.marked = Set(cards.filter { $0.isOverdue(at: now) }.map(\.number))
    } else {
      content.marked.formUnion(numbers)
    }
    lastMark = content.selectedCard.map { ($0.number, focused.column.key) }
  }

  func shows(_ number: Int, in board: BoardMoment) throws(TrackerError) -> Bool {
    guard let place = try place(of: number, in: board), let column = index(of: place.column)
    else { return false }
    return !content.strips.contains(content.columns[column].column.id)
  }

  mutating func selectNearest(to before: BoardState, in board: BoardMoment) throws(TrackerError) {
    let (old, now) = (before.focused, focused.window)
    let steps = old.window.cells.indices.lazy.flatMap { [$0, -$0] }
    let cards = steps.compactMap { step in old.selection.flatMap { old.window[$0 + step]?.card } }
    if let cell = cards.compactMap({ now.index(of: $0.number) }).first {
      select(cell, of: content.focus)
    } else if focused.selected == nil,
      old.selected != nil || content.filter != before.content.filter,
      let column = nearestColumn({ $0.selected != nil })
    {
      selectBeside(column)
    }
    try cover(from: board)
  }

  mutating func follow(_ number: Int, in board: BoardMoment) throws(TrackerError) -> Bool {
    guard let place = try place(of: number, in: board), let column = index(of: place.column)
    else { return false }
    content.focus = column
    select(place.cell, of: column)
    try cover(from: board)
    return true
  }
}

// MARK: - Requests
extension BoardState {
  private func place(of number: Int, in board: BoardMoment) throws(TrackerError) -> CardPlace? {
    for column in content.columns {
      guard let cell = column.window.index(of: number) else { continue }
      return CardPlace(column: column.column.key, cell: cell)
    }
    return try board.place(of: number, in: whole)
  }

  func index(of column: ColumnKey) -> Int? {
    content.columns.firstIndex { $0.column.key == column }
  }

  private func request(_ columns: [BoardRequest.Column]) -> BoardRequest {
    var request = BoardRequest(columns: columns)
    request.project = project
    request.filters = content.filter.selection
    request.isGrouped = content.isGrouped
    request.folded = content.foldedGroups
    request.sort = content.sort.map { [SortKey($0)] } ?? []
    request.now = Deadline(minute: content.now)
    request.showsArrivals = taken?.showsArrivals ?? false
    return request
  }

  private var whole: BoardRequest {
    request(content.columns.map { .init($0.column.key, cells: 0..<0) })
  }

  /// The cells to read: two screens more on either side, or one if keys scroll another column.
  private func wanted(_ column: BoardColumnContent) -> Range<Int> {
    let isFocused = index(of: column.column.key) == content.focus
    let beside = max((isFocused ? 2 : 1) * height, 10)
    return max(column.top - beside, 0)..<column.top + height + beside
  }

  private mutating func take(_ window: BoardWindow) {
    for column in window.columns {
      guard let index = index(of: column.column) else { continue }
      content.columns[index].window = column
      guard let cell = content.columns[index].selection, let card = column[cell]?.card,
        card.number == content.columns[index].selected?.number
      else { continue }
      content.columns[index].selected = card
    }
    content.project = window.summary
    content.waiting = window.waiting
    content.unreadable = window.unreadable
    let shown = Set(content.columns.lazy.map(\.window.cells).joined().map(\.project))
    content.projects = content.projects.merging(window.projects) { _, new in new }
      .filter { shown.contains($0.key) || $0.key == project }
  }
}

// MARK: - After a change
extension BoardState {
  mutating func reportLostSelection(of card: Card?, in board: BoardMoment) throws(TrackerError) {
    guard report.notice == nil, let card, content.selectedCard?.number != card.number,
      index(of: card.columnKey) != nil
    else { return }
    let now = try board.cards([card.number]).first
    let hasMoved = now.map { $0.columnKey != card.columnKey } ?? false
    report.notice = .lostSelection(
      now ?? card, to: hasMoved ? now.flatMap(columns.column(of:))?.name : nil)
  }

  private mutating func restore(
    _ index: Int, since old: BoardColumnContent, from board: BoardMoment
  ) throws(TrackerError) {
    let window = content.columns[index].window
    content.columns[index].top = try top(since: old, window, from: board)
    guard window.cardCount > 0 else {
      content.columns[index].selection = nil
      content.columns[index].selected = nil
      return
    }
    let number = old.selected?.number
    var cell = number.flatMap(window.index)
    if cell == nil, let number { cell = try self.cell(of: number, in: old.column.key, from: board) }
    let aim = min(cell ?? old.selection ?? 0, window.cellCount - 1)
    var found = window.card(at: aim, towards: 1)
    if found == nil { found = try card(at: aim, of: old.column.key, from: board) }
    content.columns[index].selection = found?.cell
    content.columns[index].selected = found?.card
  }

  /// The scroll position follows most of the cards on the screen, unless it is the beginning.
  private func top(
    since old: BoardColumnContent, _ window: ColumnWindow, from board: BoardMoment
  ) throws(TrackerError) -> Int {
    guard old.top > 0 else { return old.top }
    let seen = (old.top..<old.top + height).compactMap { cell in
      old.window[cell]?.card.map { (cell: cell, number: $0.number) }
    }
    var shifts: [Int: Int] = [:]
    for card in seen {
      if let now = window.index(of: card.number) { shifts[now - card.cell, default: 0] += 1 }
    }
    let shift = shifts.min { ($1.value, abs($0.key), $0.key) < ($0.value, abs($1.key), $1.key) }
    if let shift { return max(old.top + shift.key, 0) }
    for card in seen {
      guard let now = try cell(of: card.number, in: old.column.key, from: board) else { continue }
      return max(old.top + now - card.cell, 0)
    }
    return old.top
  }

  private func cell(
    of number: Int, in column: ColumnKey, from board: BoardMoment
  ) throws(TrackerError) -> Int? {
    let place = try board.place(of: number, in: whole)
    return place?.column == column ? place?.cell : nil
  }

  private func card(
    at cell: Int, of column: ColumnKey, from board: BoardMoment
  ) throws(TrackerError) -> (cell: Int, card: Card)? {
    let cells = max(cell - 1, 0)..<cell + 2
    return try board.window(request([.init(column, cells: cells)])).columns[0]
      .card(at: cell, towards: 1)
  }
}

extension ColumnWindow {
  func index(of number: Int) -> Int? {
    cells.firstIndex { $0.card?.number == number }.map { offset + $0 }
  }
}

extension ColumnCell {
  fileprivate var project: Project.ID {
    switch self {
    case .card(let card): card.project
    case .heading(let id, _): id
    }
  }
}
