/// One line of text to be edited, which scrolls sideways by display width.
///
/// What is pasted becomes one line. Keys that do nothing in a line (Up, Enter, Escape …) go on to
/// the superview.
public final class LineField: View {
  @Shown public private(set) var editing = TextEditing()
  @Shown public var style = Style.plain
  @Shown public var selectionStyle = Style(nil, .reverse)
  /// What shows, dimmed, while there is no text.
  @Shown public var placeholder = ""
  /// Called with the text each time it has changed by a key, a paste or the mouse.
  public var onChange: (String) -> Void = { _ in }

  private var presses = TextPresses()
  /// Cells that are out of sight on the left.
  private var hiddenCells = 0

  /// The text; setting another puts the cursor behind it.
  public var text: String {
    get { editing.text }
    set { if newValue != editing.text { editing = TextEditing(newValue) } }
  }

  public override var canFocus: Bool { true }

  /// What it is for, said before its text where the screen is not seen.
  public var name = ""

  public override var spoken: String? {
    let shown = editing.text.isEmpty ? placeholder : editing.text
    return name.isEmpty ? shown : "\(name): \(shown)"
  }

  public override func layout() {
    let metrics = traits.metrics
    let all = metrics.shownCells(of: editing.characters)
    let before = metrics.shownCells(of: editing.characters[..<editing.cursor])
    let width = max(bounds.width, 1)
    // The cursor needs a cell behind the last character.
    hiddenCells = max(min(hiddenCells, all + 1 - width), 0)
    if before < hiddenCells { hiddenCells = before }
    if before > hiddenCells + width - 1 { hiddenCells = before - width + 1 }
  }

  public override func draw(on canvas: Canvas) {
    canvas.fill(style)
    if editing.characters.isEmpty {
      var faint = style
      faint.attributes.insert(.dim)
      canvas.write(placeholder, at: .zero, faint)
    }
    canvas.write(editing, range: editing.characters.indices, at: Point(x: -hiddenCells, y: 0)) {
      $0 ? selectionStyle : style
    }
  }

  public override var cursor: Point? {
    let before = traits.metrics.shownCells(of: editing.characters[..<editing.cursor])
    return Point(x: before - hiddenCells, y: 0)
  }

  public override func handle(_ key: Key) -> Bool {
    change { $0.handle(key) }
  }

  public override func handle(pasted text: String) -> Bool {
    change { editing in
      editing.insert(text.typed(lineFeed: " "))
      return true
    }
  }

  public override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    let cells = point.x + hiddenCells
    let index = traits.metrics.index(in: editing.characters[...], atCell: cells)
    switch mouse.action {
    case .press(.left): presses.press(index, in: &editing)
    case .drag(.left): editing.move(to: index, selecting: true)
    default: return false
    }
    return true
  }

  private func change(_ change: (inout TextEditing) -> Bool) -> Bool {
    presses.forget()
    var next = editing
    guard change(&next) else { return false }
    let isChanged = next.characters != editing.characters
    editing = next
    if isChanged { onChange(next.text) }
    return true
  }
}

extension CellMetrics {
  /// Returns the cells that `characters` take once they are visible.
  func shownCells(of characters: some Sequence<Character>) -> Int {
    characters.reduce(0) { $0 + shownCells(of: $1) }
  }

  /// Returns the index of the character that is `cells` from the start; the end where none is.
  func index(in characters: ArraySlice<Character>, atCell cells: Int) -> Int {
    var used = 0
    for (index, character) in zip(characters.indices, characters) {
      used += shownCells(of: character)
      if used > cells { return index }
    }
    return characters.endIndex
  }
}

extension Canvas {
  /// Writes some of the characters, each in the style for what is selected or for what is not.
  func write(
    _ editing: TextEditing, range: Range<Int>, at point: Point, style: (_ isSelected: Bool) -> Style
  ) {
    let selection = (editing.selection ?? 0..<0).clamped(to: range)
    let parts = [
      range.lowerBound..<selection.lowerBound, selection, selection.upperBound..<range.upperBound,
    ]
    var x = point.x
    for part in selection.isEmpty ? [range] : parts {
      let text = String(editing.characters[part])
      x += write(text, at: Point(x: x, y: point.y), style(part == selection && !part.isEmpty))
    }
  }
}
