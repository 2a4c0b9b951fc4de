import Entities
import Looks
import Reactive
import TerminalKit
import ViewModels
import Words

/// Shows the content of the board, and sends the gestures of the user.
final class ColumnsView: View {
  let gestures = BoardGestures()
  var content: BoardContent? { didSet { setNeedsLayout(if: content != oldValue) } }
  /// The filter that Escape restores while the user types another one.
  var filterBefore = BoardFilter.none { didSet { setNeedsLayout(if: filterBefore != oldValue) } }

  let context: BoardContext
  private let title: BoardTitleRow
  private let headings: BoardHeadings
  let tabs = TabsView()
  private let area = View()
  private var columns: [BoardColumnView] = []
  private let strips: FoldedColumns
  private(set) var slots = ColumnSlots.none
  private let emptyText = LinesView()
  private let drop = DropMark()
  let preview: PreviewPane
  private let status = StatusRow()
  private let footer: BoardFooter
  var pointer = BoardPointer()
  private(set) var shape = BoardLayout(size: .zero)

  init(_ context: BoardContext) {
    self.context = context
    title = BoardTitleRow(context)
    headings = BoardHeadings(context)
    strips = FoldedColumns(context)
    preview = PreviewPane(context)
    footer = BoardFooter(context)
    super.init()
  }

  func teamDidChange() {
    title.setNeedsLayout()
    footer.setNeedsLayout()
  }

  override func configure() {
    tabs.takesFocus = false
    tabs.onSelect = { [unowned self] in select(column: $0) }
    footer.onAct = { [unowned self] in gestures.didAct.onNext($0) }
    let views: [View] = [
      title, headings, tabs, strips, area, emptyText, drop, preview, status, footer,
    ]
    for view in views { addSubview(view) }
  }

  override func layout() {
    shape = BoardLayout(
      size: bounds.size, density: context.settings[TrackerSettings.boardDensity],
      hasPreview: content?.preview != nil)
    guard let content else { return }
    title.isHidden = shape.title == nil
    title.frame = shape.title ?? .zero
    title.content = content
    slots = content.slots(width: shape.cells.width)
    layOutHeadings(content)
    layOutEmptyText(content)
    layOutColumns(content)
    layOutDrop(content)
    layOutPreview(content)
    status.frame = shape.status
    status.text = content.status.map { StyledText(context.words($0), context.theme[.warning]) }
    footer.isHidden = shape.footer == nil
    footer.frame = shape.footer ?? .zero
    footer.showsRemarks = shape.title == nil
    footer.content = content
  }

  private func layOutPreview(_ content: BoardContent) {
    preview.isHidden = shape.preview == nil
    preview.frame = shape.preview ?? .zero
    preview.isBelow = preview.frame.x == 0
    preview.content = content.preview
  }

  private func layOutHeadings(_ content: BoardContent) {
    headings.isHidden = isNarrow
    tabs.isHidden = !isNarrow
    let rows = shape.rule == nil || isNarrow ? 1 : 2
    headings.frame = Rect(
      x: shape.headings.x, y: shape.headings.y, width: shape.headings.width, height: rows)
    headings.content = content
    headings.slots = slots
    strips.frame = shape.cells
    strips.content = content
    strips.slots = slots
    tabs.frame = shape.headings
    guard isNarrow else { return }
    // The brackets of the selected tab need two cells.
    tabs.titles = content.columns.map {
      BoardHeadings.heading(of: $0, context)
        .text(cells: shape.headings.width - 2, traits.metrics, ellipsis: traits.marks.ellipsis)
    }
    tabs.selection = content.focus
    tabs.selectionStyle =
      content.columns.indices.contains(content.focus)
      ? BoardHeadings.style(of: content.columns[content.focus], context) : .plain
  }

  var isNarrow: Bool {
    slots.shown.count == 1 && content?.columns.count ?? 0 > 1
  }

  private func layOutColumns(_ content: BoardContent) {
    area.frame = shape.cells
    while columns.count < slots.shown.count { columns.append(makeColumn(at: columns.count)) }
    let facts = context.settings[TrackerSettings.boardFacts]
    for (slot, view) in columns.enumerated() {
      let index = slots.shown.lowerBound + slot
      view.isHidden = slot >= slots.shown.count || slots.isStrip(index)
      guard !view.isHidden else { continue }
      let frame = shape.column(index, of: slots)
      view.frame = Rect(x: frame.x, y: 0, width: frame.width, height: frame.height)
      view.cellHeight = shape.cellHeight
      view.hintLines = hint(of: content.columns[index], in: content)
      view.picture = BoardColumnPicture(content, column: index, facts: facts)
    }
  }

  private func hint(of column: BoardColumnContent, in content: BoardContent) -> [String] {
    guard column.window.cardCount == 0, content.filter == .none, emptyText.isHidden else {
      return []
    }
    let keys = BoardView.keys
    return context.wording.lines(
      .columnHint(
        column.state, add: keys.name(of: .add, traits.marks),
        move: keys.name(of: .chooseColumn, traits.marks)))
  }

  private func makeColumn(at slot: Int) -> BoardColumnView {
    let column = BoardColumnView(context)
    column.onScroll = { [unowned self] in
      gestures.didScroll.onNext((slots.shown.lowerBound + slot, $0))
    }
    area.addSubview(column)
    return column
  }

  private func layOutEmptyText(_ content: BoardContent) {
    let isEmpty = content.columns.allSatisfy { $0.window.cardCount == 0 }
    // A board that can't be read may have cards.
    let isRead = if case .unreadable = content.status { false } else { true }
    emptyText.isHidden = !isEmpty || !isRead || content.columns.isEmpty
    emptyText.frame = shape.cells
    guard !emptyText.isHidden else { return }
    let map = BoardView.keys
    let marks = traits.marks
    emptyText.lines = context.wording.lines(
      content.filter == .none
        ? .emptyBoard(add: map.name(of: .add, marks), help: map.name(of: .help, marks))
        : .noMatches(clear: map.name(of: .clear, marks), restores: filterBefore != .none))
  }

  override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    handleMouse(mouse, at: point)
  }

  private func layOutDrop(_ content: BoardContent) {
    let place = pointer.drag?.place
    // The settings may have removed the column since then.
    let isThere = place.map { slots.place(of: $0.column) != nil } ?? false
    drop.isHidden = !isThere
    guard let drag = pointer.drag, let place, isThere else { return }
    let area = shape.column(place.column, of: slots)
    let column = content.columns[place.column]
    let from = content.place(of: drag.card)
    // A card that comes from above goes after the card under the mouse. Done cards are sorted.
    let isDown = from?.column == place.column && (from?.cell ?? 0) < place.cell
    let isAfter = isDown && place.cell < column.window.cellCount
    let cell = column.state == .done ? 0 : isAfter ? place.cell + 1 : place.cell
    let gap = shape.cellHeight > 2 ? 1 : 0
    let row = column.row(ofCell: cell, cellHeight: shape.cellHeight, limit: area.height)
    let y = slots.isStrip(place.column) ? 0 : max(min(row - gap, area.height - 1), 0)
    drop.frame = Rect(x: area.x, y: area.y + y, width: area.width - 2, height: 1)
    drop.text = "\(drag.card)"
    drop.style = context.theme[.selection]
  }
}

extension BoardContent {
  func slots(width: Int) -> ColumnSlots {
    let strips = columns.indices.filter { folded.contains(columns[$0].column.id) }
    return ColumnSlots(
      width: width, count: columns.count, focus: focus, folded: Set(strips),
      isMaximized: isMaximized)
  }

  /// Returns `nil` if the card is in no window.
  func place(of number: Int) -> BoardPlace? {
    for (index, column) in columns.enumerated() {
      guard let cell = column.window.cells.firstIndex(where: { $0.card?.number == number }) else {
        continue
      }
      return BoardPlace(column: index, cell: column.window.offset + cell)
    }
    return nil
  }
}

extension ColumnsView {
  func handleMouse(_ mouse: MouseEvent, at point: Point) -> Bool {
    switch mouse.action {
    case .press(.left):
      return mouse.modifiers.contains(.control) ? mark(at: point) : press(at: point)
    case .drag(.left): pointer.move(to: place(at: point))
    case .release(.left): release()
    default: return false
    }
    setNeedsLayout()
    return true
  }

  @discardableResult
  func cancelDrag() -> Bool {
    guard pointer.cancel() else { return false }
    setNeedsLayout()
    return true
  }

  private func press(at point: Point) -> Bool {
    guard let content, let place = place(at: point) else { return false }
    if content.columns[place.column].height(ofCell: place.cell) != nil,
      shape.cells.contains(point)
    {
      gestures.didOpenCell.onNext(place)
      return true
    }
    guard let card = content.columns[place.column].window[place.cell]?.card,
      shape.cells.contains(point)
    else {
      select(column: place.column)
      return true
    }
    let isSecond = pointer.press(card.number, at: place, now: screen?.now ?? .zero)
    if isSecond {
      pointer.cancel()
      gestures.didOpenCell.onNext(place)
    } else {
      gestures.didSelectCell.onNext(place)
    }
    return true
  }

  private func mark(at point: Point) -> Bool {
    guard shape.cells.contains(point), let place = place(at: point) else { return false }
    gestures.didMarkCell.onNext(place)
    return true
  }

  func select(column index: Int) {
    guard let content, content.columns.indices.contains(index) else { return }
    let column = content.columns[index]
    gestures.didSelectCell.onNext(
      BoardPlace(column: index, cell: column.selection ?? column.top))
  }

  private func release() {
    guard let drag = pointer.release(), let to = drag.place,
      let from = content?.place(of: drag.card)
    else { return }
    gestures.didDrop.onNext((from, to))
  }

  /// Returns the cell under the mouse: over a heading the first, below the last one the end.
  private func place(at point: Point) -> BoardPlace? {
    guard let content else { return nil }
    if shape.headings.contains(point) {
      if isNarrow {
        return tabs.tab(at: Point(x: point.x, y: 0)).map { BoardPlace(column: $0, cell: 0) }
      }
      return slots.column(at: point.x).map { BoardPlace(column: $0, cell: 0) }
    }
    guard shape.cells.contains(point), let index = slots.column(at: point.x),
      content.columns.indices.contains(index)
    else { return nil }
    let column = content.columns[index]
    let count = column.window.cellCount
    if slots.isStrip(index) { return BoardPlace(column: index, cell: count) }
    let cell = column.cell(atRow: point.y - shape.cells.y, cellHeight: shape.cellHeight)
    return BoardPlace(column: index, cell: min(cell, count))
  }
}

/// Where a new card will be.
struct NewCardPlace: Equatable {
  /// The cells of its column, without the scroll bar.
  let column: Rect
  let row: Int
}

extension ColumnsView {
  /// Where a card that is added to the focused column will be, or the nearest row of the column
  /// that is on the screen; `nil` before the first layout.
  var newCardPlace: NewCardPlace? {
    guard let content, content.columns.indices.contains(content.focus) else { return nil }
    let column = content.columns[content.focus]
    let area = shape.column(content.focus, of: slots)
    guard !area.isEmpty else { return nil }
    // Done cards are sorted by completion date, the latest first.
    let isFirst = column.state == .done && content.sort == nil
    let row = column.row(
      ofCell: isFirst ? 0 : column.window.cellCount, cellHeight: shape.cellHeight,
      limit: area.height - 1)
    return NewCardPlace(
      column: Rect(x: area.x, y: area.y, width: area.width - 2, height: area.height),
      row: area.y + row)
  }
}

extension ColumnsView {
  /// With the scroll bar of its column; `nil` if the card is not on the screen.
  var selectedCardFrame: Rect? {
    guard let content, content.columns.indices.contains(content.focus) else { return nil }
    let column = content.columns[content.focus]
    let area = shape.column(content.focus, of: slots)
    guard let cell = column.selection, cell >= column.top, !area.isEmpty else { return nil }
    let row = column.row(ofCell: cell, cellHeight: shape.cellHeight, limit: area.height)
    guard row < area.height else { return nil }
    // After the scroll bar, a cell is free.
    return Rect(
      x: area.x, y: area.y + row, width: area.width - 1,
      height: min(shape.cellHeight, area.height - row))
  }
}
