import Entities
import FoundationEssentials
import Looks
import System
import TerminalKit
import ViewModels
import Words

struct BoardCell: Equatable {
  let content: ColumnCell
  let project: Project?
  /// The text of a heading.
  var group: String?
  /// Whether a card shows its project: not if the board or a heading does.
  let showsProject: Bool
  let isSelected: Bool
  let isMarked: Bool
  let isBlocked: Bool
  let children: Progress?
  let isFolded: Bool
  /// The most important fact first.
  let facts: [BoardFact]
  /// When the card came into its column; `nil` if that is not known, or not shown.
  let arrival: Date?
  let now: CivilMinute
  /// `nil` if cards have more than one row.
  var table: CardTable?
}

final class BoardCellView: BoardPart {
  /// `nil`: the cell is not read yet.
  var cell: BoardCell? { didSet { setNeedsLayout(if: cell != oldValue) } }

  override func draw(on canvas: Canvas) {
    guard let cell else { return }
    switch cell.content {
    case .card(let card):
      CardDrawing(card, cell, in: canvas.size, context: context, traits: traits).draw(on: canvas)
    case .heading(_, let count):
      drawHeading(cell, count, on: canvas)
    }
  }

  /// Draws `▮ web 7 ────`, or `▮ web 7 …` for a folded group.
  private func drawHeading(_ cell: BoardCell, _ count: Int, on canvas: Canvas) {
    let width = canvas.size.width
    let more = cell.isFolded ? " \(traits.marks.ellipsis)" : ""
    let mark = cell.project.map { ProjectMark.text($0, context.theme, traits) }
    let text =
      (mark ?? StyledText("")) + StyledText(cell.group ?? "", context.theme[.heading])
      + StyledText(" \(count.grouped)\(more)", context.theme[.muted])
    canvas.write(text, at: .zero, cells: width, mark: traits.marks.ellipsis)
    let used = text.cellWidth + 1
    guard !cell.isFolded, used < width else { return }
    let rest = Rect(x: used, y: 0, width: width - used, height: 1)
    canvas.fill(context.theme[.border], with: CardMarks(marks: traits.marks).line, in: rest)
  }
}

/// The rows of cells: the heading of a group takes one row, a card the height of a cell.
extension BoardColumnContent {
  /// Returns `nil` for the height of a card.
  func height(ofCell index: Int) -> Int? {
    if case .heading(_, count: _)? = window[index] { 1 } else { nil }
  }

  func cell(atRow y: Int, cellHeight: Int) -> Int {
    var (cell, end) = (top, height(ofCell: top) ?? cellHeight)
    while end <= y {
      cell += 1
      end += height(ofCell: cell) ?? cellHeight
    }
    return cell
  }

  /// `limit` is the maximum; cells above the column are in row 0.
  func row(ofCell cell: Int, cellHeight: Int, limit: Int) -> Int {
    var y = 0
    var index = top
    while index < cell, y < limit {
      y += height(ofCell: index) ?? cellHeight
      index += 1
    }
    return min(y, limit)
  }
}

final class BoardColumnView: BoardPart, ColumnSource {
  private let cells = ColumnView()
  private let bar = ScrollBar()
  private let name = TextRows()
  var content: BoardContent? { didSet { setNeedsLayout(if: content != oldValue) } }
  var index = 0 { didSet { setNeedsLayout(if: index != oldValue) } }
  var facts: [BoardFact] = [] { didSet { setNeedsLayout(if: facts != oldValue) } }
  var isFolded = false { didSet { setNeedsLayout(if: isFolded != oldValue) } }
  var cellHeight = 1 { didSet { setNeedsLayout(if: cellHeight != oldValue) } }
  var onScroll: (Int) -> Void = { _ in } { didSet { cells.onScroll = onScroll } }

  private var table: CardTable?

  private var column: BoardColumnContent? {
    content.flatMap { $0.columns.indices.contains(index) ? $0.columns[index] : nil }
  }

  override func configure() {
    cells.source = self
    for view in [cells, bar, name] { addSubview(view) }
  }

  override func layout() {
    let width = max(bounds.width - 2, 0)
    cells.frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
    bar.frame = Rect(x: width, y: 0, width: 1, height: bounds.height)
    for view in [cells, bar] { view.isHidden = isFolded }
    name.isHidden = !isFolded
    name.frame = Rect(x: 0, y: 0, width: 2, height: bounds.height)
    guard let column else { return }
    name.rows = column.column.name.text.visible.map {
      StyledText(String($0), context.theme[.muted])
    }
    let count = column.window.cellCount
    table = cellHeight == 1 ? makeTable(of: column, width: width) : nil
    cells.cellHeight = cellHeight
    cells.cellCount = count
    cells.top = column.top
    cells.reload()
    let first = max(min(column.top, count), 0)
    bar.count = count
    // Headings are shorter than cards, so that more cells fit than whole cards would.
    let end = column.cell(atRow: bounds.height, cellHeight: cellHeight)
    bar.shown = first..<max(min(end, count), first)
    bar.style = context.theme[.border]
  }

  private func makeTable(of column: BoardColumnContent, width: Int) -> CardTable {
    let read = column.window.offset..<column.window.offset + column.window.cells.count
    return CardTable(
      read.compactMap { cell(at: $0) }, facts: facts, width: width, CardMarks(marks: traits.marks))
  }

  func cell(at index: Int, reusing view: View?) -> View {
    let view = view as? BoardCellView ?? BoardCellView(context)
    var cell = cell(at: index)
    cell?.table = table
    view.cell = cell
    return view
  }

  private func cell(at place: Int) -> BoardCell? {
    guard let content, let column, let cell = column.window[place] else { return nil }
    let (card, window) = (cell.card, column.window)
    let value: FieldValue? = if case .heading(let value, _) = cell { value } else { nil }
    return BoardCell(
      content: cell, project: cell.project.flatMap { content.projects[$0] },
      group: value.map { content.words(for: $0, context.wording) },
      showsProject: content.project == nil && content.grouping != .project,
      isSelected: content.focus == index && column.selection == place,
      isMarked: card.map { content.marked.contains($0.number) } ?? false,
      isBlocked: card.map { window.blocked.contains($0.number) } ?? false,
      children: card.flatMap { window.children[$0.number] },
      isFolded: value.map(content.foldedGroups.contains) ?? false, facts: facts,
      arrival: card.flatMap { window.arrivals[$0.number] }, now: content.now)
  }

  func height(ofCell index: Int) -> Int? { column?.height(ofCell: index) }
}

extension BoardContent {
  /// Returns the words of a heading, such as `web`, `#home` or `12 Release`.
  fileprivate func words(for group: FieldValue, _ wording: Wording) -> String {
    switch group {
    case .empty: grouping.map { wording.text(.noValue($0)) } ?? ""
    case .project(let id): projects[id]?.name.text ?? ""
    case .tags: "#\(group.typed)"
    case .number(let parent): "\(parent) \(parents[parent]?.text ?? "")"
    default: group.typed
    }
  }
}
