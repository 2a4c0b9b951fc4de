import Entities
import FoundationEssentials
import JSONKit
import Looks
import System
import Words

/// An output of cards: a table, which is laid out after the last card, or rows or JSON, which are
/// written as the cards arrive.
final class CardList {
  private let context: Context
  private let request: ListRequest
  private let whenEmpty: MessageText?
  private let footer: String?
  private var table: CardTable?
  private var rows: PlainRows?
  private var answer: CardsAnswer?
  private var bytes: [UInt8] = []

  /// `whenEmpty` is the message for an empty table, `footer` the line below a table.
  init(
    _ form: OutputForm, of request: ListRequest = ListRequest(), showing fields: [CardField]? = nil,
    whenEmpty: MessageText? = nil, footer: String? = nil, in context: Context
  ) {
    self.context = context
    self.footer = footer
    self.request = request
    self.whenEmpty = whenEmpty
    switch form {
    case .text:
      table = CardTable(
        marking: request.selection?.wantedPhrases ?? [], showing: fields, in: context)
    case .plain(let columns): rows = PlainRows(columns: columns, context: context)
    case .json(let keys): answer = CardsAnswer(keys, in: context)
    }
  }

  /// `more` appends members to the JSON of the card.
  func append(_ card: ListedCard, _ more: (inout JSONWriter) -> Void = { _ in }) {
    if let answer { return answer.append(card, more) }
    guard let rows else { return table?.append(card) ?? () }
    rows.append(card, to: &bytes)
    if bytes.count > 1 << 15 { drain() }
  }

  /// Ends the list and prints its notes.
  func finish(_ summary: ListSummary) {
    if let answer { return answer.finish(summary) }
    if let table {
      table.write()
      if summary.count == 0 { context.console.note(whenEmpty ?? usualMessage) }
      context.sayMore(summary)
      if let footer { context.console.say(footer, context.theme[.muted]) }
    } else {
      drain()
    }
    for note in context.notes(of: summary) { context.console.note(note) }
  }

  private var usualMessage: MessageText {
    context.wording.text(
      .emptyList(hasSelection: request.selection != nil, includesDone: request.includesDone))
  }

  private func drain() {
    context.console.rows.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}

extension Context {
  func sayMore(_ count: Int, _ command: String?) {
    guard count > 0 else { return }
    console.say(wording.text(.moreLines(count, command)), theme[.muted])
  }

  func sayMore(_ summary: ListSummary) {
    sayMore(summary.more, line("limit", String(summary.count + summary.more)))
  }

  func notes(of summary: ListSummary) -> [String] {
    (summary.waiting > 0 ? [wording.text(.skippedWaitingCards(summary.waiting))] : [])
      + notes(onUnreadable: summary.unreadable)
  }

  func notes(onUnreadable cards: [Int]) -> [String] {
    cards.isEmpty ? [] : [wording.text(.unreadableCards(cards))]
  }
}

/// Writes cards as rows of tab-separated columns.
///
/// It builds bytes, because a `String` would validate each appended piece.
final class PlainRows {
  let columns: [CardField]
  let context: Context

  init(columns: [CardField], context: Context) {
    self.columns = columns
    self.context = context
  }

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
    default: row.put(context.plainText(column.declaration.value(card)))
    }
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

/// The JSON output of commands about cards.
final class CardsAnswer: ListAnswer {
  private let cards: CardObject
  private let keys: JSONKeys

  init(_ keys: JSONKeys = .all, in context: Context) {
    self.keys = keys
    cards = context.cardObject
    super.init(of: "cards", in: context)
  }

  func append(_ card: ListedCard, _ more: (inout JSONWriter) -> Void = { _ in }) {
    writer.beginObject()
    cards.writeMembers(of: card, keys.fields, to: &writer)
    more(&writer)
    writer.endObject()
    drain()
  }

  func finish(_ summary: ListSummary) {
    finish(more: summary.more, warnings: context.notes(of: summary))
  }

  /// `more` is the number of cards beyond the limit.
  ///
  /// `added` are the cards that were added because others were finished.
  func finish(
    adding added: [ListedCard] = [], transaction: Int? = nil, more: Int = 0, warnings: [String]
  ) {
    writer.endArray()
    if !added.isEmpty {
      writer.key("added")
      writer.beginArray()
      for card in added { append(card) }
      writer.endArray()
    }
    writer.member("transaction", transaction.map { "t\($0)" })
    if more > 0 { writer.member("more", more) }
    end(warnings: warnings)
  }
}
