import Entities
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

  /// `whenEmpty` is the message for an empty table.
  init(
    _ form: OutputForm, of request: ListRequest, showing fields: [CardField]?,
    whenEmpty: MessageText?, footer: String?, in context: Context
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

  func append(_ card: ListedCard) { append(card) { _ in } }

  /// `more` appends members to the JSON of the card.
  func append(_ card: ListedCard, _ more: (inout JSONWriter) -> Void) {
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

extension OutputForm {
  func cardList(
    of request: ListRequest, showing fields: [CardField]? = nil, whenEmpty: MessageText?,
    footer: String? = nil, in context: Context
  ) -> CardList {
    CardList(
      self, of: request, showing: fields, whenEmpty: whenEmpty, footer: footer, in: context)
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
    let waiting = summary.waiting
    return (waiting > 0 ? [wording.text(.skippedWaitingCards(waiting))] : [])
  }
}
