/// The cells of a screen, to be drawn on through a ``Canvas``.
public final class CellBuffer {
  public let size: Size
  /// Row by row from the top.
  private(set) var cells: [Cell]

  /// Creates a buffer of blanks.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
  }

  /// The cell in that place, which must be inside.
  public subscript(x: Int, y: Int) -> Cell {
    cells[y * size.width + x]
  }

  /// The whole of it as a canvas.
  public func canvas(metrics: CellMetrics = CellMetrics()) -> Canvas {
    Canvas(buffer: self, metrics: metrics)
  }

  /// The rows as text, each as wide as the buffer.
  public var lines: [String] {
    (0..<size.height).map { y in
      var line = ""
      for x in 0..<size.width where self[x, y].width > 0 { line.append(self[x, y].character) }
      return line
    }
  }

  /// Puts `cell` there, whole; a wide character of which it takes a part turns into blanks.
  func put(_ cell: Cell, x: Int, y: Int) {
    let start = y * size.width
    blankOut(x, inRowAt: start)
    if cell.width > 1 {
      for rest in x + 1..<x + cell.width {
        blankOut(rest, inRowAt: start)
        cells[start + rest] = .rest(cell.style)
      }
    }
    cells[start + x] = cell
  }

  /// Turns the wide character that has the cell, if one does, into blanks.
  private func blankOut(_ x: Int, inRowAt start: Int) {
    guard cells[start + x].width != 1 else { return }
    var first = x
    while cells[start + first].width == 0 { first -= 1 }
    for part in first..<first + cells[start + first].width {
      cells[start + part] = Cell(" ", cells[start + part].style)
    }
  }
}
