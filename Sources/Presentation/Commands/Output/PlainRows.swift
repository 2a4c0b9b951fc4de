import Entities
import FileKit
import FoundationEssentials
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
///
/// They are made as bytes: a string would look at every byte for what it knows about itself.
struct PlainRows {
  let columns: [PlainColumn]
  let zone: Zone

  /// Appends the card's row, with its end of line, to `row`.
  func append(_ listed: ListedCard, to row: inout [UInt8]) {
    var isFirst = true
    for column in columns {
      if !isFirst { row.append(UInt8(ascii: "\t")) }
      isFirst = false
      append(column, of: listed, to: &row)
    }
    row.append(UInt8(ascii: "\n"))
  }

  /// Writes a row for each of `cards`.
  func write(_ cards: [ListedCard], in context: Context) {
    var rows: [UInt8] = []
    for card in cards { append(card, to: &rows) }
    context.console.output.write(rows)
  }

  private func append(_ column: PlainColumn, of listed: ListedCard, to row: inout [UInt8]) {
    let card = listed.card
    switch column {
    case .number: row.put(String(card.number))
    case .state: row.put(card.state.rawValue)
    case .priority: row.put(card.priority.rawValue)
    case .deadline: if let deadline = card.deadline { row.put(deadline.iso) }
    case .project: row.put(listed.project.text)
    case .tags:
      for (index, tag) in card.tags.list.enumerated() {
        if index > 0 { row.put(",") }
        row.put(tag.text)
      }
    case .title: row.put(card.title.text)
    case .key: row.put(card.key?.text ?? "")
    case .created: row.put(zone.iso(card.created))
    case .updated: row.put(zone.iso(card.updated))
    case .started: row.put(card.started.map(zone.iso) ?? "")
    case .finished: row.put(card.finished.map(zone.iso) ?? "")
    case .id: row.put(card.id.uuidString.lowercased())
    case .notes: row.put(escaped(card.notes.text))
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

extension [UInt8] {
  fileprivate mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}
