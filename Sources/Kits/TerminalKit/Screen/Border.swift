/// The lines of a box.
public struct Border: Hashable, Sendable {
  let topLeft: Character
  let topRight: Character
  let bottomLeft: Character
  let bottomRight: Character
  let across: Character
  let down: Character

  public static let rounded = Border(
    topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", across: "─", down: "│")
  public static let ascii = Border(
    topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+", across: "-", down: "|")

  /// The border that such marks allow.
  public init(_ marks: MarkSet) {
    self = marks == .unicode ? .rounded : .ascii
  }

  private init(
    topLeft: Character, topRight: Character, bottomLeft: Character, bottomRight: Character,
    across: Character, down: Character
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
    self.across = across
    self.down = down
  }
}

extension Canvas {
  /// Draws the outline of `rect`; nothing where it has no inside and no two sides.
  public func draw(_ border: Border, around rect: Rect, _ style: Style = .plain) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let (right, bottom) = (rect.endX - 1, rect.endY - 1)
    let inner = rect.inset(columns: 1, rows: 1)
    for y in [rect.y, bottom] {
      fill(style, with: border.across, in: Rect(x: inner.x, y: y, width: inner.width, height: 1))
    }
    for x in [rect.x, right] {
      fill(style, with: border.down, in: Rect(x: x, y: inner.y, width: 1, height: inner.height))
    }
    write(String(border.topLeft), at: rect.origin, style)
    write(String(border.topRight), at: Point(x: right, y: rect.y), style)
    write(String(border.bottomLeft), at: Point(x: rect.x, y: bottom), style)
    write(String(border.bottomRight), at: Point(x: right, y: bottom), style)
  }
}
