import Entities
import FoundationEssentials
import Looks
import System
import TerminalKit
import ViewModels
import Words

/// What a cell of a column shows.
struct BoardCell: Equatable {
  let content: ColumnCell
  let project: Project?
  /// Whether a card shows its project: not if the board or a heading does.
  let showsProject: Bool
  let isSelected: Bool
  let isMarked: Bool
  let isBlocked: Bool
  var isFolded = false
  /// The most important fact first.
  var facts = BoardFact.usual
  /// When the card came into its column; `nil` if that is not known, or not shown.
  var arrival: Date?
  let now: CivilMinute
}

/// Draws a card, or the heading of a group, in the rows that it has.
final class BoardCellView: View {
  private let context: BoardContext
  /// `nil`: the cell is not read yet.
  var cell: BoardCell? { didSet { setNeedsLayout(if: cell != oldValue) } }

  init(_ context: BoardContext, _ cell: BoardCell?) {
    self.context = context
    self.cell = cell
    super.init()
  }

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
    guard let project = cell.project else { return }
    let line: Character = traits.marks == .unicode ? "─" : "-"
    let width = canvas.size.width
    let name = StyledText(project.name.text, context.theme[.heading])
    let more = cell.isFolded ? " \(traits.marks.ellipsis)" : ""
    let text =
      StyledText(
        "\(ProjectMark.text(traits.marks)) ",
        ProjectMark.style(project, context.theme, traits.depth))
      + name + StyledText(" \(context.wording.number(count))\(more)", context.theme[.muted])
    canvas.write(text, at: .zero, cells: width, mark: traits.marks.ellipsis)
    let used = text.cells(canvas.metrics) + 1
    guard !cell.isFolded, used < width else { return }
    let rest = Rect(x: used, y: 0, width: width - used, height: 1)
    canvas.fill(context.theme[.border], with: line, in: rest)
  }
}
