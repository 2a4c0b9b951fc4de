import Entities
import FoundationEssentials
import TerminalKit
import TimeKit

/// A column of the plain form; its name is a promise to scripts.
enum PlainColumn: String, CaseIterable {
  case number
  case state
  case priority
  case deadline
  case project
  case tags
  case title
  case key
  case created
  case updated
  case started
  case finished
  case id
  case notes

  /// What is printed when no columns are picked: never reordered, only appended to.
  static let standard: [PlainColumn] = [
    .number, .state, .priority, .deadline, .project, .tags, .title,
  ]
}

/// Writes cards as rows, their values separated by tabs.
struct PlainRows {
  let columns: [PlainColumn]
  let zone: Zone

  /// Appends the card's row, with its end of line, to `row`.
  func append(_ listed: ListedCard, to row: inout String) {
    var isFirst = true
    for column in columns {
      if !isFirst { row.append("\t") }
      isFirst = false
      append(column, of: listed, to: &row)
    }
    row.append("\n")
  }

  /// Writes a row for each of `cards`.
  func write(_ cards: [ListedCard], in context: Context) {
    var text = ""
    for card in cards { append(card, to: &text) }
    context.console.output.write(text)
  }

  private func append(_ column: PlainColumn, of listed: ListedCard, to row: inout String) {
    let card = listed.card
    switch column {
    case .number: row.append(String(card.number))
    case .state: row.append(card.state.rawValue)
    case .priority: row.append(card.priority.rawValue)
    case .deadline: if let deadline = card.deadline { row.append(deadline.iso) }
    case .project: row.append(listed.project.text)
    case .tags:
      for (index, tag) in card.tags.list.enumerated() {
        if index > 0 { row.append(",") }
        row.append(tag.text)
      }
    case .title: row.append(card.title.text)
    case .key: row.append(card.key?.text ?? "")
    case .created: row.append(zone.iso(card.created))
    case .updated: row.append(zone.iso(card.updated))
    case .started: row.append(card.started.map(zone.iso) ?? "")
    case .finished: row.append(card.finished.map(zone.iso) ?? "")
    case .id: row.append(card.id.uuidString.lowercased())
    case .notes: row.append(escaped(card.notes.text))
    }
  }

  /// One line: `\n` and `\t` for what would end a row or a value, `\\` for a backslash.
  private func escaped(_ text: String) -> String {
    var line = ""
    for character in text {
      switch character {
      case "\n": line += "\\n"
      case "\t": line += "\\t"
      case "\\": line += "\\\\"
      default: line.append(character)
      }
    }
    return line
  }
}
