/// The cells of a screen, on which a ``Canvas`` draws.
public final class CellBuffer {
  public let size: Size
  private(set) var cells: [Cell]

  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
  }

  /// The cell at these coordinates, which must be inside the buffer.
  public subscript(x: Int, y: Int) -> Cell { cells[y * size.width + x] }

  func style(_ x: Int, _ y: Int) -> Style { cells[y * size.width + x].style }

  public func canvas() -> Canvas { Canvas(buffer: self) }

  /// The rows as text, each as wide as the buffer.
  public var lines: [String] {
    (0..<size.height).map { y in
      var line = ""
      for x in 0..<size.width where self[x, y].width > 0 { line.append(self[x, y].character) }
      return line
    }
  }

  /// A wide character that it partly overwrites becomes blank.
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

  /// Fills the rectangle, which is inside the buffer, as ``put(_:x:y:)`` does cell by cell.
  func fill(_ rect: Rect, with cell: Cell) {
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.endY {
      let start = y * size.width
      // Only at the edges is a wide character covered in part.
      blankOut(rect.x, inRowAt: start)
      blankOut(rect.endX - 1, inRowAt: start)
      let row = start + rect.x..<start + rect.endX
      cells.withUnsafeMutableBufferPointer { $0[row].update(repeating: cell) }
    }
  }

  private func blankOut(_ x: Int, inRowAt start: Int) {
    guard cells[start + x].width != 1 else { return }
    var first = x
    while cells[start + first].width == 0 { first -= 1 }
    for part in first..<first + cells[start + first].width {
      cells[start + part] = Cell(" ", cells[start + part].style)
    }
  }
}
