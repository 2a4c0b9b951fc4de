import Entities
import Looks
import Messages
import TerminalKit
import ViewModels

/// The headings of the columns: name, number of cards and limit.
final class BoardHeadings: View {
  private let context: BoardContext
  @Shown var content: BoardContent?
  /// The columns on the screen.
  @Shown var shown = 0..<0
  /// The frames of the shown columns.
  @Shown var places: [Rect] = []

  init(_ context: BoardContext) {
    self.context = context
    super.init()
  }

  override func draw(on canvas: Canvas) {
    guard let content else { return }
    for (index, place) in zip(shown, places) where content.columns.indices.contains(index) {
      let column = content.columns[index]
      let state = column.state
      var style = Self.style(of: column, context)
      if index == content.focus { style.attributes.insert(.underline) }
      let mark = CardMarks(marks: traits.marks).state(state)
      let room = place.width - 2 - traits.metrics.cells(of: mark) - 1
      let heading = Self.heading(of: column, context)
        .text(cells: room, traits.metrics, ellipsis: traits.marks.ellipsis)
      let text = "\(mark) \(heading)"
      canvas.write(
        StyledText(text, style), at: Point(x: place.x, y: 0), cells: place.width - 2,
        mark: traits.marks.ellipsis)
    }
    drawHidden(content, on: canvas)
  }

  /// Draws arrows to the columns that the screen has no room for.
  private func drawHidden(_ content: BoardContent, on canvas: Canvas) {
    let style = context.theme[.muted]
    if shown.lowerBound > 0, let first = places.first {
      canvas.write(
        StyledText("<", style), at: Point(x: max(first.x - 1, 0), y: 0), cells: 1, mark: "")
    }
    if shown.upperBound < content.columns.count {
      canvas.write(
        StyledText(">", style), at: Point(x: canvas.size.width - 1, y: 0), cells: 1, mark: "")
    }
  }

  /// Returns the style of the heading: a reversed warning if the column is over its limit.
  ///
  /// Reversed, because in some themes a column has the style of warnings.
  static func style(of column: BoardColumnContent, _ context: BoardContext) -> Style {
    guard column.isOverLimit else { return context.theme.heading(of: column.state) }
    return context.theme.reversedWarning
  }

  static func heading(of column: BoardColumnContent, _ context: BoardContext) -> ColumnHeading {
    let separator = CardMarks(marks: context.look.traits.marks).separator
    return ColumnHeading(
      column.column.name.text, shown: column.window.cardCount, counted: column.limitedCount,
      limit: column.limit, mark: "!",
      estimate: column.window.estimate.map {
        "\(separator) \(context.wording.amount($0, in: context.estimateUnit).visible)"
      }, number: context.wording.number)
  }
}
