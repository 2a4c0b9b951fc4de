import Entities
import Looks
import Messages
import Reactive
import TerminalKit
import ViewModels

/// Shows the content of the board, and sends the gestures of the user.
final class ColumnsView: View {
  let gestures = BoardGestures()
  @Shown var content: BoardContent?

  private let context: BoardContext
  private let title: BoardTitleRow
  private let headings: BoardHeadings
  private let tabs = TabsView()
  /// The views of the shown columns, from the left.
  private let area = View()
  private var columns: [BoardColumnView] = []
  private var shown = 0..<0
  private let emptyText = LinesView()
  private let drop = DropMark()
  private let status = StatusRow()
  private let footer: BoardFooter
  private var pointer = BoardPointer()
  private var shape = BoardLayout(size: .zero)

  init(_ context: BoardContext) {
    self.context = context
    title = BoardTitleRow(context)
    headings = BoardHeadings(context)
    footer = BoardFooter(context)
    super.init()
  }

  override func configure() {
    tabs.takesFocus = false
    tabs.onSelect = { [unowned self] in select(column: $0) }
    footer.onAct = { [unowned self] in gestures.didAct.onNext($0) }
    let views: [View] = [title, headings, tabs, area, emptyText, drop, status, footer]
    for view in views { addSubview(view) }
  }

  override func layout() {
    shape = BoardLayout(size: bounds.size)
    guard let content else { return }
    title.isHidden = shape.title == nil
    title.frame = shape.title ?? .zero
    title.content = content
    shown = shape.shown(of: content.columns.count, focus: content.focus)
    layOutHeadings(content)
    layOutColumns(content)
    layOutEmptyText(content)
    layOutDrop(content)
    status.frame = shape.status
    status.text = content.status.map { StyledText(context.words($0), context.theme[.warning]) }
    footer.isHidden = shape.footer == nil
    footer.frame = shape.footer ?? .zero
    footer.showsRemarks = shape.title == nil
    footer.content = content
  }

  private func layOutHeadings(_ content: BoardContent) {
    headings.isHidden = isNarrow
    tabs.isHidden = !isNarrow
    headings.frame = shape.headings
    headings.content = content
    headings.shown = shown
    headings.places = shown.map { shape.column($0, of: shown) }
    tabs.frame = shape.headings
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

  /// Whether the screen shows one of several columns.
  private var isNarrow: Bool {
    shown.count == 1 && content?.columns.count ?? 0 > 1
  }

  private func layOutColumns(_ content: BoardContent) {
    area.frame = shape.cells
    while columns.count < shown.count { columns.append(makeColumn(at: columns.count)) }
    for (slot, view) in columns.enumerated() {
      view.isHidden = slot >= shown.count
      guard !view.isHidden else { continue }
      let index = shown.lowerBound + slot
      let frame = shape.column(index, of: shown)
      view.frame = Rect(x: frame.x, y: 0, width: frame.width, height: frame.height)
      view.cellHeight = shape.cellHeight
      view.picture = BoardColumnPicture(content, column: index)
    }
  }

  private func makeColumn(at slot: Int) -> BoardColumnView {
    let column = BoardColumnView(context)
    column.onScroll = { [unowned self] in
      gestures.didScroll.onNext((shown.lowerBound + slot, $0))
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
    let map = BoardView.keys
    let marks = traits.marks
    emptyText.lines = context.wording.lines(
      .board(
        content.filter == .none
          ? .noCards(add: map.name(of: .add, marks), help: map.name(of: .help, marks))
          : .noMatches(meant: content.filter.meant, clear: map.name(of: .clear, marks))))
  }

  private func layOutDrop(_ content: BoardContent) {
    let place = pointer.drag?.place
    // The settings may have removed the column since then.
    let isThere = place.map { shown.contains($0.column) } ?? false
    drop.isHidden = !isThere
    guard let drag = pointer.drag, let place, isThere else { return }
    let area = shape.column(place.column, of: shown)
    let column = content.columns[place.column]
    let from = content.place(of: drag.card)
    // A card that comes from above goes after the card under the mouse. Done cards are sorted.
    let isDown = from?.column == place.column && (from?.cell ?? 0) < place.cell
    let isAfter = isDown && place.cell < column.window.cellCount
    let cell = column.state == .done ? 0 : isAfter ? place.cell + 1 : place.cell
    let gap = shape.cellHeight > 2 ? 1 : 0
    let y = max(min((cell - column.top) * shape.cellHeight - gap, area.height - 1), 0)
    drop.frame = Rect(x: area.x, y: area.y + y, width: area.width - 2, height: 1)
    drop.text = "\(drag.card)"
    drop.style = context.theme[.selection]
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

  /// Cancels the drag; returns whether there was one.
  @discardableResult
  func cancelDrag() -> Bool {
    guard pointer.cancel() else { return false }
    setNeedsLayout()
    return true
  }
}

extension ColumnsView {
  private func press(at point: Point) -> Bool {
    guard let content, let place = place(at: point) else { return false }
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

  /// Marks the card under the mouse.
  private func mark(at point: Point) -> Bool {
    guard shape.cells.contains(point), let place = place(at: point) else { return false }
    gestures.didMarkCell.onNext(place)
    return true
  }

  private func select(column index: Int) {
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
      return shown.first {
        shape.column($0, of: shown).contains(Point(x: point.x, y: shape.cells.y))
      }
      .map { BoardPlace(column: $0, cell: 0) }
    }
    for index in shown where content.columns.indices.contains(index) {
      let (area, column) = (shape.column(index, of: shown), content.columns[index])
      guard area.contains(point) else { continue }
      let cell = column.top + (point.y - area.y) / shape.cellHeight
      return BoardPlace(column: index, cell: min(cell, column.window.cellCount))
    }
    return nil
  }
}

extension BoardContent {
  /// Returns the position of the card; `nil` if it is in no window.
  fileprivate func place(of number: Int) -> BoardPlace? {
    for (index, column) in columns.enumerated() {
      guard let cell = column.window.cells.firstIndex(where: { $0.card?.number == number }) else {
        continue
      }
      return BoardPlace(column: index, cell: column.window.offset + cell)
    }
    return nil
  }
}
