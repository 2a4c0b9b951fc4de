import Entities
import Looks
import Reactive
import TerminalKit
import ViewModels
import Words

final class ColumnsView: BoardPart {
  let didAct = PublishSubject<BoardAction>()
  var content: BoardContent? { didSet { setNeedsLayout(if: content != oldValue) } }

  private lazy var title = BoardTitleRow(context)
  private lazy var headings = BoardHeadings(context)
  private let tabs = TabsView()
  private let area = View()
  private var columns: [BoardColumnView] = []
  private var slots = ColumnSlots.none
  private let emptyText = LinesView()
  private let drop = Label()
  private(set) lazy var preview = PreviewPane(context)
  private lazy var status = StatusRow(context)
  private let footer = KeyRow()
  private var pointer = BoardPointer()
  private var shape = BoardLayout(size: .zero)

  func teamDidChange() {
    title.setNeedsLayout()
    setNeedsLayout()
  }

  override func configure() {
    tabs.onSelect = { [unowned self] in select(column: $0) }
    footer.lastCount = 2
    footer.onPress = { [unowned self] key in
      BoardView.keys.action(for: key).map(didAct.onNext)
    }
    for view in [title, headings, tabs, area, emptyText, drop, preview, status, footer] {
      addSubview(view)
    }
  }

  override func layout() {
    shape = BoardLayout(
      size: bounds.size, density: context.settings[TrackerSettings.boardDensity],
      hasPreview: content?.preview != nil, isTable: content?.isMaximized ?? false)
    guard let content else { return }
    title.isHidden = shape.title == nil
    title.frame = shape.title ?? .zero
    title.content = content
    slots = content.slots(width: shape.cells.width)
    layOutHeadings(content)
    layOutEmptyText(content)
    layOutColumns(content)
    layOutDrop(content)
    preview.isHidden = shape.preview == nil
    preview.frame = shape.preview ?? .zero
    preview.isBelow = preview.frame.x == 0
    preview.content = content.preview
    status.frame = shape.status
    status.show(content.status)
    layOutFooter(content)
  }

  private func layOutFooter(_ content: BoardContent) {
    footer.isHidden = shape.footer == nil
    footer.frame = shape.footer ?? .zero
    footer.remarks = shape.title == nil ? title.remarks(on: content) : StyledText("")
    footer.entries = BoardView.footer.compactMap { action in
      BoardView.keys.entry(of: action, traits.marks, context.wording)
    }
    (footer.labelStyle, footer.style) = (context.theme[.heading], context.theme[.muted])
  }

  private func layOutHeadings(_ content: BoardContent) {
    headings.isHidden = isNarrow
    tabs.isHidden = !isNarrow
    let rows = shape.rule == nil || isNarrow ? 1 : 2
    headings.frame = Rect(
      x: shape.headings.x, y: shape.headings.y, width: shape.headings.width, height: rows)
    headings.content = content
    headings.slots = slots
    tabs.frame = shape.headings
    guard isNarrow else { return }
    tabs.titles = content.columns.map {
      headings.heading(of: $0)
        .text(cells: shape.headings.width - 2, ellipsis: traits.marks.ellipsis)
    }
    tabs.selection = content.focus
    tabs.selectionStyle =
      content.columns.indices.contains(content.focus)
      ? headings.style(of: content.columns[content.focus]) : .plain
  }

  private var isNarrow: Bool { slots.shown.count == 1 && content?.columns.count ?? 0 > 1 }

  private func layOutColumns(_ content: BoardContent) {
    area.frame = shape.cells
    while columns.count < slots.shown.count { columns.append(makeColumn(at: columns.count)) }
    let facts = context.settings[TrackerSettings.boardFacts]
    for (slot, view) in columns.enumerated() {
      let index = slots.shown.lowerBound + slot
      view.isHidden = slot >= slots.shown.count
      guard !view.isHidden else { continue }
      let frame = shape.column(index, of: slots)
      view.frame = Rect(x: frame.x, y: 0, width: frame.width, height: frame.height)
      view.cellHeight = shape.cellHeight
      view.isFolded = slots.isStrip(index)
      (view.content, view.index, view.facts) = (content, index, facts)
    }
  }

  private func makeColumn(at slot: Int) -> BoardColumnView {
    let column = BoardColumnView(context)
    column.onScroll = { [unowned self] in
      didAct.onNext(.scroll(column: slots.shown.lowerBound + slot, by: $0))
    }
    area.addSubview(column)
    return column
  }

  private func layOutEmptyText(_ content: BoardContent) {
    let isRead = if case .unreadable = content.status { false } else { true }
    emptyText.isHidden = !content.isEmpty || !isRead || content.columns.isEmpty
    emptyText.frame = shape.cells
    guard !emptyText.isHidden else { return }
    let map = BoardView.keys
    let marks = traits.marks
    let wording = context.wording
    let reason: Sentence =
      content.filter == .none
      ? .emptyBoard(add: map.name(of: .add, marks), help: map.name(of: .help, marks))
      : .noMatches(clear: map.name(of: .clear, marks))
    // Other cards can be outside of the context.
    let own = context.cardContext.map { wording.lines(.context($0.visible)) } ?? []
    emptyText.lines = wording.lines(reason) + own
  }

  override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
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
    let (line, number) = (CardMarks(marks: traits.marks).line, " \(drag.card) ")
    let rest = String(repeating: line, count: max(area.width - 4 - number.count, 0))
    drop.text = StyledText("\(line)\(line)\(number)\(rest)", context.theme[.selection])
  }
}

extension BoardContent {
  func slots(width: Int) -> ColumnSlots {
    let strips = columns.indices.filter { folded.contains(columns[$0].column.id) }
    let empty = columns.indices.filter { columns[$0].window.cardCount == 0 }
    return ColumnSlots(
      width: width, count: columns.count, focus: focus, folded: Set(strips), empty: Set(empty),
      isMaximized: isMaximized)
  }

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

// MARK: - The mouse
extension ColumnsView {
  @discardableResult
  func cancelDrag() -> Bool {
    guard pointer.cancel() else { return false }
    setNeedsLayout()
    return true
  }

  private func press(at point: Point) -> Bool {
    guard let content, let place = place(at: point) else { return false }
    guard shape.cells.contains(point),
      let cell = content.columns[place.column].window[place.cell]
    else {
      select(column: place.column)
      return true
    }
    guard let card = cell.card else {
      didAct.onNext(.openCell(place))
      return true
    }
    if pointer.press(card.number, at: place, now: screen?.now ?? .zero) {
      pointer.cancel()
      didAct.onNext(.openCell(place))
    } else {
      didAct.onNext(.selectCell(place))
    }
    return true
  }

  private func mark(at point: Point) -> Bool {
    guard shape.cells.contains(point), let place = place(at: point) else { return false }
    didAct.onNext(.markCell(place))
    return true
  }

  private func select(column index: Int) {
    guard let content, content.columns.indices.contains(index) else { return }
    let column = content.columns[index]
    let place = BoardPlace(column: index, cell: column.selection ?? column.top)
    didAct.onNext(.selectCell(place))
  }

  private func release() {
    guard let drag = pointer.release(), let to = drag.place,
      let from = content?.place(of: drag.card)
    else { return }
    didAct.onNext(.drop(from, to: to))
  }

  /// Returns the cell under the mouse: over a heading the first, below the last one the end.
  private func place(at point: Point) -> BoardPlace? {
    if shape.headings.contains(point) {
      let index =
        isNarrow ? tabs.tab(at: Point(x: point.x, y: 0)) : slots.column(at: point.x)
      return index.map { BoardPlace(column: $0, cell: 0) }
    }
    guard let content, shape.cells.contains(point), let index = slots.column(at: point.x),
      content.columns.indices.contains(index)
    else { return nil }
    let column = content.columns[index]
    let count = column.window.cellCount
    if slots.isStrip(index) { return BoardPlace(column: index, cell: count) }
    let cell = column.cell(atRow: point.y - shape.cells.y, cellHeight: shape.cellHeight)
    return BoardPlace(column: index, cell: min(cell, count))
  }
}

typealias NewCardPlace = (column: Rect, row: Int)

extension ColumnsView {
  private var focusedColumn: (content: BoardColumnContent, area: Rect)? {
    guard let content, content.columns.indices.contains(content.focus) else { return nil }
    let area = shape.column(content.focus, of: slots)
    return area.isEmpty ? nil : (content.columns[content.focus], area)
  }

  /// Where a card that is added to the focused column will be, or the nearest row of the column
  /// that is on the screen; `nil` before the first layout.
  var newCardPlace: NewCardPlace? {
    guard let (column, area) = focusedColumn else { return nil }
    // Done cards are sorted by completion date, the latest first.
    let isFirst = column.state == .done && content?.sort == nil
    let row = column.row(
      ofCell: isFirst ? 0 : column.window.cellCount, cellHeight: shape.cellHeight,
      limit: area.height - 1)
    let frame = Rect(x: area.x, y: area.y, width: area.width - 2, height: area.height)
    return (frame, area.y + row)
  }

  var selectedCardFrame: Rect? {
    guard let (column, area) = focusedColumn, let cell = column.selection, cell >= column.top
    else { return nil }
    let row = column.row(ofCell: cell, cellHeight: shape.cellHeight, limit: area.height)
    guard row < area.height else { return nil }
    // After the scroll bar, a cell is free.
    return Rect(
      x: area.x, y: area.y + row, width: area.width - 1,
      height: min(shape.cellHeight, area.height - row))
  }
}

/// Recognizes double clicks and drags of cards.
struct BoardPointer {
  struct Drag: Equatable {
    let card: Int
    /// `nil` outside the columns and over the card's own position.
    var place: BoardPlace?
  }

  /// `nil` until the mouse has left the pressed card.
  private(set) var drag: Drag?
  private var held: (card: Int, place: BoardPlace)?
  private var lastPress: (card: Int, time: Duration)?

  /// Returns whether this is the second press of a double click.
  mutating func press(_ card: Int, at place: BoardPlace, now: Duration) -> Bool {
    held = (card, place)
    let isSecond = lastPress.map { $0.card == card && now - $0.time <= .milliseconds(500) } ?? false
    lastPress = isSecond ? nil : (card, now)
    return isSecond
  }

  /// `place` is `nil` outside the columns.
  mutating func move(to place: BoardPlace?) {
    guard let held, drag != nil || place != held.place else { return }
    drag = Drag(card: held.card, place: place == held.place ? nil : place)
  }

  mutating func release() -> Drag? {
    defer { cancel() }
    return drag
  }

  @discardableResult
  mutating func cancel() -> Bool {
    defer { (held, drag) = (nil, nil) }
    return drag != nil
  }
}

/// Centered lines of text, which are wrapped if they are too long.
final class LinesView: View {
  var lines: [String] = [] { didSet { setNeedsLayout(if: lines != oldValue) } }

  override func draw(on canvas: Canvas) {
    let lines = lines.flatMap { WrappedText.lines($0, width: canvas.size.width) }
    let top = max((canvas.size.height - lines.count) / 2, 0)
    for (y, line) in lines.enumerated() {
      let cells = line.cellWidth
      let x = max((canvas.size.width - cells) / 2, 0)
      canvas.write(
        StyledText(line), at: Point(x: x, y: top + y), cells: canvas.size.width - x,
        mark: traits.marks.ellipsis)
    }
  }
}
