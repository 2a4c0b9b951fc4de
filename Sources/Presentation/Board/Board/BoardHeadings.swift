import Entities
import Looks
import Messages
import TerminalKit
import ViewModels

/// The headings of the columns: name, number of cards and limit.
final class BoardHeadings: View {
  private let context: BoardContext
  @Shown var content: BoardContent?
  @Shown var places: [Rect] = []

  init(_ context: BoardContext) {
    self.context = context
    super.init()
  }

  override func draw(on canvas: Canvas) {
    guard let content else { return }
    for (index, (column, place)) in zip(content.columns, places).enumerated() {
      let state = column.state
      var style = Self.style(of: column, context)
      if index == content.focus { style.attributes.insert(.underline) }
      let mark = CardMarks(marks: traits.marks).state(state)
      let text = "\(mark) \(Self.text(of: column, context))"
      canvas.write(
        StyledText(text, style), at: Point(x: place.x, y: 0), cells: place.width - 2,
        mark: traits.marks.ellipsis)
    }
  }

  /// Returns the style of the heading: a reversed warning if the column is over its limit.
  ///
  /// Reversed, because in some themes a column has the style of warnings.
  static func style(of column: BoardColumnContent, _ context: BoardContext) -> Style {
    guard column.isOverLimit else { return context.theme.heading(of: column.state) }
    return context.theme.reversedWarning
  }

  /// Returns a text such as `doing 4/3 !`.
  static func text(of column: BoardColumnContent, _ context: BoardContext) -> String {
    let count = context.wording.number(column.window.cardCount)
    let limit = column.limit.map { "/\(context.wording.number($0))" } ?? ""
    return "\(column.state.rawValue) \(count)\(limit)\(column.isOverLimit ? " !" : "")"
  }
}
