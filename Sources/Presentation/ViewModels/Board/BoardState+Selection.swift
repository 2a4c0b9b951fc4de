import Entities

/// A cell to select; if it is a heading, the next card in the direction of `step` is selected.
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
    case .didDrop(let from, let to):
      if from == to, content.cell(at: from)?.card != nil { select(to) }
    case .didMarkCell(let place): mark(place)
    case .didOpenCell(let place): open(place)
    case .didResize(let room): fit(room)
    case .didScroll(let column, let cells): scroll(column, by: cells)
    case .didSelectCell(let place): select(place)
    case .didCloseFilter: filterStart = nil
    case .didTypeFilter(let filter), .didChooseView(let filter):
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
    case .nextMatch: selectMatch(1)
    case .previousMatch: selectMatch(-1)
    case .group: show { $0.content.isGrouped.toggle() }
    case .sort: show { $0.content.sort = $0.nextSort }
    case .foldColumn, .foldGroup, .unfold, .maximize: fold(action)
    case .preview: togglePreview()
    case .clear: clear()
    case .copyNumber: content.marked = []
    case .filter: filterStart = .some(content.selectedCard?.number)
    case .mark: mark()
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

  private mutating func selectMatch(_ step: Int) {
    guard content.filter.selection != nil else { return }
    // Grouped columns begin with a heading and end with a card.
    let first = content.isGrouped ? 1 : 0
    if let cell = focused.selection, first <= cell + step, cell + step < focused.window.cellCount {
      return select(cell + step, of: content.focus, towards: step)
    }
    let columns = content.columns
    let focus = content.focus
    for distance in 1...columns.count {
      let column = (focus + (distance * step) % columns.count + columns.count) % columns.count
      guard columns[column].window.cardCount > 0 else { continue }
      content.focus = column
      return select(step > 0 ? 0 : columns[column].window.cellCount, of: column)
    }
  }

  private mutating func mark() {
    guard let number = content.selectedCard?.number else { return }
    toggleMark(of: number)
    apply(.selectDown)
  }

  private mutating func mark(_ place: BoardPlace) {
    guard let number = content.cell(at: place)?.card?.number else { return }
    toggleMark(of: number)
    select(place)
  }

  private mutating func toggleMark(of number: Int) {
    if content.marked.remove(number) == nil { content.marked.insert(number) }
  }

  private mutating func clear() {
    if !content.marked.isEmpty {
      content.marked = []
    } else if content.filter != .none {
      show { $0.content.filter = .none }
    }
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
  /// Returns the next card if the cell is a heading.
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
