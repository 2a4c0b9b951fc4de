@testable import TerminalKit

/// A view that counts its layouts and shows a text in its first row.
final class Note: View {
  var text = "" { didSet { setNeedsLayout(if: text != oldValue) } }
  var rows: [String] = [] { didSet { setNeedsLayout(if: rows != oldValue) } }
  private(set) var configures = 0
  private(set) var layouts = 0
  var onLayout: (Note) -> Void = { _ in }
  var onDraw: (Note) -> Void = { _ in }
  var isFocusable = false
  var keys: [Key] = []
  var places: [Point] = []
  var wanted: Set<Key.Code> = []

  init(_ text: String = "", frame: Rect = .zero) {
    super.init()
    self.text = text
    self.frame = frame
  }

  override func configure() { configures += 1 }

  override func layout() {
    layouts += 1
    onLayout(self)
  }

  override func draw(on canvas: Canvas) {
    canvas.write(text + (isFocused ? "*" : ""), at: .zero)
    for (y, row) in rows.enumerated() { canvas.write(row, at: Point(x: 0, y: y + 1)) }
    onDraw(self)
  }

  override var canFocus: Bool { isFocusable }

  override func handle(_ key: Key) -> Bool {
    keys.append(key)
    return wanted.contains(key.code)
  }

  override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    places.append(point)
    return isFocusable
  }
}
