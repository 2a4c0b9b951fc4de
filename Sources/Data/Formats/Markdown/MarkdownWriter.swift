import Entities
import FoundationEssentials
import Repositories

/// Writes cards as task lists, with a heading where the project changes.
final class MarkdownWriter: CardWriter {
  private let instants: Instants
  private var project: ProjectName?

  init(instants: Instants) {
    self.instants = instants
  }

  func write(_ listed: ListedCard) -> String {
    var text = heading(for: listed.project)
    text += line(listed)
    if !listed.card.notes.isEmpty { text += MarkdownNotes.indented(listed.card.notes.text) }
    for step in listed.card.steps {
      text += "  - [\(step.isChecked ? "x" : " ")] \(MarkdownText.escaped(step.text))\n"
    }
    return text
  }

  func end() -> String { "" }

  func losses(of card: Card) -> [ExportLoss] {
    (card.comments.isEmpty ? [] : [.comments]) + (card.lease == nil ? [] : [.lease])
  }

  private func heading(for project: ProjectName) -> String {
    guard project != self.project else { return "" }
    defer { self.project = project }
    return "\(self.project == nil ? "" : "\n")# \(MarkdownText.escaped(project.text))\n\n"
  }

  private func line(_ listed: ListedCard) -> String {
    let card = listed.card
    var words = ["- [\(card.state == .done ? "x" : " ")]", MarkdownText.escaped(card.title.text)]
    words += card.tags.list.map { "#\($0.text)" }
    if let deadline = card.deadline { words.append("@due(\(deadline.iso))") }
    if card.priority != .normal { words.append("@\(card.priority.rawValue)") }
    if card.state == .doing { words.append("@doing") }
    words.append(comment(listed))
    return words.joined(separator: " ") + "\n"
  }

  private func comment(_ listed: ListedCard) -> String {
    let card = listed.card
    var facts = ["number=\(card.number)", "id=\(card.id.uuidString.lowercased())"]
    if let key = card.key {
      facts.append("key=" + PercentText.encoded(key.text) { $0.isLetter || $0.isNumber })
    }
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
    let lines = notes.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.reduce(into: "\n") { text, line in
      if !line.isEmpty { text += "  \(escaped(String(Substring(line))))" }
      text += "\n"
    }
  }

  static func unescaped(_ line: Substring) -> Substring {
    guard let start = line.utf8.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
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
