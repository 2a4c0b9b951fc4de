import TerminalKit

/// A line where a dragged card would go.
final class DropMark: View {
  var text = "" { didSet { setNeedsLayout(if: text != oldValue) } }
  var style = Style.plain { didSet { setNeedsLayout(if: style != oldValue) } }

  override func draw(on canvas: Canvas) {
    let line: Character = traits.marks == .unicode ? "─" : "-"
    canvas.fill(style, with: line)
    canvas.write(" \(text) ", at: Point(x: 2, y: 0), style)
  }
}

/// Centered lines of text, which are wrapped if they are too long.
final class LinesView: View {
  var lines: [String] = [] { didSet { setNeedsLayout(if: lines != oldValue) } }
  var style = Style.plain { didSet { setNeedsLayout(if: style != oldValue) } }

  private func wrapped(_ width: Int, _ metrics: CellMetrics) -> [String] {
    lines.flatMap { WrappedText.lines($0, width: width, metrics: metrics) }
  }

  override func draw(on canvas: Canvas) {
    let lines = wrapped(canvas.size.width, canvas.metrics)
    let top = max((canvas.size.height - lines.count) / 2, 0)
    for (y, line) in lines.enumerated() {
      let cells = canvas.metrics.cells(of: line)
      let x = max((canvas.size.width - cells) / 2, 0)
      canvas.write(
        StyledText(line, style), at: Point(x: x, y: top + y), cells: canvas.size.width - x,
        mark: traits.marks.ellipsis)
    }
  }
}
