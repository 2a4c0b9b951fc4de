import Entities
import Looks
import System
import TerminalKit
import Words

/// The table of cards on a terminal: the columns of ``CardCells``.
///
/// On a narrow terminal, the title narrows first, to 20 cells. Then the other columns narrow and
/// are dropped, from the right. Numbers and the marks of blocked and overdue cards are dropped
/// last: a table without the column of deadlines has a mark for overdue cards instead.
///
/// Search terms are highlighted; if a title lacks one, an excerpt below the row shows where it is.
struct CardTable {
  private let context: Context
  private let phrases: [TextQuery.Phrase]
  private let cells: CardCells
  private var table: Table
  private var excerpts: [[SearchExcerpt]] = []
  private var digits = 1

  init(
    marking phrases: [TextQuery.Phrase], showing fields: [CardField]? = nil, in context: Context
  ) {
    self.context = context
    self.phrases = phrases
    cells = CardCells(fields, marking: phrases, in: context)
    table = Table(cells.columns)
    table.headerStyle = context.theme.tableHeader
  }

  mutating func append(_ listed: ListedCard) {
    if !phrases.isEmpty {
      let found = listed.card.excerpts(of: phrases)
      excerpts.append(found.filter { $0.place != .tag || !cells.showTags })
      digits = max(digits, String(listed.card.number).count)
    }
    table.append(cells.row(of: listed))
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
    let line = ExcerptLine(excerpt, marks: context.console.marks, theme: context.theme)
    var table = Table([Table.Column(isFlexible: true)])
    table.append([Table.Cell(line.parts, context.theme[.muted])])
    for line in lines(of: table, width: context.console.size.columns - indent) {
      context.console.output.writeLine(String(repeating: " ", count: indent) + line)
    }
  }
}
