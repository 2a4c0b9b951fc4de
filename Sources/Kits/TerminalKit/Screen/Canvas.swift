/// A window onto a cell buffer, with coordinates relative to its corner and clipped drawing.
///
/// One cell outside the window may change: the other half of a wide character that is drawn over
/// becomes a blank.
public struct Canvas {
  /// The requested size of the window, including the part outside the screen.
  public let size: Size
  private let buffer: CellBuffer
  private let origin: Point
  let visible: Rect

  init(buffer: CellBuffer) {
    self.buffer = buffer
    size = buffer.size
    origin = .zero
    visible = Rect(size: buffer.size)
  }

  private init(_ canvas: Canvas, to rect: Rect) {
    buffer = canvas.buffer
    size = rect.size
    let moved = rect.moved(by: canvas.origin)
    origin = moved.origin
    visible = moved.intersection(canvas.visible)
  }

  public var bounds: Rect { Rect(size: size) }

  public var isEmpty: Bool { visible.isEmpty }

  public func window(_ rect: Rect) -> Canvas { Canvas(self, to: rect) }

  /// Fills `rect`, or the whole canvas, with a character of one cell.
  public func fill(_ style: Style = .plain, with character: Character = " ", in rect: Rect? = nil) {
    let area = (rect ?? bounds).moved(by: origin).intersection(visible)
    let cell = Cell(character.cellWidth == 1 ? character : " ", style)
    buffer.fill(area, with: cell)
  }

  /// Writes `text`, made visible, in one row, and returns its width in cells.
  ///
  /// A style without a background keeps the current background. A lone combining mark is skipped,
  /// and a wide character that is partly outside is drawn as blanks.
  @discardableResult
  public func write(_ text: String, at point: Point, _ style: Style = .plain) -> Int {
    let row = point.y + origin.y
    let start = point.x + origin.x
    var x = start
    let isInside = (visible.y..<visible.endY).contains(row)
    let shown = text.visible
    if shown.isSimple {
      // Finding grapheme clusters would be many times slower.
      for scalar in shown.unicodeScalars {
        let width = scalar.simpleCells ?? 0
        if isInside { put(Cell(scalar: scalar, style, width: width), x: x, y: row) }
        x += width
      }
      return x - start
    }
    for character in shown {
      let width = character.cellWidth
      guard width > 0 else { continue }
      if isInside { put(Cell(character, style, width: width), x: x, y: row) }
      x += width
    }
    return x - start
  }

  private func put(_ cell: Cell, x: Int, y: Int) {
    let columns = visible.x..<visible.endX
    if columns.contains(x), columns.contains(x + cell.width - 1) {
      buffer.put(cell.over(buffer.style(x, y)), x: x, y: y)
    } else {
      for part in x..<x + cell.width where columns.contains(part) {
        buffer.put(Cell(" ", cell.style).over(buffer.style(part, y)), x: part, y: y)
      }
    }
  }
}
