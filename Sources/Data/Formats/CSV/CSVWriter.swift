import Entities
import FoundationEssentials
import Repositories

/// Writes a header and one row per card, with CRLF as line ends.
final class CSVWriter: CardWriter {
  private let instants: Instants
  private let now: Deadline
  private var isFirst = true

  init(instants: Instants, now: Deadline) {
    self.instants = instants
    self.now = now
  }

  func write(_ card: ListedCard) -> String {
    start() + row(CardField.shown.map { value($0, of: card) })
  }

  func end() -> String {
    start()
  }

  func losses(of card: Card) -> [ExportLoss] {
    card.comments.isEmpty ? [] : [.comments]
  }

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
    // Appends scalars, because a combining mark after a quote would join it.
    var quoted = "\"".unicodeScalars
    for scalar in value.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }

  private func value(_ field: CardField, of listed: ListedCard) -> String {
    switch field {
    case .project: listed.project.text
    case .column: listed.column.text
    case .overdue: listed.card.isOverdue(at: now) ? "true" : "false"
    default: text(field.declaration.value(listed.card))
    }
  }

  private func text(_ value: FieldValue) -> String {
    switch value {
    case .empty, .project, .column, .comments: ""
    case .text(let text): text
    case .number(let number): String(number)
    case .amount(let amount): amount.text
    case .flag(let flag): flag ? "true" : "false"
    case .deadline(let deadline): instants.text(deadline)
    case .date(let date): instants.text(date)
    case .cards(let blockers): blockers.text
    case .tags(let tags): tags.list.map(\.text).joined(separator: ",")
    case .steps(let steps):
      steps.map { "[\($0.isChecked ? "x" : " ")] \($0.text)" }.joined(separator: "\n")
    }
  }
}
