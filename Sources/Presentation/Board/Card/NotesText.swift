import Entities
import Looks
import TerminalKit

/// Notes as rows of text: headings, lists, quotes, code and links of Markdown, line by line.
///
/// Each meaning has a mark, so that it needs no color. Other lines are as the user typed them.
struct NotesText {
  private(set) var rows: [StyledText] = []

  private let width: Int
  private let theme: Theme
  private let traits: ScreenTraits
  private var fence: Substring?

  init(_ text: String, width: Int, _ theme: Theme, _ traits: ScreenTraits) {
    self.width = max(width, 1)
    self.theme = theme
    self.traits = traits
    let lines = text.replacing(scalars: "\t", with: "    ")
      .split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines { add(line) }
  }

  private mutating func add(_ line: Substring) {
    let indent = line.prefix { $0 == " " }.count
    let body = line.dropFirst(indent)
    if let opened = fence {
      if body.closesFence(opened) { fence = nil } else { addCode(line) }
    } else if let opened = body.openedFence {
      fence = opened
    } else if body.isRule {
      let rule = String(repeating: traits.marks == .unicode ? "─" : "-", count: width)
      rows.append(StyledText(rule, theme[.border]))
    } else {
      let lead = String(repeating: " ", count: min(indent, width / 2))
      add(body, indented: lead)
    }
  }

  private mutating func add(_ body: Substring, indented lead: String) {
    if let mark = body.headingMark {
      let start = StyledText("\(lead)\(mark)", theme[.heading])
      add(body.dropFirst(mark.count), theme[.heading], first: start, rest: blank(start))
    } else if body.first == ">" {
      let start = StyledText("\(lead)> ", theme[.muted])
      let text = body.dropFirst()
      add(text.first == " " ? text.dropFirst() : text, .plain, first: start, rest: start)
    } else if let item = NotesItem(body) {
      let start = StyledText("\(lead)\(shown(item.mark)) ")
      let style = item.mark == .box(isChecked: true) ? theme[.muted] : .plain
      add(item.text, style, first: start, rest: blank(start))
    } else {
      add(body, .plain, first: StyledText(lead), rest: StyledText(lead))
    }
  }

  private func shown(_ mark: NotesItem.Mark) -> String {
    switch mark {
    case .bullet: traits.marks == .unicode ? "•" : "-"
    case .box(let isChecked): CardMarks(marks: traits.marks).step(isChecked: isChecked)
    case .number(let number): String(number)
    }
  }

  private mutating func addCode(_ line: Substring) {
    let bar = StyledText(traits.marks == .unicode ? "│ " : "| ", theme[.border])
    add(NotesSpans(code: line), first: bar, rest: bar)
  }

  private mutating func add(
    _ text: Substring, _ style: Style, first: StyledText, rest: StyledText
  ) {
    add(NotesSpans(text, style, muted: theme[.muted]), first: first, rest: rest)
  }

  private mutating func add(_ spans: NotesSpans, first: StyledText, rest: StyledText) {
    let room = max(width - first.cells(traits.metrics), 1)
    for (index, row) in spans.rows(width: room, traits.metrics).enumerated() {
      rows.append((index == 0 ? first : rest) + row)
    }
  }

  private func blank(_ start: StyledText) -> StyledText {
    StyledText(String(repeating: " ", count: start.cells(traits.metrics)))
  }
}

/// An item of a list, with the mark before its text.
private struct NotesItem {
  enum Mark: Equatable {
    case bullet
    case box(isChecked: Bool)
    /// The number as typed, such as `2.`.
    case number(Substring)
  }

  let mark: Mark
  let text: Substring

  init?(_ line: Substring) {
    if let first = line.first, "-*+".contains(first), line.dropFirst().first == " " {
      let text = line.dropFirst(2)
      let box = text.prefix(4).lowercased()
      guard box == "[ ] " || box == "[x] " else {
        (mark, self.text) = (.bullet, text)
        return
      }
      (mark, self.text) = (.box(isChecked: box == "[x] "), text.dropFirst(4))
      return
    }
    let digits = line.prefix { $0.isASCII && $0.isNumber }.count
    let number = line.prefix(digits + 1)
    guard (1...9).contains(digits), number.last == "." || number.last == ")",
      line.dropFirst(digits + 1).first == " "
    else { return nil }
    (mark, text) = (.number(number), line.dropFirst(digits + 2))
  }
}

extension Substring {
  /// The `#`s of a heading and the space after them; `nil` for other lines.
  fileprivate var headingMark: Substring? {
    let level = prefix { $0 == "#" }.count
    guard (1...6).contains(level), dropFirst(level).first == " " else { return nil }
    return prefix(level + 1)
  }

  fileprivate var isRule: Bool {
    guard let mark = first, "-*_".contains(mark), count >= 3 else { return false }
    return allSatisfy { $0 == mark }
  }

  fileprivate var openedFence: Substring? {
    guard let mark = first, mark == "`" || mark == "~" else { return nil }
    let marks = prefix { $0 == mark }
    return marks.count >= 3 && !dropFirst(marks.count).contains("`") ? marks : nil
  }

  fileprivate func closesFence(_ opened: Substring) -> Bool {
    hasPrefix(opened) && allSatisfy { $0 == opened.first || $0 == " " }
  }
}

/// A line of notes with its styles: code, bold text and links of Markdown.
///
/// Code keeps its marks, and a link shows its address.
struct NotesSpans {
  private var characters: [Character] = []
  private var styles: [Style] = []

  private let text: [Character]
  private let style: Style
  private let muted: Style
  private var next = 0
  /// The marks that the rest of the line doesn't have, so that none is searched for twice.
  private var missing: Set<Character> = []

  init(_ text: Substring, _ style: Style, muted: Style) {
    self.text = Array(text)
    (self.style, self.muted) = (style, muted)
    while next < self.text.count { read() }
  }

  init(code line: Substring) {
    text = []
    (style, muted) = (.plain, .plain)
    append(Array(line)[...], .plain)
  }

  func rows(width: Int, _ metrics: CellMetrics) -> [StyledText] {
    WrappedText(characters, width: width, metrics: metrics).rows.map(row)
  }

  private func row(_ range: Range<Int>) -> StyledText {
    // Spaces at the end could go past the edge and look like a cut text.
    let end = characters[range].lastIndex { $0 != " " }.map { $0 + 1 } ?? range.lowerBound
    var spans: [StyledText.Span] = []
    var start = range.lowerBound
    while start < end {
      let stop = styles[start..<end].firstIndex { $0 != styles[start] } ?? end
      spans.append(.init(String(characters[start..<stop]), styles[start]))
      start = stop
    }
    return StyledText(spans)
  }

  private mutating func append(_ part: ArraySlice<Character>, _ style: Style) {
    characters += part
    styles += repeatElement(style, count: part.count)
  }

  private mutating func read() {
    let isRead =
      switch text[next] {
      case "`": readCode()
      case "*": readBold()
      case "[": readLink()
      case "h": readAddress()
      default: false
      }
    guard !isRead else { return }
    append(text[next...next], style)
    next += 1
  }

  private mutating func readCode() -> Bool {
    guard let end = find("`", from: next + 1) else { return false }
    append(text[next...end], muted)
    next = end + 1
    return true
  }

  private mutating func readBold() -> Bool {
    guard !missing.contains("*"), next + 3 < text.count, text[next + 1] == "*",
      text[next + 2] != " ", text[next + 2] != "*"
    else { return false }
    let end = (next + 3..<text.count).first { index in
      text[index] == "*" && text[index - 1] != " " && index + 1 < text.count
        && text[index + 1] == "*"
    }
    guard let end else {
      missing.insert("*")
      return false
    }
    append(text[next + 2..<end], style.with(.bold))
    next = end + 2
    return true
  }

  /// Reads `[text](address)`, which is shown as `text (address)`.
  private mutating func readLink() -> Bool {
    let close = text[(next + 1)...].firstIndex { $0 == "[" || $0 == "]" }
    guard let close, text[close] == "]", close > next + 1, close + 1 < text.count,
      text[close + 1] == "(", let end = find(")", from: close + 2)
    else { return false }
    let address = text[close + 2..<end]
    guard !address.isEmpty, !address.contains(" ") else { return false }
    append(text[next + 1..<close], style.with(.underline))
    append([" ", "("], muted)
    append(address, muted)
    append([")"], muted)
    next = end + 1
    return true
  }

  private mutating func readAddress() -> Bool {
    let rest = text[next...]
    guard rest.starts(with: "http://") || rest.starts(with: "https://") else { return false }
    var end = rest.firstIndex { $0.isWhitespace || ")]>\"".contains($0) } ?? text.endIndex
    while ".,;:!?".contains(text[end - 1]) { end -= 1 }
    append(text[next..<end], style.with(.underline))
    next = end
    return true
  }

  private mutating func find(_ mark: Character, from start: Int) -> Int? {
    guard !missing.contains(mark) else { return nil }
    let found = text[start...].firstIndex(of: mark)
    if found == nil { missing.insert(mark) }
    return found
  }
}

extension Style {
  fileprivate func with(_ attribute: Attributes) -> Style {
    var style = self
    style.attributes.insert(attribute)
    return style
  }
}
