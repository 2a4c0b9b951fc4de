import Entities
import UseCases

/// Everything that the board shows: a value that each turn replaces.
struct BoardState {
  private static let defaultHeight = 16

  var content: BoardContent
  var columns = ColumnList.initial
  var height = Self.defaultHeight
  var room = BoardRoom(cells: Self.defaultHeight)
  var preview = PreviewChoice.auto
  var project: Project.ID?
  /// The conditions that were taken last; `nil` before the first reading.
  var taken: BoardConditions?
  var target: BoardTarget?
  /// The card that was selected when the user began to type a filter, which may hide marked cards
  /// for a moment; `nil`: the user types none.
  var filterStart: Int??
  /// The card that was marked last, and its column, where a range begins.
  var lastMark: (number: Int, column: ColumnKey)?

  /// The newest transaction at the last complete reading; `nil` before the first.
  var transaction: Int?
  var isStale = true
  /// Those of the last complete reading.
  var counts: BoardCounts?
  /// The last failure of a reading that the user did not ask for; reported once until one succeeds.
  var lastFailure: TrackerError?
  var waiting = WaitingChange<BoardPending>()

  var report = Report()

  struct Report: Equatable {
    var failure: TrackerError?
    var notice: BoardNotice?
    var route: BoardRoute?
  }

  init(
    of project: Project.ID?, view: ShownView = (.none, nil), at conditions: BoardConditions
  ) {
    content = BoardContent(sort: view.sort, filter: view.filter, now: conditions.now)
      .with(conditions.columns)
    self.project = project
  }

  /// Returns the state after the message, as far as that is known without the store.
  func updated(by message: BoardMessage) -> BoardState {
    var next = self
    next.report = Report(notice: refusal(of: message), route: route(for: message))
    if case .didTick = message { next.lastFailure = nil }
    if next.report.route == .scene(.quit) {
      next.report.route = nil
      next.quit()
    }
    next.apply(message)
    // Marks end with the command that used them, but for keys that are pressed again and again,
    // and for fields, of which the same cards often get several.
    switch message {
    case .didAct(.reorderDown), .didAct(.reorderUp), .didChoose(.cards(_, .edit)): break
    default: next.content.marked.subtract(change(for: message)?.cards ?? [])
    }
    if !next.showsPreview { next.content.preview = nil }
    if case .scene(.copy(let text))? = next.report.route { next.report.notice = .copied(text) }
    if next.content.sort != content.sort {
      next.report.notice = .sorted(next.content.sort ?? .board)
    }
    if next.content.grouping != content.grouping {
      next.report.notice = .grouped(next.content.grouping)
    }
    next.showStatus()
    next.clampTops()
    if next.isCovered { next.selectTarget() }
    return next
  }

  /// `isStale` is whether there are changes that the board does not show.
  mutating func fail(with error: TrackerError, isUnasked: Bool, isStale: Bool) {
    report = Report(failure: isUnasked && error == lastFailure ? nil : error)
    self.isStale = self.isStale || isStale
    if isUnasked || isStale { lastFailure = error }
    showStatus()
  }
}

// MARK: - Selection
struct BoardTarget: Hashable {
  let cell: Int
  let column: Int
  let step: Int
}

extension BoardState {
  mutating func apply(_ message: BoardMessage) {
    switch message {
    case .didAct(let action): apply(action)
    case .didChooseProject(let project): show { $0.project = project }
    case .didChooseView(let view):
      if view != (content.filter, content.sort) {
        show { ($0.content.filter, $0.content.sort) = view }
      }
    case .didCloseFilter: filterStart = nil
    case .didTypeFilter(let filter):
      if filter != content.filter { show { $0.content.filter = filter } }
    default: break
    }
  }

  private mutating func apply(_ action: BoardAction) {
    let focus = content.focus
    let column = content.columns[focus]
    let cell = column.selection ?? 0
    switch action {
    case .selectUp: select(cell - 1, of: focus, towards: -1)
    case .selectDown: select(cell + 1, of: focus)
    case .selectPageUp: select(cell - height, of: focus, towards: -1)
    case .selectPageDown: select(cell + height, of: focus)
    case .selectHalfPageUp: select(cell - max(height / 2, 1), of: focus, towards: -1)
    case .selectHalfPageDown: select(cell + max(height / 2, 1), of: focus)
    case .selectFirst: select(0, of: focus)
    case .selectLast: select(column.window.cellCount, of: focus)
    case .selectLeft: selectBeside(focus - 1)
    case .selectRight: selectBeside(focus + 1)
    case .firstColumn: selectBeside(0)
    case .lastColumn: selectBeside(content.columns.count - 1)
    case .selectColumn(let number): selectBeside(number - 1)
    case .nextColumn: selectColumn(by: 1)
    case .previousColumn: selectColumn(by: -1)
    case .group:
      show { $0.content.grouping = $0.nextGrouping }
      content.foldedGroups = []
    case .nextGroup: selectGroup(by: 1)
    case .previousGroup: selectGroup(by: -1)
    case .sort: show { $0.content.sort = $0.nextSort }
    case .foldColumn: foldColumn()
    case .foldGroup: foldGroup()
    case .unfold: (content.folded, content.foldedGroups) = ([], [])
    case .maximize: toggleMaximized()
    case .preview: togglePreview()
    case .children: showChildren()
    case .clear: clear()
    case .copyNumber: content.marked = []
    case .drop(let from, let to):
      if from == to, content.cell(at: from)?.card != nil { select(to) }
    case .filter: filterStart = .some(content.selectedCard?.number)
    case .mark: mark()
    case .markCell(let place): mark(place)
    case .openCell(let place): open(place)
    case .resize(let room): fit(room)
    case .scroll(let column, let cells): scroll(column, by: cells)
    case .selectCell(let place): select(place)
    default: break
    }
  }

  mutating func select(_ cell: Int, of column: Int, towards step: Int = 1) {
    let count = content.columns[column].window.cellCount
    guard count > 0 else { return }
    let cell = min(max(cell, 0), count - 1)
    reveal(cell, of: column)
    target = BoardTarget(cell: cell, column: column, step: step)
  }

  mutating func selectTarget() {
    guard let target = target.take() else { return }
    let window = content.columns[target.column].window
    guard let (cell, card) = window.card(at: target.cell, towards: target.step) else { return }
    content.columns[target.column].selection = cell
    content.columns[target.column].selected = card
    reveal(cell, of: target.column)
  }

  mutating func select(_ place: BoardPlace) {
    guard content.columns.indices.contains(place.column) else { return }
    content.focus = place.column
    if content.cell(at: place) != nil { select(place.cell, of: place.column) }
  }

  mutating func selectBeside(_ column: Int) {
    let columns = content.columns
    guard columns.indices.contains(column) else { return }
    let row = min(max((focused.selection ?? focused.top) - focused.top, 0), height - 1)
    content.focus = column
    select(columns[column].top + row, of: column)
  }

  private mutating func selectColumn(by step: Int) {
    let count = content.columns.count
    content.focus = (content.focus + step + count) % count
    if let cell = focused.selection { select(cell, of: content.focus) }
  }

  private mutating func mark() {
    guard let number = content.selectedCard?.number else { return }
    toggleMark(of: number)
    apply(.selectDown)
  }

  private mutating func mark(_ place: BoardPlace) {
    guard let number = content.cell(at: place)?.card?.number else { return }
    select(place)
    toggleMark(of: number)
  }

  private mutating func toggleMark(of number: Int) {
    guard content.marked.remove(number) == nil else { return }
    content.marked.insert(number)
    lastMark = (number, focused.column.key)
  }

  private mutating func clear() {
    if !content.marked.isEmpty {
      content.marked = []
    } else if content.filter != .none {
      show { $0.content.filter = .none }
    }
  }

  func hasChildren(_ card: Card) -> Bool { focused.window.children[card.number] != nil }

  private mutating func showChildren() {
    guard let card = content.selectedCard, hasChildren(card) else { return }
    let children = CardFilter.partOf(Blockers([card.number]))
    let selection = FilterSelection(filter: children, namesStates: true, terms: [])
    show { $0.content.filter = BoardFilter(text: "parent:\(card.number)", selection: selection) }
  }

  mutating func show(_ change: (inout BoardState) -> Void) {
    change(&self)
    for index in content.columns.indices {
      content.columns[index].top = 0
      if content.columns[index].selection != nil { content.columns[index].selection = 0 }
    }
  }
}

extension ColumnWindow {
  func card(at cell: Int, towards step: Int) -> (cell: Int, card: Card)? {
    for step in step < 0 ? [-1, 1] : [1, -1] {
      var cell = cell
      while let found = self[cell] {
        if let card = found.card { return (cell, card) }
        cell += step
      }
    }
    return nil
  }
}

// MARK: - Scrolling
extension BoardState {
  var isCovered: Bool { content.columns.allSatisfy(isCovered) }

  func isCovered(_ column: BoardColumnContent) -> Bool {
    let window = column.window
    let beside = max(height / 2, 3)
    let first = max(column.top - beside, 0)
    let end = min(column.top + height + beside, window.cellCount)
    return window.offset <= first && end <= window.offset + window.cells.count
  }

  mutating func clampTops() {
    for index in content.columns.indices {
      let last = max(content.columns[index].window.cellCount - height, 0)
      content.columns[index].top = min(max(content.columns[index].top, 0), last)
    }
  }

  mutating func scroll(_ column: Int, by cells: Int) {
    guard content.columns.indices.contains(column) else { return }
    let count = content.columns[column].window.cellCount
    content.columns[column].top += min(max(cells, -count), count)
  }

  mutating func reveal(_ cell: Int, of column: Int) {
    let top = content.columns[column].top
    content.columns[column].top = min(max(top, cell - height + 1), cell)
  }

  mutating func resize(to height: Int) {
    let seen = content.columns.map(isVisible)
    self.height = max(height, 1)
    for (index, wasSeen) in seen.enumerated() where wasSeen {
      if let cell = content.columns[index].selection { reveal(cell, of: index) }
    }
  }

  func isVisible(_ column: BoardColumnContent) -> Bool {
    column.selection.map { column.top..<column.top + height ~= $0 } ?? false
  }
}

extension BoardContent {
  func with(_ wanted: [Column]) -> BoardContent {
    var content = self
    content.columns = wanted.map { wanted in
      let key = wanted.key
      let empty = ColumnWindow(column: key, cardCount: 0, cellCount: 0, offset: 0, cells: [])
      let known = columns.first { $0.column.key == key }
      var column = known ?? BoardColumnContent(wanted, window: empty)
      column.column = wanted
      return column
    }
    let focused = columns.indices.contains(focus) ? columns[focus].column.key : nil
    content.focus =
      wanted.firstIndex { $0.key == focused } ?? min(max(focus, 0), max(wanted.count - 1, 0))
    return content
  }
}

// MARK: - Folds and order
extension BoardState {
  static let sorts: [CardSort?] = [
    nil, .field(.deadline), .field(.priority), .urgency, .field(.created), .field(.updated),
  ]
  private static let groupings: [CardField?] = [nil] + CardField.groupings

  var nextSort: CardSort? { Self.sorts.element(after: content.sort) }

  private var nextGrouping: CardField? { Self.groupings.element(after: content.grouping) }

  /// The group of the selected card.
  private var selectedGroup: FieldValue? {
    guard content.selectedCard != nil, let cell = focused.selection else { return nil }
    return focused.window.headings.filter { $0.value <= cell }.max { $0.value < $1.value }?.key
  }

  private mutating func foldGroup() {
    if let selectedGroup { content.foldedGroups.insert(selectedGroup) }
  }

  /// Selects the first card of the group that follows the selected one on the board, or of the first
  /// one after the last, and shows the group at the top of all columns.
  private mutating func selectGroup(by step: Int) {
    let shown = content.groups.filter { !columns(showing: $0).isEmpty }
    guard !shown.isEmpty else { return }
    let index = selectedGroup.flatMap(shown.firstIndex) ?? (step > 0 ? -1 : 0)
    let group = shown[(index + step + shown.count) % shown.count]
    let places = columns(showing: group)
    for column in places {
      content.columns[column].top = content.columns[column].window.headings[group] ?? 0
    }
    let focus = content.focus
    content.focus = places.min { (abs($0 - focus), -$0) < (abs($1 - focus), -$1) } ?? focus
    select(focused.top + 1, of: content.focus)
  }

  private func columns(showing group: FieldValue) -> [Int] {
    guard !content.foldedGroups.contains(group) else { return [] }
    return content.columns.indices.filter { index in
      let column = content.columns[index]
      return column.window.headings[group] != nil && !content.strips.contains(column.column.id)
    }
  }

  /// The focus moves to the nearest shown card; the last open column stays open.
  private mutating func foldColumn() {
    let id = focused.column.id
    guard content.folded.remove(id) == nil else { return }
    guard let next = nearestColumn({ $0.selected != nil }) ?? nearestColumn({ _ in true }) else {
      return
    }
    content.folded.insert(id)
    content.focus = next
    if let cell = focused.selection { select(cell, of: next) }
  }

  func nearestColumn(_ fits: (BoardColumnContent) -> Bool) -> Int? {
    let focus = content.focus
    return content.columns.indices.filter { index in
      let column = content.columns[index]
      return index != focus && !content.folded.contains(column.column.id) && fits(column)
    }
    .min { (abs($0 - focus), -$0) < (abs($1 - focus), -$1) }
  }

  /// For a heading, folds or unfolds its group.
  mutating func open(_ place: BoardPlace) {
    switch content.cell(at: place) {
    case .card?: select(place)
    case .heading(let group, _)?:
      if content.foldedGroups.remove(group) == nil { content.foldedGroups.insert(group) }
    case nil: break
    }
  }
}

extension Array where Element: Equatable {
  /// The first one after the last.
  fileprivate func element(after element: Element) -> Element {
    self[((firstIndex(of: element) ?? 0) + 1) % count]
  }
}

// MARK: - Waiting
struct BoardPending: Hashable {
  let change: BoardChange
  let selected: Int?
}

extension BoardState {
  func pending(for message: BoardMessage) -> BoardPending? {
    if case .didTick = message { return waiting.change }
    return change(for: message).map {
      BoardPending(change: $0, selected: content.selectedCard?.number)
    }
  }

  mutating func waits(
    with pending: BoardPending, for error: TrackerError, after message: BoardMessage
  ) -> Bool {
    let isNew = waiting.isEmpty
    let next = updated(by: message)
    guard waiting.keep(pending, after: error) else { return false }
    if isNew {
      let waiting = waiting
      self = next
      self.waiting = waiting
      report.notice = .waiting(thenQuits: false)
    }
    showStatus()
    return true
  }

  mutating func quit() {
    if waiting.leave() {
      report.route = .scene(.quit)
    } else {
      report.notice = .waiting(thenQuits: true)
      showStatus()
    }
  }

  mutating func quitAfterWait() {
    guard waiting.isLeaving, waiting.isEmpty else { return }
    waiting.drop()
    report.route = .scene(.quit)
  }

  mutating func showStatus() { content.status = waiting.status(after: lastFailure) }
}
