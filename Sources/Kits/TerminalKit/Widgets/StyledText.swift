/// One line of text in several styles.
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

  public init(_ spans: [Span]) {
    self.spans = spans
  }

  public init(_ text: String, _ style: Style = .plain) {
    self.init([Span(text, style)])
  }

  public static func + (lhs: StyledText, rhs: StyledText) -> StyledText {
    StyledText(lhs.spans + rhs.spans)
  }

  /// What it says, without its styles.
  public var text: String { spans.map(\.text).joined() }

  /// Returns the cells it takes once it is visible.
  public func cells(_ metrics: CellMetrics) -> Int {
    spans.reduce(0) { $0 + metrics.cells(of: $1.text.visible) }
  }
}

extension Canvas {
  /// Writes `text` in one row of at most `cells`; what does not fit gives way to `mark`.
  ///
  /// A style given as `all` takes the place of the text's own.
  public func write(
    _ text: StyledText, at point: Point, cells: Int, mark: String, all: Style? = nil
  ) {
    var room = cells
    if text.cells(metrics) > cells { room -= metrics.cells(of: mark) }
    var x = point.x
    var last = Style.plain
    for span in text.spans {
      let shown = span.text.visible
      let part = metrics.cut(shown, toCells: room - (x - point.x), mark: "")
      last = all ?? span.style
      x += write(part, at: Point(x: x, y: point.y), last)
      if part != shown { break }
    }
    guard room < cells else { return }
    write(metrics.cut(mark, toCells: max(cells, 0), mark: ""), at: Point(x: x, y: point.y), last)
  }
}
