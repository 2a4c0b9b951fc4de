import Entities
import Looks
import TerminalKit
import ViewModels
import Words

/// The headings of the columns: name, number of cards, limit and estimates, and a line below them.
final class BoardHeadings: BoardPart {
  var content: BoardContent? { didSet { setNeedsLayout(if: content != oldValue) } }
  var slots = ColumnSlots.none { didSet { setNeedsLayout(if: slots != oldValue) } }

  override func draw(on canvas: Canvas) {
    guard let content else { return }
    for index in slots.shown where content.columns.indices.contains(index) {
      guard let place = slots.place(of: index) else { continue }
      let isFocused = index == content.focus
      let room = Rect(x: place.lowerBound, y: 0, width: place.count - 2, height: canvas.size.height)
      draw(content.columns[index], isFocused: isFocused, index, in: room, on: canvas)
    }
    drawHidden(content, on: canvas)
  }

  private func draw(
    _ column: BoardColumnContent, isFocused: Bool, _ index: Int, in room: Rect,
    on canvas: Canvas
  ) {
    var style = self.style(of: column)
    let ruleStyle = isFocused ? context.theme.heading(of: column.state) : context.theme[.border]
    let hasRule = canvas.size.height > 1
    if isFocused, !hasRule { style.attributes.insert(.underline) }
    let mark = CardMarks(marks: traits.marks).state(column.state)
    let markStyle = context.theme.style(ofMark: Role(column.state), in: style, on: traits)
    let ellipsis = traits.marks.ellipsis
    let text: StyledText
    if slots.isStrip(index) {
      text =
        StyledText("\(mark) ", markStyle)
        + StyledText(context.wording.number(column.window.cardCount), style)
    } else {
      let cells = room.width - traits.metrics.cells(of: mark) - 1
      let (name, figures) = heading(of: column)
        .parts(cells: cells, traits.metrics, ellipsis: ellipsis)
      let isPlain = column.isOverLimit || !hasRule
      text =
        StyledText("\(mark) ", markStyle) + StyledText(name, style)
        + StyledText(figures, isPlain ? style : context.theme[.muted])
    }
    canvas.write(text, at: room.origin, cells: room.width, mark: ellipsis)
    guard hasRule else { return }
    let marks = CardMarks(marks: traits.marks)
    canvas.fill(
      ruleStyle, with: isFocused ? marks.strongLine : marks.line,
      in: Rect(x: room.x, y: 1, width: room.width, height: 1))
  }

  private func drawHidden(_ content: BoardContent, on canvas: Canvas) {
    let style = context.theme[.muted]
    if slots.shown.lowerBound > 0 {
      canvas.write(StyledText("<", style), at: .zero, cells: 1, mark: "")
    }
    if slots.shown.upperBound < content.columns.count {
      canvas.write(
        StyledText(">", style), at: Point(x: canvas.size.width - 1, y: 0), cells: 1, mark: "")
    }
  }

  /// Returns the style of the heading: a reversed warning if the column is over its limit.
  ///
  /// Reversed, because in some themes a column has the style of warnings.
  func style(of column: BoardColumnContent) -> Style {
    guard column.isOverLimit else { return context.theme.heading(of: column.state) }
    return context.theme.reversedWarning
  }

  func heading(of column: BoardColumnContent) -> ColumnHeading {
    let separator = CardMarks(marks: traits.marks).separator
    return ColumnHeading(
      column.column.name.text, shown: column.window.cardCount, counted: column.limitedCount,
      limit: column.column.limit, mark: "!",
      estimate: column.window.estimate.map {
        "\(separator) \(context.wording.estimate($0, in: context.estimateUnit).visible)"
      }, number: context.wording.number)
  }
}
