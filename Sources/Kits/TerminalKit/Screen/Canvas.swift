/// A window onto a buffer: places are counted from its own corner, and what lies outside is not
/// drawn.
///
/// Only a wide character of which a part is drawn over changes outside the window: to blanks.
public struct Canvas {
  public let metrics: CellMetrics
  /// As large as the window was asked for, whether or not all of it is on the screen.
  public let size: Size
  private let buffer: CellBuffer
  private let origin: Point
  private let clip: Rect

  init(buffer: CellBuffer, metrics: CellMetrics) {
    self.buffer = buffer
    self.metrics = metrics
    size = buffer.size
    origin = .zero
    clip = Rect(size: buffer.size)
  }

  private init(_ canvas: Canvas, to rect: Rect) {
    buffer = canvas.buffer
    metrics = canvas.metrics
    size = rect.size
    let moved = rect.moved(by: canvas.origin)
    origin = moved.origin
    clip = moved.intersection(canvas.clip)
  }

  public var bounds: Rect { Rect(size: size) }

  /// Whether nothing of the window is on the screen.
  public var isEmpty: Bool { clip.isEmpty }

  /// Returns the part of the canvas that is in `rect`, as a canvas of its own.
  public func window(_ rect: Rect) -> Canvas {
    Canvas(self, to: rect)
  }

  /// Fills `rect`, or everything, with a character that takes one cell.
  public func fill(
    _ style: Style = .plain, with character: Character = " ", in rect: Rect? = nil
  ) {
    let area = (rect ?? bounds).moved(by: origin).intersection(clip)
    let cell = Cell(metrics.cells(of: character) == 1 ? character : " ", style)
    for y in area.y..<area.endY {
      for x in area.x..<area.endX { buffer.put(cell, x: x, y: y) }
    }
  }

  /// Writes `text`, made visible, in one row, and returns the cells it takes.
  ///
  /// A style without a background leaves the one that is there. What stands on nothing (a lone
  /// mark) is left out, and a wide character of which only a part is inside is drawn as blanks.
  @discardableResult
  public func write(_ text: String, at point: Point, _ style: Style = .plain) -> Int {
    let row = point.y + origin.y
    let start = point.x + origin.x
    var x = start
    let isInside = (clip.y..<clip.endY).contains(row)
    for character in text.visible {
      let width = metrics.cells(of: character)
      guard width > 0 else { continue }
      if isInside { put(character, width, x: x, y: row, style) }
      x += width
    }
    return x - start
  }

  /// Gives the cells of `rect` another style each, and leaves the characters.
  public func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let area = rect.moved(by: origin).intersection(clip)
    for y in area.y..<area.endY {
      for x in area.x..<area.endX {
        let cell = buffer[x, y]
        let isWhole = x + cell.width <= area.endX
        guard cell.width > 0, isWhole else { continue }
        buffer.put(Cell(cell.character, change(cell.style), width: cell.width), x: x, y: y)
      }
    }
  }

  private func put(_ character: Character, _ width: Int, x: Int, y: Int, _ style: Style) {
    let columns = clip.x..<clip.endX
    if columns.contains(x), columns.contains(x + width - 1) {
      buffer.put(Cell(character, style.over(buffer[x, y].style), width: width), x: x, y: y)
    } else {
      for part in x..<x + width where columns.contains(part) {
        buffer.put(Cell(" ", style.over(buffer[part, y].style)), x: part, y: y)
      }
    }
  }
}

extension Style {
  /// The style on the background of what is under it, unless it has its own.
  fileprivate func over(_ under: Style) -> Style {
    guard background == nil, under.background != nil else { return self }
    return Style(foreground, attributes, on: under.background)
  }
}
