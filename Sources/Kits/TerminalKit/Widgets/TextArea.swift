/// A text field of several lines, wrapped to its width.
///
/// Enter inserts a line feed. Up and Down keep the column. Unhandled keys go to the superview,
/// including Up in the first row and Down in the last one.
public final class TextArea: View {
  public private(set) var editing = TextEditing() {
    didSet { setNeedsLayout(if: editing != oldValue) }
  }
  public var style = Style.plain { didSet { setNeedsLayout(if: style != oldValue) } }
  public var selectionStyle = Style(nil, .reverse) {
    didSet { setNeedsLayout(if: selectionStyle != oldValue) }
  }
  /// Called with the text after a key or a paste changed it.
  public var onChange: (String) -> Void = { _ in }

  private var lastWrapped: (characters: [Character], width: Int, text: WrappedText)?
  private var window = RowWindow()
  private var presses = TextPresses()
  /// The column that Up and Down return to.
  private var preferredColumn: Int?

  /// The text; setting it moves the cursor to its end.
  public var text: String {
    get { editing.text }
    set { if newValue != editing.text { editing = TextEditing(newValue) } }
  }

  public override var canFocus: Bool { true }

  /// The label for screen readers, announced before the text.
  public var name = ""

  public override var spoken: String? {
    name.isEmpty ? editing.text : "\(name): \(editing.text)"
  }

  public override func layout() {
    window.reveal(wrapped.row(of: editing.cursor), height: bounds.height)
    window.settle(count: wrapped.rows.count, height: bounds.height)
  }

  public override func draw(on canvas: Canvas) {
    canvas.fill(style)
    let shown = window.rows(count: wrapped.rows.count, height: canvas.size.height)
    for (y, row) in shown.enumerated() {
      canvas.write(editing, range: wrapped.rows[row], at: Point(x: 0, y: y)) {
        $0 ? selectionStyle : style
      }
    }
  }

  public override var cursor: Point? {
    let row = wrapped.row(of: editing.cursor)
    return Point(
      x: min(cells(before: editing.cursor, in: wrapped), bounds.width - 1), y: row - window.top)
  }

  public override func handle(_ key: Key) -> Bool {
    switch (key.code, key.modifiers.subtracting(.shift)) {
    case (.up, []): return moveRow(by: -1, selecting: key.modifiers.contains(.shift))
    case (.down, []): return moveRow(by: 1, selecting: key.modifiers.contains(.shift))
    case (.enter, []): return change { $0.insert("\n") }
    default:
      var isTaken = false
      _ = change { isTaken = $0.handle(key) }
      return isTaken
    }
  }

  public override func handle(pasted text: String) -> Bool {
    change { $0.insert(text.typed(lineFeed: "\n")) }
  }

  public override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    let row = max(min(point.y + window.top, wrapped.rows.count - 1), 0)
    let index = index(inRow: row, atCell: point.x, of: wrapped)
    preferredColumn = nil
    switch mouse.action {
    case .press(.left): presses.press(index, in: &editing)
    case .drag(.left): editing.move(to: index, selecting: true)
    default: return false
    }
    return true
  }

  private func change(_ change: (inout TextEditing) -> Void) -> Bool {
    preferredColumn = nil
    presses.forget()
    var next = editing
    change(&next)
    let isChanged = next.characters != editing.characters
    editing = next
    if isChanged { onChange(next.text) }
    return true
  }

  private func moveRow(by step: Int, selecting: Bool) -> Bool {
    let row = wrapped.row(of: editing.cursor) + step
    guard wrapped.rows.indices.contains(row) else { return false }
    let column = preferredColumn ?? cells(before: editing.cursor, in: wrapped)
    editing.move(to: index(inRow: row, atCell: column, of: wrapped), selecting: selecting)
    preferredColumn = column
    return true
  }

  /// Computed, because several keys may arrive before the next layout.
  private var wrapped: WrappedText {
    if let last = lastWrapped, last.characters == editing.characters, last.width == bounds.width {
      return last.text
    }
    let text = WrappedText(editing.characters, width: bounds.width, metrics: traits.metrics)
    lastWrapped = (editing.characters, bounds.width, text)
    return text
  }

  private func cells(before index: Int, in wrapped: WrappedText) -> Int {
    let start = wrapped.rows[wrapped.row(of: index)].lowerBound
    return traits.metrics.shownCells(of: editing.characters[start..<index])
  }

  /// The index after a wrapped row belongs to the next row.
  private func index(inRow row: Int, atCell cells: Int, of wrapped: WrappedText) -> Int {
    let range = wrapped.rows[row]
    let index = traits.metrics.index(in: editing.characters[range], atCell: cells)
    return wrapped.row(of: index) == row ? index : max(index - 1, range.lowerBound)
  }
}
