import Entities
import FoundationEssentials
import Repositories

/// Writes cards as task lists, with a heading where the project changes, and children indented
/// below a parent of the same list.
final class MarkdownWriter: CardWriter {
  private let instants: Instants
  /// The deepest level that is still indented.
  private static let depth = 20
  private var hasBegun = false
  /// The cards below one heading, and the ids of their parents.
  private var section: [ListedCard] = []
  private var parents: [Int: Card.ID] = [:]

  init(instants: Instants) {
    self.instants = instants
  }

  let linkForm = LinkForm.ids

  func write(_ listed: ListedCard, _ links: ExportLinks) -> String {
    let text = listed.project == section.first?.project ? "" : end()
    section.append(listed)
    parents[listed.card.number] = links.parent
    return text
  }

  func end() -> String {
    guard let project = section.first?.project else { return "" }
    let heading = "\(hasBegun ? "\n" : "")# \(MarkdownText.escaped(project.text))\n\n"
    let text = CardTree.rows(of: section).reduce(into: heading) { text, row in
      let indent = String(repeating: "  ", count: min(row.depth, Self.depth))
      text += MarkdownNotes.indented(item(section[row.place]), by: indent)
    }
    (hasBegun, section, parents) = (true, [], [:])
    return text
  }

  private func item(_ listed: ListedCard) -> String {
    var text = line(listed)
    if !listed.card.notes.isEmpty { text += MarkdownNotes.indented(listed.card.notes.text) }
    for step in listed.card.steps {
      text += "  - [\(step.isChecked ? "x" : " ")] \(MarkdownText.escaped(step.text))\n"
    }
    return text
  }

  func losses(of card: Card) -> [ExportLoss] {
    (card.comments.isEmpty ? [] : [.comments]) + (card.lease == nil ? [] : [.lease])
  }

  private func line(_ listed: ListedCard) -> String {
    let card = listed.card
    let box = card.isCancelled ? "-" : card.state == .done ? "x" : " "
    var words = ["- [\(box)]", MarkdownText.escaped(card.title.text)]
    words += card.tags.list.map { "#\($0.text)" }
    if let deadline = card.deadline { words.append("@due(\(deadline.iso))") }
    if card.priority != .normal { words.append("@\(card.priority.rawValue)") }
    if card.state == .doing { words.append("@doing") }
    words.append(comment(listed))
    return words.joined(separator: " ") + "\n"
  }

  private func comment(_ listed: ListedCard) -> String {
    let card = listed.card
    var facts = ["number=\(card.number)", "id=\(card.id.recorded.lowercased())"]
    if let key = card.key {
      facts.append("key=" + PercentText.encoded(key.text) { $0.isLetter || $0.isNumber })
    }
    if let id = parents[card.number] { facts.append("parent=\(id.recorded.lowercased())") }
    for (name, text) in ExtraFields.texts(of: listed) {
      facts.append("\(name)=" + PercentText.encoded(text) { $0.isLetter || $0.isNumber })
    }
    facts.append("created=\(instants.text(card.created))")
    facts.append("updated=\(instants.text(card.updated))")
    if let started = card.started { facts.append("started=\(instants.text(started))") }
    if let finished = card.finished { facts.append("finished=\(instants.text(finished))") }
    return "<!-- todo \(facts.joined(separator: " ")) -->"
  }
}

/// Writes notes below a card, so that no line reads as a step or a code block.
enum MarkdownNotes {
  static func indented(_ notes: String) -> String {
    let lines = lines(notes).map { $0.isEmpty ? "" : escaped(String($0)) }
    return "\n" + indented(lines.joined(separator: "\n"), by: "  ") + "\n"
  }

  static func indented(_ text: String, by indent: String) -> String {
    indent.isEmpty
      ? text : lines(text).map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }

  static func unescaped(_ line: Substring) -> Substring {
    guard let start = line.utf8.firstIndex(where: { !$0.isSpace }),
      line.utf8[start] == UInt8(ascii: "\\")
    else { return line }
    return line[..<start] + line[line.utf8.index(after: start)...]
  }

  private static func escaped(_ line: String) -> String {
    let parsed = MarkdownLine(line)
    let isMeant =
      switch parsed.kind {
      case .item, .fence: true
      default: parsed.text.utf8.first == UInt8(ascii: "\\")
      }
    guard isMeant else { return line }
    return "\(line[..<parsed.text.startIndex])\\\(parsed.text)"
  }
}

/// Plain text in Markdown, with a backslash before characters that have a meaning.
enum MarkdownText {
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if means(scalar, after: last, before: rest.first) { escaped.append("\\") }
      escaped.append(scalar)
      last = scalar
    }
    return String(escaped)
  }

  static func unescaped(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
    var plain = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      let isEscape = scalar == "\\" && rest.first.map(isSign) ?? false
      plain.append(isEscape ? rest.removeFirst() : scalar)
    }
    return String(plain)
  }

  /// An underscore inside a word has no meaning, nor do `#` and `@` inside a word.
  private static func means(
    _ scalar: Unicode.Scalar, after last: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Bool {
    switch scalar {
    case "\\", "`", "*", "[", "]", "<", "~": true
    case "#", "@": last == nil || last == " "
    case "&": next.map { $0 == "#" || $0.properties.isAlphabetic } ?? false
    case "_": !isWord(last) || !isWord(next)
    default: false
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Whether the scalar is ASCII punctuation, which a backslash can escape.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    0x21...0x7E ~= scalar.value && !isWord(scalar)
  }
}
