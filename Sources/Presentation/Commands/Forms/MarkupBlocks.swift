import Entities
import System
import Words

/// The blocks of Markdown that contain no items: code, comments and settings of Obsidian.
struct MarkupBlocks {
  /// A line of at least `count` of the signs "`" or `~`.
  private struct Fence {
    let sign: Character
    let count: Int

    /// Returns `nil` if the text begins no block of code: in "```ls``` fails", it is code in text.
    init?(_ text: Substring) {
      guard let sign = text.first, sign == "`" || sign == "~" else { return nil }
      let count = text.prefix { $0 == sign }.count
      guard count >= 3, sign == "~" || !text.dropFirst(count).contains(where: { $0 == "`" })
      else { return nil }
      (self.sign, self.count) = (sign, count)
    }

    /// Whether the text ends the block: the same sign, at least as often, and nothing else.
    func isEnded(by text: Substring) -> Bool {
      text.count >= count && text.allSatisfy { $0 == sign }
    }
  }

  private enum Block {
    case code(Fence)
    case comment
    /// A comment of Obsidian, in which its Kanban boards keep their settings.
    case percent
  }

  private var block: Block?
  private var line = 0

  var open: (line: Int, fault: InputFault)? {
    switch block {
    case nil: nil
    case .code: (line, .unclosedCode)
    case .comment, .percent: (line, .unclosedComment)
    }
  }

  /// Returns whether the line belongs to a block, and notes the block that it begins or ends.
  mutating func take(_ line: LineReader.Line) -> Bool {
    let text = LineDrafts.trimmed(line.text[...])
    if let block {
      if Self.isEnded(block, by: text) { self.block = nil }
      return true
    }
    guard let begun = Self.block(begunBy: text) else { return false }
    block = begun
    self.line = line.number
    return true
  }

  private static func isEnded(_ block: Block, by text: Substring) -> Bool {
    switch block {
    case .code(let fence): fence.isEnded(by: text)
    case .comment: text.contains(scalars: "-->")
    case .percent: text.hasSuffix("%%")
    }
  }

  private static func block(begunBy text: Substring) -> Block? {
    if let fence = Fence(LineDrafts.stripped(String(text)).text) { return .code(fence) }
    if text.hasPrefix("<!--") { return text.contains(scalars: "-->") ? nil : .comment }
    guard text == "%%" || text.hasPrefix("%% ") else { return nil }
    return text.count > 2 && text.hasSuffix("%%") ? nil : .percent
  }
}

/// The lines at the beginning of a file that describe it: YAML between `---`, or TOML between
/// `+++`.
///
/// A rule (`---`) at the beginning of a list is none: the lines after it are items.
struct FrontMatterLines {
  /// The maximum number of lines.
  static let limit = 200

  private let fence: String
  private(set) var lines: [LineReader.Line]
  private(set) var isClosed = false

  init?(_ first: LineReader.Line) {
    let text = String(LineDrafts.trimmed(first.text[...]))
    guard first.number == 1, text == "---" || text == "+++" else { return nil }
    (fence, lines) = (text, [first])
  }

  /// Returns `false` at the end, or if the lines are no front matter.
  mutating func take(_ line: LineReader.Line) -> Bool {
    lines.append(line)
    let text = LineDrafts.trimmed(line.text[...])
    isClosed = lines.count > 2 && (text == fence || text == "..." && fence == "---")
    return !isClosed && lines.count < Self.limit && isData(line.text, text)
  }

  private func isData(_ line: String, _ text: Substring) -> Bool {
    // A key comes first.
    guard let first = text.first, first != "#" else { return lines.count > 2 }
    if lines.count > 2, line.first?.isWhitespace == true || "-[]{}".contains(first) { return true }
    let mark: Character = fence == "---" ? ":" : "="
    guard let end = text.firstIndex(of: mark) else { return false }
    let isEnd = fence == "+++" || text[text.index(after: end)...].first?.isWhitespace ?? true
    return isEnd && first.isLetter
      && text[..<end].allSatisfy { $0.isLetter || $0.isNumber || "_-. ".contains($0) }
  }
}
