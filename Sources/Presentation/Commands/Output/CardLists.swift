import Entities
import FoundationEssentials
import JSONKit
import Looks
import System
import TerminalKit
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
  /// Of the cards of a tree, which is ordered after the last card.
  private var links: [CardTree.Link] = []
  /// Those of a tree, unless their rows are kept.
  private var cards: [ListedCard] = []

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
    if request.isTree { links.append((card.card.number, card.parent)) }
    if let rows { return rows.append(card, keeps: request.isTree) }
    if request.isTree { return cards.append(card) }
    if let answer { return answer.append(card, more) }
    table?.append(card)
  }

  private func finishTree() {
    let tree = CardTree.rows(of: links)
    if let rows { return rows.sort(tree.map(\.place)) }
    for (place, depth) in tree {
      answer?.append(cards[place])
      table?.append(cards[place], depth: depth)
    }
  }

  func finish(_ summary: ListSummary) {
    if request.isTree { finishTree() }
    if let answer { return answer.finish(summary) }
    if let table {
      table.write()
      if summary.count == 0 {
        let usual = Message.emptyList(
          hasSelection: request.selection != nil, includesDone: request.includesDone)
        context.console.note(whenEmpty ?? context.text(usual))
      }
      context.sayMore(summary)
      if let footer { context.console.say(footer, context.theme[.muted]) }
    }
    rows?.drain()
    for note in context.notes(of: summary) { context.console.note(note) }
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
      + notes(onUnreadable: summary.unreadable, summary.outside)
  }

  /// `outside` is the number of cards that only the context excludes.
  func notes(onUnreadable cards: [Int], _ outside: Int = 0) -> [String] {
    (outside > 0 ? [wording.text(.outsideContext(outside))] : [])
      + (cards.isEmpty ? [] : [wording.text(.unreadableCards(cards))])
  }
}

/// Builds bytes, because a `String` would validate each appended piece.
final class PlainRows {
  private let columns: [CardField]
  private let context: Context
  private var bytes: [UInt8] = []
  /// Where each row that is kept ends.
  private var ends = [0]

  init(columns: [CardField], context: Context) {
    self.columns = columns
    self.context = context
  }

  /// Rows that it `keeps` can be sorted.
  func append(_ listed: ListedCard, keeps: Bool = false) {
    append(listed, to: &bytes)
    if keeps { ends.append(bytes.count) } else if bytes.count > 1 << 15 { drain() }
  }

  func sort(_ places: [Int]) {
    bytes = places.reduce(into: []) { $0 += bytes[ends[$1]..<ends[$1 + 1]] }
  }

  func drain() {
    context.console.rows.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private func append(_ listed: ListedCard, to row: inout [UInt8]) {
    var isFirst = true
    for column in columns {
      if !isFirst { row.append(UInt8(ascii: "\t")) }
      isFirst = false
      append(column, of: listed, to: &row)
    }
    row.append(UInt8(ascii: "\n"))
  }

  private func append(_ column: CardField, of listed: ListedCard, to row: inout [UInt8]) {
    // A constant for the card would copy it for each field.
    switch column {
    case .number: row.put(String(listed.card.number))
    case .state: row.put(listed.card.state.rawValue)
    case .priority: row.put(listed.card.priority.rawValue)
    case .deadline: if let deadline = listed.card.deadline { row.put(deadline.iso) }
    case .project: row.put(listed.project.text)
    case .column: row.put(listed.column.text)
    case .tags:
      for (index, tag) in listed.card.tags.list.enumerated() {
        if index > 0 { row.put(",") }
        row.put(tag.text)
      }
    case .title: row.put(listed.card.title.text)
    case .notes: row.put(escaped(listed.card.notes.text))
    case .steps: row.put(escaped(listed.card.steps.recorded))
    case .overdue: row.put(listed.card.isOverdue(at: context.deadlineNow) ? "yes" : "no")
    case .cancelled: row.put(listed.card.isCancelled ? "yes" : "no")
    case .parent: if let parent = listed.parent { row.put(String(parent)) }
    case .children: if let children = listed.children { row.put(children.text) }
    case .rank, .comments: break
    default: row.put(context.plainText(column.declaration.value(listed.card)))
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
  /// With spaces for tabs and line ends, which no command stores in a line, but other programs can.
  fileprivate mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      if bytes.hasAny({ ($0 < 0x20).bit }) {
        append(contentsOf: bytes.lazy.map { "\t\n\r".utf8.contains($0) ? 0x20 : $0 })
      } else {
        append(contentsOf: bytes)
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

  /// `more` is the number of cards beyond the limit; `added` are those that follow finished ones.
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

/// The table of cards on a terminal.
///
/// On a narrow terminal, the title narrows first, to 20 cells. Then the other columns narrow and
/// are dropped, from the right. Numbers and the marks of blocked and overdue cards are dropped
/// last: a table without the column of deadlines has a mark for overdue cards instead.
///
/// Search terms are highlighted; if a title lacks one, an excerpt below the row shows where it is.
struct CardTable {
  private let context: Context
  private let phrases: [TextQuery.Phrase]
  private let fields: [TableField<ListedCard>]
  private let showsTags: Bool
  private var table: Table
  private var excerpts: [[SearchExcerpt]] = []
  private var digits = 1
  private static let deepestIndent = 8

  init(
    marking phrases: [TextQuery.Phrase], showing fields: [CardField]? = nil, in context: Context
  ) {
    self.context = context
    self.phrases = phrases
    showsTags = fields?.contains(.tags) ?? true
    let cells = CardCells(marking: phrases, in: context)
    self.fields = fields?.map(cells.field) ?? cells.usual
    table = Table(self.fields.map(\.column))
    table.headerStyle = context.theme.tableHeader
  }

  /// Children are indented, as far as titles stay readable.
  mutating func append(_ listed: ListedCard, depth: Int = 0) {
    if !phrases.isEmpty {
      let found = listed.card.excerpts(of: phrases)
      excerpts.append(found.filter { $0.place != .tag || !showsTags })
      digits = max(digits, String(listed.card.number).count)
    }
    var row = fields.map { $0.cell(listed) }
    if depth > 0, let title = fields.firstIndex(where: \.column.isFlexible) {
      row[title] = row[title].indented(by: 2 * min(depth, Self.deepestIndent))
    }
    table.append(row)
  }

  func write() {
    for (row, line) in lines(of: table, indent: 0).enumerated() {
      context.console.output.writeLine(line)
      // The first line is the heading.
      guard row > 0, !phrases.isEmpty else { continue }
      for excerpt in excerpts[row - 1] { write(excerpt) }
    }
  }

  private func lines(of table: Table, indent: Int) -> [String] {
    table.lines(
      width: context.console.size.columns - indent, depth: context.console.depth,
      marks: context.console.marks)
  }

  private func write(_ excerpt: SearchExcerpt) {
    let indent = digits + Table.gap
    var table = Table([Table.Column(isFlexible: true)])
    table.append([Table.Cell(parts(of: excerpt), context.theme[.muted])])
    for line in lines(of: table, indent: indent) {
      context.console.output.writeLine(String(repeating: " ", count: indent) + line)
    }
  }

  private static let excerptLead = 24

  private func parts(of excerpt: SearchExcerpt) -> StyledParts {
    let (theme, marks) = (context.theme, context.console.marks)
    var parts: StyledParts = []
    switch excerpt.place {
    case .tag: parts.append(("#", theme[.muted]))
    case .step(let isChecked):
      parts.append((CardMarks(marks: marks).step(isChecked: isChecked) + " ", theme[.muted]))
    case .notes, .comment: break
    }
    for (place, piece) in excerpt.text.pieces.enumerated() {
      var text = String(piece.text.map { $0.isWhitespace ? " " : $0 })
      if place == 0, !piece.isFound, text.count > Self.excerptLead {
        text = marks.ellipsis + text.suffix(Self.excerptLead)
      }
      parts.append((text, piece.isFound ? theme[.found] : theme[.muted]))
    }
    return parts
  }
}

private struct CardCells {
  private let phrases: [TextQuery.Phrase]
  private let context: Context
  private let now: Deadline
  private let theme: Theme
  private let marks: CardMarks

  init(marking phrases: [TextQuery.Phrase], in context: Context) {
    self.phrases = phrases
    self.context = context
    now = context.deadlineNow
    theme = context.theme
    marks = context.marks
  }

  var usual: [TableField<ListedCard>] {
    [
      field(.number), TableField(Table.Column(whenDropped: 7), cell: overdue),
      TableField(Table.Column(isKept: true)) {
        Table.Cell($0.isBlocked ? marks.blocked : "", theme[.warning])
      },
      TableField(Table.Column(heading(.state))) {
        let state = $0.card.state
        return Table.Cell("\(marks.state(state)) \($0.column.text)", theme.style(of: state))
      },
      TableField(Table.Column()) {
        Table.Cell(marks.priority($0.card.priority), theme.style(of: $0.card.priority))
      },
      field(.title), field(.children), field(.deadline),
      TableField(Table.Column(heading(.wait))) {
        let wait = $0.card.isWaiting(at: now) ? $0.card.wait : nil
        return Table.Cell(wait.map(words) ?? "", theme[.muted])
      },
      TableField(Table.Column(heading(.finished))) {
        let finished = $0.card.state == .done ? $0.card.finished : nil
        return Table.Cell(finished.map(context.words) ?? "", theme[.muted])
      },
      field(.project), field(.tags),
    ]
  }

  private func overdue(_ listed: ListedCard) -> Table.Cell {
    Table.Cell(listed.card.isOverdue(at: now) ? marks.overdue : "", theme[.overdue])
  }

  private func heading(_ field: CardField) -> String {
    field == .number ? "#" : context.wording.text(.field(field))
  }

  func field(_ field: CardField) -> TableField<ListedCard> {
    let column =
      switch field {
      case .number: Table.Column(heading(.number), alignment: .trailing, isKept: true)
      case .title: Table.Column(heading(.title), isFlexible: true)
      case .project, .tags, .notes, .assignee, .column, .key, .repeat, .blockers:
        Table.Column(heading(field), least: 6)
      default: Table.Column(heading(field))
      }
    return TableField(column) { cell(field, of: $0) }
  }

  private func cell(_ field: CardField, of listed: ListedCard) -> Table.Cell {
    let card = listed.card
    switch field {
    case .number: return Table.Cell(String(card.number))
    case .title:
      let style = card.state == .done ? theme[.muted] : .plain
      return cell([marks.title(of: card)], style.crossed(card.isCancelled))
    case .deadline: return deadline(of: card)
    case .overdue: return overdue(listed)
    case .parent: return Table.Cell(listed.parent.map(String.init) ?? "")
    case .children: return Table.Cell(listed.children?.text ?? "", theme[.muted])
    case .steps where card.steps.isEmpty: return .empty
    case .steps: return Table.Cell("\(card.steps.count { $0.isChecked })/\(card.steps.count)")
    case .project: return Table.Cell(listed.project.text, theme[.project])
    case .tags: return cell(card.tags.list.map(\.text), theme[.tag])
    case .state:
      let text = "\(marks.state(card.state)) \(card.state.rawValue)"
      return Table.Cell(text, theme.style(of: card.state))
    case .column: return Table.Cell(listed.column.text, theme.style(of: card.state))
    case .priority:
      guard card.priority != .normal else { return .empty }
      let text = "\(marks.priority(card.priority)) \(card.priority.rawValue)"
      return Table.Cell(text, theme.style(of: card.priority))
    case .notes: return cell([String(card.notes.text.prefix { !$0.isNewline })], .plain)
    default: return Table.Cell(text(field.declaration.value(card)))
    }
  }

  private func text(_ value: FieldValue) -> String {
    switch value {
    case .date(let date): context.words(date)
    case .deadline(let deadline): words(deadline)
    default: value.typed
    }
  }

  private func words(_ deadline: Deadline) -> String {
    context.wording.date(deadline, now: context.civilNow)
  }

  private func cell(_ texts: [String], _ style: Style) -> Table.Cell {
    guard !phrases.isEmpty else { return Table.Cell(texts.joined(separator: " "), style) }
    var parts: StyledParts = []
    for text in texts {
      if !parts.isEmpty { parts.append((" ", style)) }
      parts += FoundText(text, phrases).pieces.map { ($0.text, $0.isFound ? theme[.found] : style) }
    }
    return Table.Cell(parts, style)
  }

  private func deadline(of card: Card) -> Table.Cell {
    let isOverdue = card.isOverdue(at: now)
    let parts = [
      isOverdue ? marks.overdue : "", card.deadline.map(words) ?? "",
      card.repeat == nil ? "" : marks.repeating,
    ]
    let text = parts.filter { !$0.isEmpty }.joined(separator: " ")
    return Table.Cell(text, isOverdue ? theme[.overdue] : .plain)
  }
}
