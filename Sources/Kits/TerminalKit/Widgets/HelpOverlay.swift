/// Which keys do what, over all the rest, in as many columns as there is room for.
///
/// Arrows and page keys scroll; any other key closes it.
public final class HelpOverlay: View {
  public struct Section: Hashable, Sendable {
    public let title: String
    /// Keys, and what they do.
    public let entries: [Entry]

    public init(_ title: String, _ entries: [Entry]) {
      self.title = title
      self.entries = entries
    }
  }

  public struct Entry: Hashable, Sendable {
    public let keys: String
    public let words: String

    public init(_ keys: String, _ words: String) {
      self.keys = keys
      self.words = words
    }
  }

  /// Called when it has left the screen.
  public var onClose: () -> Void = {}

  private let title: String
  private let sections: [Section]
  @Shown private var top = 0
  private var box = Rect.zero
  private var columns: [[StyledText]] = []
  private var columnWidth = 0
  private var settledTop = 0
  private var isClosed = false

  /// Creates one to be presented.
  public init(_ title: String, _ sections: [Section]) {
    self.title = title
    self.sections = sections
    super.init()
  }

  public override var canFocus: Bool { true }

  public override var spoken: String? {
    let parts = sections.map { section in
      let entries = section.entries.map { "\($0.keys): \($0.words)" }
      return "\(section.title): \(entries.joined(separator: ", "))"
    }
    return ([title] + parts).joined(separator: ". ")
  }

  public override func layout() {
    let metrics = traits.metrics
    let lines = lines(metrics)
    columnWidth = (lines.map { $0.cells(metrics) }.max() ?? 0) + 2
    let room = bounds.inset(columns: 2, rows: 1)
    let needed = (lines.count + max(room.height, 1) - 1) / max(room.height, 1)
    let count = max(min(room.width / columnWidth, needed), 1)
    let height = (lines.count + count - 1) / count
    columns = Self.columns(of: lines, height: height)
    let width = max(columnWidth * count, metrics.cells(of: title.visible) + 2) + 2
    box = bounds.centered(Size(width: width, height: height + 2))
    settledTop = max(min(top, height - box.height + 2), 0)
  }

  public override func draw(on canvas: Canvas) {
    canvas.drawBox(box, title: title, traits: traits)
    let inside = canvas.window(box.inset(columns: 1, rows: 1))
    for (index, lines) in columns.enumerated() {
      for (y, line) in lines.dropFirst(settledTop).prefix(inside.size.height).enumerated() {
        let x = index * columnWidth + 1
        inside.write(
          line, at: Point(x: x, y: y), cells: min(columnWidth - 1, inside.size.width - x),
          mark: traits.marks.ellipsis)
      }
    }
  }

  public override func handle(_ key: Key) -> Bool {
    let page = max(box.height - 3, 1)
    switch key.code {
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .pageUp: scroll(by: -page)
    case .pageDown: scroll(by: page)
    default: removeFromSuperview()
    }
    return true
  }

  public override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    switch mouse.action {
    case .wheel(.up): scroll(by: -1)
    case .wheel(.down): scroll(by: 1)
    case .press: removeFromSuperview()
    default: return false
    }
    return true
  }

  public override func didLeaveScreen() {
    guard !isClosed else { return }
    isClosed = true
    onClose()
  }

  /// Fills one column after the other; none begins with an empty line.
  private static func columns(of lines: [StyledText], height: Int) -> [[StyledText]] {
    var columns: [[StyledText]] = []
    for line in lines {
      if columns.last.map({ $0.count == height }) ?? true {
        if line == StyledText("") { continue }
        columns.append([])
      }
      columns[columns.count - 1].append(line)
    }
    return columns
  }

  private func scroll(by rows: Int) {
    top = max(settledTop + rows, 0)
  }

  private func lines(_ metrics: CellMetrics) -> [StyledText] {
    let keyCells = sections.flatMap(\.entries).map { metrics.cells(of: $0.keys.visible) }.max() ?? 0
    return sections.enumerated().flatMap { index, section in
      let space = index > 0 ? [StyledText("")] : []
      let head = [StyledText(section.title, Style(nil, .underline))]
      return space + head
        + section.entries.map { entry in
          let gap = keyCells - metrics.cells(of: entry.keys.visible) + 2
          return StyledText(entry.keys, Style(nil, .bold))
            + StyledText(String(repeating: " ", count: gap) + entry.words)
        }
    }
  }
}
