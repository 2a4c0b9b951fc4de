import Entities
import FileKit
import Looks
import Messages
import TerminalKit
import TimeKit

/// The table of cards on a terminal: number, state, priority mark, title, deadline,
/// end of the wait, completion date, project, tags.
///
/// A terminal that is too narrow for deadlines shows which cards are overdue next to their numbers.
///
/// Search terms are highlighted; if a title lacks one, an excerpt below the row shows where it is.
struct CardTable {
  private let context: Context
  private let now: Deadline
  private let phrases: [TextQuery.Phrase]
  private let theme: Theme
  private var table: Table
  /// The excerpts of each card with the search terms that its title lacks.
  private var excerpts: [[SearchExcerpt]] = []
  /// The number of digits of the longest card number.
  private var digits = 1

  init(marking phrases: [TextQuery.Phrase], in context: Context) {
    self.context = context
    self.phrases = phrases
    now = Deadline(minute: context.civilNow)
    theme = context.theme
    func heading(_ column: CardField) -> String { context.wording.heading(column) }
    table = Table([
      Table.Column(heading(.number), alignment: .trailing, isKept: true),
      Table.Column(whenDropped: 5),
      Table.Column(heading(.state)),
      Table.Column(),
      Table.Column(heading(.title), isFlexible: true),
      Table.Column(heading(.deadline)),
      Table.Column(heading(.wait)),
      Table.Column(heading(.finished)),
      Table.Column(heading(.project), least: 6),
      Table.Column(heading(.tags), least: 6),
    ])
    table.headerStyle = theme.tableHeader
  }

  mutating func append(_ listed: ListedCard) {
    let card = listed.card
    let marks = CardMarks(marks: context.console.marks)
    let isOverdue = card.isOverdue(at: now)
    if !phrases.isEmpty {
      excerpts.append(card.excerpts(of: phrases))
      digits = max(digits, String(card.number).count)
    }
    table.append([
      Table.Cell(String(card.number)),
      Table.Cell(isOverdue ? marks.overdue : "", theme[.overdue]),
      Table.Cell(
        "\(marks.state(card.state)) \(listed.column.text)", theme.style(of: card.state)),
      Table.Cell(marks.priority(card.priority), theme.style(of: card.priority)),
      cell([card.title.text], card.state == .done ? theme[.muted] : .plain),
      Table.Cell(deadline(of: card, isOverdue, marks), isOverdue ? theme[.overdue] : .plain),
      Table.Cell(wait(of: card), theme[.muted]),
      Table.Cell(finished(card), theme[.muted]),
      Table.Cell(listed.project.text, theme[.project]),
      cell(card.tags.list.map(\.text), theme[.tag]),
    ])
  }

  func write() {
    let console = context.console
    let lines = lines(of: table, width: console.size.columns)
    for (row, line) in lines.enumerated() {
      console.output.writeLine(line)
      // The first line is the heading.
      guard row > 0, !phrases.isEmpty else { continue }
      for excerpt in excerpts[row - 1] { write(excerpt) }
    }
  }

  private func lines(of table: Table, width: Int) -> [String] {
    table.lines(width: width, depth: context.console.depth, marks: context.console.marks)
  }

  private func write(_ excerpt: SearchExcerpt) {
    let indent = digits + Table.gap
    let line = ExcerptLine(excerpt, marks: context.console.marks, theme: theme)
    var table = Table([Table.Column(isFlexible: true)])
    table.append([Table.Cell(line.parts, theme[.muted])])
    for line in lines(of: table, width: context.console.size.columns - indent) {
      context.console.output.writeLine(String(repeating: " ", count: indent) + line)
    }
  }

  /// Returns a cell with `texts`, separated by spaces, with the search terms highlighted.
  private func cell(_ texts: [String], _ style: Style) -> Table.Cell {
    guard !phrases.isEmpty else { return Table.Cell(texts.joined(separator: " "), style) }
    var parts: [(text: String, style: Style)] = []
    for text in texts {
      if !parts.isEmpty { parts.append((" ", style)) }
      parts += FoundText(text, phrases).pieces.map { ($0.text, $0.isFound ? theme[.found] : style) }
    }
    return Table.Cell(parts, style)
  }

  /// Lists of done cards show when they were finished.
  private func finished(_ card: Card) -> String {
    card.state == .done ? card.finished.map(context.words) ?? "" : ""
  }

  /// Lists of waiting cards show until when they wait.
  private func wait(of card: Card) -> String {
    guard let wait = card.wait, card.isWaiting(at: now) else { return "" }
    return context.wording.date(wait, now: context.civilNow)
  }

  private func deadline(of card: Card, _ isOverdue: Bool, _ marks: CardMarks) -> String {
    let rule = card.repeat == nil ? "" : marks.repeating
    guard let deadline = card.deadline else { return rule }
    let date = context.wording.date(deadline, now: context.civilNow)
    return (isOverdue ? "\(marks.overdue) \(date)" : date) + (rule.isEmpty ? "" : " \(rule)")
  }
}
