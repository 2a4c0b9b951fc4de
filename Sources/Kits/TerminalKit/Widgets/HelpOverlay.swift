/// A list of keys above everything else; arrows and page keys scroll, any other key closes it.
public final class HelpOverlay: Sheet {
  public typealias Section = (title: String, entries: [Entry])
  public typealias Entry = (keys: String, words: String)

  private let sections: [Section]
  private var top = 0 { didSet { setNeedsLayout(if: top != oldValue) } }
  private var columns: [HelpLines.Column] = []
  private var settledTop = 0

  public init(_ title: String, _ sections: [Section]) {
    self.sections = sections
    super.init(title)
  }

  public override var spoken: String? {
    let parts = sections.map { section in
      let entries = section.entries.map { "\($0.keys): \($0.words)" }
      return "\(section.title): \(entries.joined(separator: ", "))"
    }
    return ([title] + parts).joined(separator: ". ")
  }

  public override func layout() {
    let room = bounds.inset(columns: 2, rows: 1)
    columns = HelpLines(sections).columns(in: room.size)
    let width = columns.reduce(0) { $0 + $1.width + 2 }
    box = bounds.centered(
      Size(width: max(width, title.visible.cellWidth + 2) + 2, height: height + 2))
    settledTop = max(min(top, height - box.height + 2), 0)
  }

  private var height: Int { columns.map(\.lines.count).max() ?? 0 }

  public override func draw(on canvas: Canvas) {
    let inside = canvas.window(box.inset(columns: 1, rows: 1))
    drawBox(
      titled: title, around: settledTop..<settledTop + inside.size.height, of: height, on: canvas)
    var x = 1
    for column in columns {
      for (y, line) in column.lines.dropFirst(settledTop).prefix(inside.size.height).enumerated() {
        inside.write(
          line, at: Point(x: x, y: y), cells: min(column.width + 1, inside.size.width - x),
          mark: traits.marks.ellipsis)
      }
      x += column.width + 2
    }
  }

  public override func handle(_ key: Key) -> Bool {
    let page = max(box.height - 3, 1)
    switch key.code {
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .character("k") where height > box.height - 2: scroll(by: -1)
    case .character("j") where height > box.height - 2: scroll(by: 1)
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

  private func scroll(by rows: Int) { top = max(settledTop + rows, 0) }
}

struct HelpLines {
  struct Column {
    let lines: [StyledText]
    let width: Int
  }

  /// Titles and empty lines are entries without keys.
  private let lines: [HelpOverlay.Entry]

  init(_ sections: [HelpOverlay.Section]) {
    let parts = sections.map { [HelpOverlay.Entry(keys: "", words: $0.title)] + $0.entries }
    lines = Array(parts.joined(separator: [HelpOverlay.Entry(keys: "", words: "")]))
  }

  /// Returns as many columns as are needed to show everything at once, up to those that fit.
  ///
  /// If not even one fits, descriptions are below their keys.
  func columns(in room: Size) -> [Column] {
    let needed = (lines.count + max(room.height, 1) - 1) / max(room.height, 1)
    for count in stride(from: max(needed, 1), through: 1, by: -1) {
      let columns = parts(count).map { Self.column(of: $0, isStacked: false) }
      // One cell of padding on each side of a column.
      if columns.reduce(0, { $0 + $1.width + 2 }) <= room.width + 2 { return columns }
    }
    return [Self.column(of: lines, isStacked: true)]
  }

  /// Fills the columns one after another; no column starts with an empty line.
  private func parts(_ count: Int) -> [[HelpOverlay.Entry]] {
    let height = (lines.count + count - 1) / count
    var parts: [[HelpOverlay.Entry]] = []
    for line in lines {
      if parts.last.map({ $0.count == height }) ?? true {
        if line.keys.isEmpty, line.words.isEmpty { continue }
        parts.append([])
      }
      parts[parts.count - 1].append(line)
    }
    return parts
  }

  private static func column(of lines: [HelpOverlay.Entry], isStacked: Bool) -> Column {
    let keyCells = lines.map { $0.keys.visible.cellWidth }.max() ?? 0
    let texts = lines.flatMap { line in
      guard !line.keys.isEmpty else { return [StyledText(line.words, Style(nil, .underline))] }
      let keys = StyledText(line.keys, Style(nil, .bold))
      guard !isStacked else { return [keys, StyledText("  \(line.words)")] }
      let gap = keyCells - keys.cellWidth + 2
      return [keys + StyledText(String(repeating: " ", count: gap) + line.words)]
    }
    return Column(lines: texts, width: texts.map(\.cellWidth).max() ?? 0)
  }
}
