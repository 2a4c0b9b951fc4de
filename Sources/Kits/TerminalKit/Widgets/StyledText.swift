public struct StyledText: Hashable, Sendable {
  public struct Span: Hashable, Sendable {
    public let text: String
    public let style: Style

    public init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  public let spans: [Span]

  public init(_ spans: [Span]) { self.spans = spans }

  public init(_ text: String, _ style: Style = .plain) { self.init([Span(text, style)]) }

  public static func + (lhs: StyledText, rhs: StyledText) -> StyledText {
    StyledText(lhs.spans + rhs.spans)
  }

  public var text: String { spans.map(\.text).joined() }

  /// Returns the width in cells, after the text is made visible.
  public var cellWidth: Int {
    spans.reduce(0) { $0 + $1.text.visible.cellWidth }
  }

  /// Returns the text, or its beginning with `mark` at the end, by default in the last style.
  public func cut(toCells cells: Int, mark: String, _ style: Style? = nil) -> StyledText {
    guard cellWidth > cells else { return self }
    var kept: [Span] = []
    var room = cells - mark.cellWidth
    for span in spans {
      let part = span.text.visible.cut(toCells: room, mark: "")
      kept.append(Span(part, span.style))
      if part != span.text.visible { break }
      room -= part.cellWidth
    }
    let end = Span(mark.cut(toCells: cells, mark: ""), style ?? kept.last?.style ?? .plain)
    return StyledText(kept + [end])
  }
}

extension Canvas {
  /// Writes at most `cells`, with `mark` at the end if truncated; `all` replaces the styles.
  public func write(
    _ text: StyledText, at point: Point, cells: Int, mark: String, all: Style? = nil
  ) {
    var x = point.x
    for span in text.cut(toCells: cells, mark: mark).spans {
      x += write(span.text, at: Point(x: x, y: point.y), all ?? span.style)
    }
  }
}

/// A wrapped text: lines break at line feeds, after spaces, and inside a word wider than a row.
public struct WrappedText: Equatable, Sendable {
  /// The characters of each row, without its line feed; there is at least one row.
  public let rows: [Range<Int>]

  /// Returns the rows of wrapped text, without spaces at their ends.
  public static func lines(_ text: String, width: Int) -> [String] {
    // Printable ASCII has a cell for each byte, which is much faster than characters.
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x0A }) {
      let bytes = Array(text.utf8)
      return rows(of: bytes, width: width, space: 0x20, lineFeed: 0x0A) { _ in 1 }.map {
        String(decoding: trimmed(bytes[$0], space: 0x20), as: UTF8.self)
      }
    }
    let characters = Array(text)
    return WrappedText(characters, width: width).rows.map {
      String(trimmed(characters[$0], space: " "))
    }
  }

  private static func trimmed<Element: Equatable>(
    _ row: ArraySlice<Element>, space: Element
  ) -> ArraySlice<Element> {
    row[..<(row.lastIndex { $0 != space }.map { $0 + 1 } ?? row.startIndex)]
  }

  /// A row is wider than `width` only by trailing spaces or if one character is wider.
  public init(_ characters: [Character], width: Int) {
    rows = Self.rows(of: characters, width: width, space: " ", lineFeed: "\n") {
      $0.shownCells
    }
  }

  private static func rows<Element: Equatable>(
    of text: [Element], width: Int, space: Element, lineFeed: Element, cells: (Element) -> Int
  ) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var start = 0
    for line in text.split(separator: lineFeed, omittingEmptySubsequences: false) {
      start = line.startIndex
      var (index, used, breakAt) = (start, 0, start)
      while index < line.endIndex {
        let more = cells(line[index])
        // Trailing spaces may exceed the width, because they are invisible.
        if used + more > max(width, 1), index > start, line[index] != space {
          let end = breakAt > start ? breakAt : index
          rows.append(start..<end)
          start = end
          used = line[start..<index].reduce(0) { $0 + cells($1) }
        }
        used += more
        index += 1
        if line[index - 1] == space { breakAt = index }
      }
      rows.append(start..<line.endIndex)
    }
    return rows
  }

  /// Returns the row of a cursor before the given character.
  public func row(of index: Int) -> Int { rows.lastIndex { $0.lowerBound <= index } ?? 0 }
}

public final class Label: View {
  public var text: StyledText { didSet { setNeedsLayout(if: text != oldValue) } }

  public init(_ text: StyledText = StyledText("")) {
    self.text = text
    super.init()
  }

  public override func draw(on canvas: Canvas) {
    canvas.write(text, at: .zero, cells: canvas.size.width, mark: traits.marks.ellipsis)
  }
}
