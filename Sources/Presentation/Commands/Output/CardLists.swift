import Entities
import Looks
import System
import Words

/// An output of cards in one of the formats.
protocol CardList: AnyObject {
  func append(_ card: ListedCard)
  /// Ends the list and prints its notes.
  func finish(_ summary: ListSummary)
}

extension OutputForm {
  /// `whenEmpty` is the message for an empty table.
  func cardList(
    of request: ListRequest, showing fields: [CardField]? = nil, whenEmpty: MessageText?,
    footer: String? = nil, in context: Context
  ) -> any CardList {
    switch self {
    case .text:
      TableList(of: request, showing: fields, whenEmpty: whenEmpty, footer: footer, in: context)
    case .plain(let columns): RowList(columns, in: context)
    case .json(let keys): CardsAnswer(keys, in: context)
    }
  }
}

/// A table, which is laid out after the last card.
private final class TableList: CardList {
  private let context: Context
  private let request: ListRequest
  private let whenEmpty: MessageText?
  private let footer: String?
  private var table: CardTable

  init(
    of request: ListRequest, showing fields: [CardField]?, whenEmpty: MessageText?,
    footer: String?, in context: Context
  ) {
    self.footer = footer
    self.context = context
    self.request = request
    self.whenEmpty = whenEmpty
    table = CardTable(
      marking: request.selection?.wantedPhrases ?? [], showing: fields, in: context)
  }

  func append(_ card: ListedCard) {
    table.append(card)
  }

  func finish(_ summary: ListSummary) {
    table.write()
    if summary.count == 0 {
      context.console.note(
        whenEmpty
          ?? context.wording.text(
            .emptyList(hasSelection: request.selection != nil, includesDone: request.includesDone)))
    }
    context.sayMore(summary)
    if let footer { context.console.say(footer, context.theme[.muted]) }
    for note in context.notes(of: summary) { context.console.note(note) }
  }
}

/// Rows, which are written as the cards arrive.
private final class RowList: CardList {
  private let context: Context
  private let rows: PlainRows
  private var bytes: [UInt8] = []

  init(_ columns: [CardField], in context: Context) {
    self.context = context
    rows = PlainRows(columns: columns, context: context)
  }

  func append(_ card: ListedCard) {
    rows.append(card, to: &bytes)
    if bytes.count > 1 << 15 { drain() }
  }

  func finish(_ summary: ListSummary) {
    drain()
    for note in context.notes(of: summary) { context.console.note(note) }
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
    let waiting = summary.waiting
    return (waiting > 0 ? [wording.text(.skippedWaitingCards(waiting))] : [])
  }
}
