import Entities
import Looks
import Reactive
import SettingsKit
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
