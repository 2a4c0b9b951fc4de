import Entities
import Looks
import System
import TerminalKit
import ViewModels

/// What a column shows: its content, and the parts of the board's content that its cells need.
struct BoardColumnPicture: Equatable {
  let column: BoardColumnContent
  let isFocused: Bool
  let marked: Set<Int>
  let projects: [Project.ID: Project]
  let showsProjects: Bool
  let foldedGroups: Set<Project.ID>
  let facts: [BoardFact]
  let now: CivilMinute

  init(_ content: BoardContent, column index: Int, facts: [BoardFact]) {
    column = content.columns[index]
    isFocused = content.focus == index
    marked = content.marked
    projects = content.projects
    showsProjects = content.project == nil && !content.isGrouped
    foldedGroups = content.foldedGroups
    self.facts = facts
    now = content.now
  }

  func cell(_ index: Int) -> BoardCell? {
    guard let content = column.window[index] else { return nil }
    let id =
      switch content {
      case .card(let card): card.project
      case .heading(let project, _): project
      }
    return BoardCell(
      content: content, project: projects[id], showsProject: showsProjects,
      isSelected: isFocused && column.selection == index,
      isMarked: content.card.map { marked.contains($0.number) } ?? false,
      isBlocked: content.card.map { column.window.blocked.contains($0.number) } ?? false,
      isFolded: foldedGroups.contains(id), facts: facts,
      arrival: content.card.flatMap { column.window.arrivals[$0.number] }, now: now)
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

/// The cells of a column and a scroll bar.
final class BoardColumnView: View, ColumnSource {
  private let context: BoardContext
  private let cells = ColumnView()
  private let bar = ScrollBar()
  private let hint = LinesView()
  var picture: BoardColumnPicture? { didSet { setNeedsLayout(if: picture != oldValue) } }
  var cellHeight = 1 { didSet { setNeedsLayout(if: cellHeight != oldValue) } }
  var hintLines: [String] = [] { didSet { setNeedsLayout(if: hintLines != oldValue) } }
  var onScroll: (Int) -> Void {
    get { cells.onScroll }
    set {
      cells.onScroll = newValue
      bar.onScroll = newValue
    }
  }

  init(_ context: BoardContext) {
    self.context = context
    super.init()
  }

  override func configure() {
    cells.source = self
    for view in [hint, cells, bar] { addSubview(view) }
  }

  override func layout() {
    let width = max(bounds.width - 2, 0)
    cells.frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
    bar.frame = Rect(x: width, y: 0, width: 1, height: bounds.height)
    guard let column = picture?.column else { return }
    let count = column.window.cellCount
    cells.cellHeight = cellHeight
    cells.cellCount = count
    cells.top = column.top
    cells.reload()
    hint.isHidden = count > 0 || hintLines.isEmpty
    hint.lines = hintLines
    hint.style = context.theme[.muted]
    hint.frame = Rect(x: 1, y: 0, width: max(width - 2, 0), height: min(bounds.height, 7))
    let first = max(min(column.top, count), 0)
    bar.count = count
    // Headings are shorter than cards, so that more cells fit than whole cards would.
    let end = column.cell(atRow: bounds.height, cellHeight: cellHeight)
    bar.shown = first..<max(min(end, count), first)
    bar.style = context.theme[.border]
  }

  func cell(at index: Int, reusing view: View?) -> View {
    let cell = picture?.cell(index)
    guard let view = view as? BoardCellView else {
      return BoardCellView(context, cell)
    }
    view.cell = cell
    return view
  }

  func height(ofCell index: Int) -> Int? { picture?.column.height(ofCell: index) }
}
