import Entities
import Looks
import Messages
import TerminalKit
import TimeKit
import ViewModels

/// What a cell of a column shows.
struct BoardCell: Equatable {
  let content: ColumnCell
  /// The project of the card or the heading.
  let project: Project?
  /// Whether a card shows its project: not if the board or a heading does.
  let showsProject: Bool
  let isSelected: Bool
  let isMarked: Bool
  /// Whether an open card blocks the card.
  let isBlocked: Bool
  let now: CivilMinute
}

/// Draws a card, or the heading of a group, in the rows that it has.
final class BoardCellView: View {
  private let context: BoardContext
  /// `nil`: the cell is not read yet.
  @Shown var cell: BoardCell?

  init(_ context: BoardContext, _ cell: BoardCell?) {
    self.context = context
    _cell = Shown(wrappedValue: cell)
    super.init()
  }

  override func draw(on canvas: Canvas) {
    guard let cell else { return }
    switch cell.content {
    case .card(let card):
      CardDrawing(card, cell, context: context, traits: traits).draw(on: canvas)
    case .heading(_, let count):
      drawHeading(cell.project, count, on: canvas)
    }
  }

  /// Draws `▮ web 7`, with a line below it if there is room.
  private func drawHeading(_ project: Project?, _ count: Int, on canvas: Canvas) {
    let border = context.theme[.border]
    let line: Character = traits.marks == .unicode ? "─" : "-"
    let width = canvas.size.width
    if canvas.size.height > 1 {
      canvas.fill(border, with: line, in: Rect(x: 0, y: 1, width: width, height: 1))
    }
    guard let project else { return }
    let name = StyledText(project.name.text, context.theme[.heading])
    let text =
      StyledText(
        "\(ProjectMark.text(traits.marks)) ",
        ProjectMark.style(project, context.theme, traits.depth))
      + name + StyledText(" \(context.wording.number(count))", context.theme[.muted])
    canvas.write(text, at: .zero, cells: width, mark: traits.marks.ellipsis)
    let used = text.cells(canvas.metrics) + 1
    if canvas.size.height == 1, used < width {
      canvas.fill(border, with: line, in: Rect(x: used, y: 0, width: width - used, height: 1))
    }
  }
}
