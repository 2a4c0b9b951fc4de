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
