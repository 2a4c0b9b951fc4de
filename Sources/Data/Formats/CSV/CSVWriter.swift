import Entities
import FoundationEssentials
import Repositories

/// Writes a row of names and a row a card, which end in CRLF.
final class CSVWriter: CardWriter {
  private let instants: Instants
  private let now: Deadline
  private var isFirst = true

  init(instants: Instants, now: Deadline) {
    self.instants = instants
    self.now = now
  }

  func write(_ card: ListedCard) -> String {
    start() + row(CardObject.keys.map { value($0, of: card) })
  }

  func end() -> String {
    start()
  }

  func losses(of card: Card) -> [ExportLoss] { [] }

  private func start() -> String {
    defer { isFirst = false }
    return isFirst ? row(CardObject.keys) : ""
  }

  private func row(_ values: [String]) -> String {
    values.map(quoted).joined(separator: ",") + "\r\n"
  }

  private func quoted(_ value: String) -> String {
    let mustBe = value.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n")
        || $0 == UInt8(ascii: "\r")
    }
    guard mustBe else { return value }
    // By scalars: a mark behind a quote would be one character with it.
    var quoted = "\"".unicodeScalars
    for scalar in value.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }

  private func value(_ name: String, of listed: ListedCard) -> String {
    let card = listed.card
    return switch name {
    case "number": String(card.number)
    case "id": card.id.uuidString.lowercased()
    case "deadline": card.deadline.map(instants.text) ?? ""
    case "tags": card.tags.list.map(\.text).joined(separator: ",")
    case "steps":
      card.steps.map { "[\($0.isChecked ? "x" : " ")] \($0.text)" }.joined(separator: "\n")
    case "overdue": card.isOverdue(at: now) ? "true" : "false"
    case "created": instants.text(card.created)
    case "updated": instants.text(card.updated)
    case "started": card.started.map(instants.text) ?? ""
    case "finished": card.finished.map(instants.text) ?? ""
    default: text(name, of: listed)
    }
  }

  private func text(_ name: String, of listed: ListedCard) -> String {
    let card = listed.card
    return switch name {
    case "title": card.title.text
    case "notes": card.notes.text
    case "state": card.state.rawValue
    case "project": listed.project.text
    case "priority": card.priority.rawValue
    case "key": card.key?.text ?? ""
    default: ""
    }
  }
}
