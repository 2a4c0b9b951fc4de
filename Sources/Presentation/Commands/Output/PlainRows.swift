import Entities
import FoundationEssentials
import System

/// Writes cards as rows of tab-separated columns.
///
/// It builds bytes, because a `String` would validate each appended piece.
struct PlainRows {
  let columns: [CardField]
  let context: Context

  /// The row ends with a line feed.
  func append(_ listed: ListedCard, to row: inout [UInt8]) {
    var isFirst = true
    for column in columns {
      if !isFirst { row.append(UInt8(ascii: "\t")) }
      isFirst = false
      append(column, of: listed, to: &row)
    }
    row.append(UInt8(ascii: "\n"))
  }

  func write(_ cards: [ListedCard]) {
    var rows: [UInt8] = []
    for card in cards { append(card, to: &rows) }
    context.console.rows.write(rows)
  }

  private func append(_ column: CardField, of listed: ListedCard, to row: inout [UInt8]) {
    let card = listed.card
    switch column {
    case .number: row.put(String(card.number))
    case .state: row.put(card.state.rawValue)
    case .priority: row.put(card.priority.rawValue)
    case .deadline: if let deadline = card.deadline { row.put(deadline.iso) }
    case .project: row.put(listed.project.text)
    case .column: row.put(listed.column.text)
    case .tags:
      for (index, tag) in card.tags.list.enumerated() {
        if index > 0 { row.put(",") }
        row.put(tag.text)
      }
    case .title: row.put(card.title.text)
    case .notes: row.put(escaped(card.notes.text))
    case .steps: row.put(escaped(card.steps.recorded))
    case .overdue: row.put(card.isOverdue(at: Deadline(minute: context.civilNow)) ? "yes" : "no")
    case .rank, .comments: break
    default: row.put(text(column.declaration.value(card)))
    }
  }

  private func text(_ value: FieldValue) -> String {
    if case .date(let date) = value { context.zone.iso(date) } else { value.typed }
  }

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
  /// Appends a value, with spaces for characters that would begin another row or column.
  ///
  /// No command stores them in a line, but another program can.
  fileprivate mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      // No early exit, so that the loop is vectorised.
      if bytes.reduce(true, { $0 && $1 >= 0x20 }) {
        append(contentsOf: bytes)
      } else {
        append(contentsOf: bytes.lazy.map { "\t\n\r".utf8.contains($0) ? 0x20 : $0 })
      }
    }
  }
}
