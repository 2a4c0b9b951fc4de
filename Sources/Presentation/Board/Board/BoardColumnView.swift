import Entities
import Looks
import TerminalKit
import TimeKit
import ViewModels

/// What a column shows: its content, and the parts of the board's content that its cells need.
struct BoardColumnPicture: Equatable {
  let column: BoardColumnContent
  let isFocused: Bool
  let marked: Set<Int>
  let projects: [Project.ID: Project]
  let showsProjects: Bool
  let now: CivilMinute

  init(_ content: BoardContent, column index: Int) {
    column = content.columns[index]
    isFocused = content.focus == index
    marked = content.marked
    projects = content.projects
    showsProjects = content.project == nil && !content.isGrouped
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
      isBlocked: content.card.map { column.window.blocked.contains($0.number) } ?? false, now: now)
  }
}

/// The cells of a column and a scroll bar.
final class BoardColumnView: View, ColumnSource {
  private let context: BoardContext
  private let cells = ColumnView()
  private let bar = ScrollBar()
  @Shown var picture: BoardColumnPicture?
  @Shown var cellHeight = 1
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
    addSubview(cells)
    addSubview(bar)
  }

  override func layout() {
    let width = max(bounds.width - 2, 0)
    cells.frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
    bar.frame = Rect(x: width, y: 0, width: 1, height: bounds.height)
    guard let column = picture?.column else { return }
    cells.cellHeight = cellHeight
    cells.cellCount = column.window.cellCount
    cells.top = column.top
    cells.reload()
    let whole = (bounds.height + (cellHeight > 2 ? 1 : 0)) / cellHeight
    let count = column.window.cellCount
    let first = max(min(column.top, count), 0)
    bar.count = count
    bar.shown = first..<min(first + whole, count)
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
}
