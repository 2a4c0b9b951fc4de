/// A text field of one line; pasted text becomes one line.
public final class LineField: TextInput {
  public var placeholder = "" { didSet { setNeedsLayout(if: placeholder != oldValue) } }
  public var placeholderStyle = Style.plain {
    didSet { setNeedsLayout(if: placeholderStyle != oldValue) }
  }
  /// The end that the text probably gets; a change of the text removes it.
  public var offer: TextOffer? { didSet { setNeedsLayout(if: offer != oldValue) } }
  public var offerStyle = Style.plain { didSet { setNeedsLayout(if: offerStyle != oldValue) } }
  /// Whether the text is selected when the field gets the focus, so that typing replaces it.
  public var selectsText = false
  /// Whether pasted lines become one; otherwise several are left to the superview.
  public var takesLines = true

  private var hiddenCells = 0

  override var lineFeed: String { " " }

  override func textDidChange() { offer = nil }

  public override func layout() {
    let all = editing.characters.shownCells
    let before = editing.characters[..<editing.cursor].shownCells
    let width = max(bounds.width, 1)
    // Leaves a cell for the cursor after the last character.
    hiddenCells = max(min(hiddenCells, all + 1 - width), 0)
    if before < hiddenCells { hiddenCells = before }
    if before > hiddenCells + width - 1 { hiddenCells = before - width + 1 }
  }

  public override func draw(on canvas: Canvas) {
    canvas.fill(style)
    if editing.characters.isEmpty { canvas.write(placeholder, at: .zero, placeholderStyle) }
    canvas.write(editing, range: editing.characters.indices, at: Point(x: -hiddenCells, y: 0)) {
      $0 ? selectionStyle : style
    }
    guard isFocused, canAcceptOffer, let offer else { return }
    let end = editing.characters.shownCells - hiddenCells
    canvas.write(offer.rest, at: Point(x: end, y: 0), offerStyle)
  }

  public override var cursor: Point? {
    let before = editing.characters[..<editing.cursor].shownCells
    return Point(x: before - hiddenCells, y: 0)
  }

  /// Selects the text that it begins with, or clears that selection.
  public override func focusDidChange() {
    super.focusDidChange()
    guard selectsText else { return }
    if isFocused { selectAll() } else { editing.move(.end) }
  }

  public func selectAll() { editing.selectAll() }

  /// Whether there is an offer, and the cursor is at the end.
  public var canAcceptOffer: Bool {
    offer != nil && !isLocked && editing.selection == nil
      && editing.cursor == editing.characters.count
  }

  /// Changes the text to the offered one; returns `false` without an offer, or if the cursor is not
  /// at the end.
  @discardableResult
  public func acceptOffer() -> Bool {
    guard canAcceptOffer, let offer else { return false }
    return edit { editing in
      let kept = editing.characters.dropLast(offer.replacedCount)
      editing = TextEditing(String(kept) + offer.replacement)
      return true
    }
  }

  public override func handle(pasted text: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline)
    let isOne = lines.count { !$0.allSatisfy(\.isWhitespace) } < 2
    return (takesLines || isOne) && super.handle(pasted: text)
  }

  public override func handle(_ key: Key) -> Bool {
    key == Key(.right) && acceptOffer() || super.handle(key)
  }

  public override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    let cells = point.x + hiddenCells
    let index = editing.characters[...].index(atCell: cells)
    return handle(mouse, atCharacter: index)
  }
}

/// What a text probably becomes, such as the whole name of a project.
public struct TextOffer: Hashable, Sendable {
  /// What is shown after the text.
  public let rest: String
  /// The number of characters at the end of the text that ``replacement`` replaces.
  public let replacedCount: Int
  public let replacement: String

  public init(rest: String, replacing replacedCount: Int, by replacement: String) {
    self.rest = rest
    self.replacedCount = replacedCount
    self.replacement = replacement
  }
}

extension ArraySlice<Character> {
  /// Returns the index of the character `cells` from the start, or the end index.
  func index(atCell cells: Int) -> Int {
    var used = 0
    for index in indices {
      used += self[index].shownCells
      if used > cells { return index }
    }
    return endIndex
  }
}

extension Canvas {
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
