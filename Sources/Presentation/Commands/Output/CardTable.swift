import Entities
import Messages
import TerminalKit
import TimeKit

/// The table of cards on a terminal: number, state, priority mark, title, deadline, project, tags.
struct CardTable {
  private let context: Context
  private let now: Deadline
  private var table: Table

  init(in context: Context) {
    self.context = context
    now = Deadline(minute: context.civilNow)
    func heading(_ column: PlainColumn) -> String { context.wording.heading(column.rawValue) }
    table = Table([
      Table.Column(heading(.number), alignment: .trailing),
      Table.Column(heading(.state)),
      Table.Column(),
      Table.Column(heading(.title), isFlexible: true),
      Table.Column(heading(.deadline)),
      Table.Column(heading(.project), least: 6),
      Table.Column(heading(.tags), least: 6),
    ])
  }

  mutating func append(_ listed: ListedCard) {
    let card = listed.card
    let marks = CardMarks(marks: context.console.marks)
    let isOverdue = card.isOverdue(at: now)
    table.append([
      Table.Cell(String(card.number)),
      Table.Cell(
        "\(marks.state(card.state)) \(card.state.rawValue)", Role.style(of: card.state)),
      Table.Cell(marks.priority(card.priority), Role.priority(card.priority)),
      Table.Cell(card.title.text, card.state == .done ? Role.muted : .plain),
      Table.Cell(deadline(of: card, isOverdue, marks), isOverdue ? Role.overdue : .plain),
      Table.Cell(listed.project.text),
      Table.Cell(card.tags.list.map(\.text).joined(separator: " "), Role.muted),
    ])
  }

  func write() {
    let console = context.console
    for line in table.lines(
      width: console.size.columns, depth: console.depth, marks: console.marks)
    {
      console.output.writeLine(line)
    }
  }

  private func deadline(of card: Card, _ isOverdue: Bool, _ marks: CardMarks) -> String {
    guard let deadline = card.deadline else { return "" }
    let date = context.wording.date(deadline, now: context.civilNow)
    return isOverdue ? "\(marks.overdue) \(date)" : date
  }
}
