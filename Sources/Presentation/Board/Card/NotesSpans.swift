import TerminalKit

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
