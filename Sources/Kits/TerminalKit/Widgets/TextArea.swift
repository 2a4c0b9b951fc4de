/// A text field of several lines, wrapped to its width.
///
/// Enter inserts a line feed. Up and Down keep the column. Up in the first row and Down in the last
/// one go to the superview.
public final class TextArea: TextInput {
  private var lastWrapped: (characters: [Character], width: Int, text: WrappedText)?
  private var window = RowWindow()
  /// The column that Up and Down return to, as long as nothing else moves the cursor.
  private var preferred: (cursor: Int, column: Int)?

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
    let isSelecting = key.modifiers.contains(.shift)
    switch (key.code, key.modifiers.subtracting(.shift)) {
    case (.up, []): return moveRow(by: -1, selecting: isSelecting)
    case (.down, []): return moveRow(by: 1, selecting: isSelecting)
    case (.enter, []): return super.handle(pasted: "\n")
    default: return super.handle(key)
    }
  }

  public override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    let row = max(min(point.y + window.top, wrapped.rows.count - 1), 0)
    return handle(mouse, atCharacter: index(inRow: row, atCell: point.x, of: wrapped))
  }

  private func moveRow(by step: Int, selecting: Bool) -> Bool {
    let row = wrapped.row(of: editing.cursor) + step
    guard wrapped.rows.indices.contains(row) else { return false }
    let kept = preferred.flatMap { $0.cursor == editing.cursor ? $0.column : nil }
    let column = kept ?? cells(before: editing.cursor, in: wrapped)
    editing.move(to: index(inRow: row, atCell: column, of: wrapped), selecting: selecting)
    preferred = (editing.cursor, column)
    return true
  }

  /// Computed, because several keys may arrive before the next layout.
  private var wrapped: WrappedText {
    if let last = lastWrapped, last.characters == editing.characters, last.width == bounds.width {
      return last.text
    }
    let text = WrappedText(editing.characters, width: bounds.width)
    lastWrapped = (editing.characters, bounds.width, text)
    return text
  }

  private func cells(before index: Int, in wrapped: WrappedText) -> Int {
    let start = wrapped.rows[wrapped.row(of: index)].lowerBound
    return editing.characters[start..<index].shownCells
  }

  /// The index after a wrapped row belongs to the next row.
  private func index(inRow row: Int, atCell cells: Int, of wrapped: WrappedText) -> Int {
    let range = wrapped.rows[row]
    let index = editing.characters[range].index(atCell: cells)
    return wrapped.row(of: index) == row ? index : max(index - 1, range.lowerBound)
  }
}
