/// A list of keys above everything else, which the user filters by typing.
///
/// Arrows select a line, Enter runs it, and Escape closes the list.
public final class HelpOverlay: Sheet {
  public struct Entry {
    public let keys: String
    public let words: String
    let run: (() -> Void)?

    /// `run` does what the keys do; `nil` for keys that only work where they are.
    public init(_ keys: String, _ words: String, run: (() -> Void)? = nil) {
      (self.keys, self.words, self.run) = (keys, words, run)
    }
  }

  public typealias Section = (title: String, entries: [Entry])

  public var selectionStyle = Style(nil, .reverse)
  /// What can be typed, in the border until something is typed.
  public var hint = ""
  /// What appears if no line matches what was typed.
  public var noMatch = ""

  private let sections: [Section]
  private var found: [Section]
  private var typed = "" { didSet { setNeedsLayout(if: typed != oldValue) } }
  /// The place of the selected line among all found ones.
  private var selection: Int? { didSet { setNeedsLayout(if: selection != oldValue) } }
  private var top = 0 { didSet { setNeedsLayout(if: top != oldValue) } }
  private var columns: [HelpLines.Column] = []
  private var settledTop = 0

  public init(_ title: String, _ sections: [Section]) {
    self.sections = sections
    found = sections
    super.init(title)
  }

  public override var spoken: String? {
    guard typed.isEmpty, selection == nil else {
      let lines = entries
      let line = selection.flatMap { lines.indices.contains($0) ? lines[$0] : nil }
      let words = line.map { "\($0.keys): \($0.words) (\((selection ?? 0) + 1)/\(lines.count))" }
      let none = found.isEmpty && !noMatch.isEmpty ? noMatch : nil
      return [heading, words ?? none].compactMap(\.self).joined(separator: ". ")
    }
    let parts = sections.map { section in
      let entries = section.entries.map { "\($0.keys): \($0.words)" }
      return "\(section.title): \(entries.joined(separator: ", "))"
    }
    return ([title] + parts).joined(separator: ". ")
  }

  private var heading: String { typed.isEmpty ? title : "\(title): \(typed)" }

  private var shownHeading: String {
    typed.isEmpty && !hint.isEmpty ? "\(title): \(hint)" : heading
  }

  private var entries: [Entry] { found.flatMap(\.entries) }

  public override func layout() {
    columns = HelpLines(found).columns(in: room.inset(columns: 2, rows: 1).size)
    let width = columns.reduce(0) { $0 + $1.width + 2 }
    let text = found.isEmpty ? noMatch.visible.cellWidth + 2 : 0
    box = room.centered(
      Size(
        width: max(width, text, shownHeading.visible.cellWidth + 3) + 2,
        height: max(height, 1) + 2))
    let rows = box.height - 2
    var top = top
    if let selection {
      let y = columns.lazy.compactMap { $0.lines.firstIndex { $0.entry == selection } }.first ?? 0
      // The first line shows its title, too.
      top = min(max(top, y - rows + 1), selection == 0 ? 0 : y)
    }
    settledTop = max(min(top, height - rows), 0)
  }

  private var height: Int { columns.map(\.lines.count).max() ?? 0 }

  public override func draw(on canvas: Canvas) {
    let inside = canvas.window(box.inset(columns: 1, rows: 1))
    drawBox(
      titled: shownHeading, around: settledTop..<settledTop + inside.size.height, of: height,
      on: canvas)
    if found.isEmpty { inside.write(noMatch, at: Point(x: 1, y: 0)) }
    var x = 1
    for column in columns {
      for (y, line) in column.lines.dropFirst(settledTop).prefix(inside.size.height).enumerated() {
        let isSelected = line.entry != nil && line.entry == selection
        let cells = min(column.width + 1, inside.size.width - x)
        if isSelected {
          inside.fill(selectionStyle, in: Rect(x: x, y: y, width: cells - 1, height: 1))
        }
        inside.write(
          line.text, at: Point(x: x, y: y), cells: cells, mark: traits.marks.ellipsis,
          all: isSelected ? selectionStyle : nil)
      }
      x += column.width + 2
    }
  }

  /// After what was typed.
  public override var cursor: Point? {
    Point(x: box.x + 2 + (typed.isEmpty ? "\(title): " : heading).visible.cellWidth, y: box.y)
  }

  public override func handle(_ key: Key) -> Bool {
    let page = max(box.height - 3, 1)
    switch key {
    case Key(.up): select((selection ?? 0) - 1)
    case Key(.down): select(selection.map { $0 + 1 } ?? 0)
    case Key(.pageUp): scroll(by: -page)
    case Key(.pageDown): scroll(by: page)
    case Key(.enter): run()
    case Key(.backspace): find(String(typed.dropLast()))
    case Key(.escape): removeFromSuperview()
    case Key("?") where typed.isEmpty: removeFromSuperview()
    default:
      guard let character = key.text else { return false }
      find(typed + String(character))
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

  private func scroll(by rows: Int) {
    selection = nil
    top = max(settledTop + rows, 0)
  }

  private func select(_ line: Int) {
    guard !entries.isEmpty else { return }
    top = settledTop
    selection = max(min(line, entries.count - 1), 0)
  }

  private func find(_ text: String) {
    typed = text
    top = 0
    found =
      text.isEmpty
      ? sections
      : sections.compactMap { title, entries in
        let entries = entries.filter { $0.matches(text) }
        return entries.isEmpty ? nil : (title, entries)
      }
    selection = text.isEmpty || entries.isEmpty ? nil : 0
    setNeedsLayout()
  }

  /// Runs the selected line, after the list was removed.
  private func run() {
    guard let selection else { return removeFromSuperview() }
    let run = entries[selection].run
    removeFromSuperview()
    run?()
  }
}

extension HelpOverlay.Entry {
  /// Whether the text is one of the keys, or each of its words begins a word of the line.
  fileprivate func matches(_ text: String) -> Bool {
    let names = keys.split { $0 == " " || $0 == "/" }
    if keys == text || names.contains(where: { $0 == text }) { return true }
    let all = words.lowercased().split { " (".contains($0) }
    return text.lowercased().split(separator: " ").allSatisfy { typed in
      all.contains { $0.hasPrefix(typed) }
    }
  }
}

struct HelpLines {
  struct Column {
    let lines: [(text: StyledText, entry: Int?)]
    let width: Int
  }

  /// Titles and empty lines have no keys.
  private struct Line {
    let keys: String
    let words: String
    /// The place among all entries.
    var entry: Int?
  }

  private let lines: [Line]

  init(_ sections: [HelpOverlay.Section]) {
    var count = 0
    let parts = sections.map { section in
      [Line(keys: "", words: section.title)]
        + section.entries.map { entry in
          defer { count += 1 }
          return Line(keys: entry.keys, words: entry.words, entry: count)
        }
    }
    lines = Array(parts.joined(separator: [Line(keys: "", words: "")]))
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
  private func parts(_ count: Int) -> [[Line]] {
    let height = (lines.count + count - 1) / count
    var parts: [[Line]] = []
    for line in lines {
      if parts.last.map({ $0.count == height }) ?? true {
        if line.keys.isEmpty, line.words.isEmpty { continue }
        parts.append([])
      }
      parts[parts.count - 1].append(line)
    }
    return parts
  }

  private static func column(of lines: [Line], isStacked: Bool) -> Column {
    let keyCells = lines.map { $0.keys.visible.cellWidth }.max() ?? 0
    let rows = lines.flatMap { line -> [(text: StyledText, entry: Int?)] in
      guard !line.keys.isEmpty else {
        return [(StyledText(line.words, Style(nil, .underline)), nil)]
      }
      let keys = StyledText(line.keys, Style(nil, .bold))
      guard !isStacked else {
        return [(keys, line.entry), (StyledText("  \(line.words)"), line.entry)]
      }
      let gap = keyCells - keys.cellWidth + 2
      return [
        (keys + StyledText(String(repeating: " ", count: gap) + line.words), line.entry)
      ]
    }
    return Column(lines: rows, width: rows.map(\.text.cellWidth).max() ?? 0)
  }
}
