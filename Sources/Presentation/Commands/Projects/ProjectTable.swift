import Entities
import Looks
import System
import TerminalKit
import ViewModels
import Words

/// The table of projects on a terminal: mark, name, ring, done cards, progress bar, estimate of
/// open cards, overdue cards, next deadline of a card, and deadline of the project.
///
/// Projects are indented below their level, whose figures are sums.
///
/// A terminal that is too narrow for deadlines shows which projects are overdue.
struct ProjectTable {
  private static let bar = 10

  private let context: Context
  private let marks: CardMarks
  private var table: Table

  init(in context: Context) {
    self.context = context
    marks = CardMarks(marks: context.console.marks)
    func heading(_ label: ProjectLabel) -> String { context.wording.text(label.title) }
    table = Table([
      Table.Column(),
      Table.Column(heading(.name), least: 8, isKept: true),
      Table.Column(),
      Table.Column(heading(.done), alignment: .trailing),
      Table.Column(heading(.progress)),
      Table.Column(heading(.estimate), alignment: .trailing),
      Table.Column(heading(.overdue), isKept: true),
      Table.Column(whenDropped: 8),
      Table.Column(heading(.next)),
      Table.Column(heading(.deadline)),
    ])
    table.headerStyle = context.theme.tableHeader
  }

  mutating func append(_ row: ProjectTree.Row) {
    let theme = context.theme
    let (project, progress) = (row.summary?.project, row.progress)
    let look = ProjectLook(project, named: row.name, in: context)
    let now = Deadline(minute: context.civilNow)
    let isOverdue = row.summary?.isOverdue(at: now) ?? false
    let indent = String(repeating: "  ", count: row.depth)
    let unit = context.settings[TrackerSettings.estimateUnit]
    table.append([
      Table.Cell(look.mark, look.style),
      Table.Cell([(indent, .plain)] + look.name, theme[.muted]),
      Table.Cell(
        ProgressRing.mark(
          done: progress.done, all: progress.all, marks: context.console.marks), look.style),
      Table.Cell("\(progress.done)/\(progress.all)"),
      Table.Cell(look.bar(progress, cells: Self.bar)),
      Table.Cell(row.estimate.map { context.wording.amount($0, in: unit) } ?? ""),
      Table.Cell(
        row.overdueCount == 0
          ? "" : "\(marks.overdue) \(context.wording.number(row.overdueCount))",
        theme[.overdue]),
      Table.Cell(isOverdue ? marks.overdue : "", theme[.overdue]),
      cell(row.nextDeadline, isOverdue: false),
      cell(project?.deadline, isOverdue: isOverdue),
    ])
  }

  func write() { context.console.write(table) }

  private func cell(_ deadline: Deadline?, isOverdue: Bool) -> Table.Cell {
    guard let deadline else { return .empty }
    let date = context.wording.date(deadline, now: context.civilNow)
    return isOverdue
      ? Table.Cell("\(marks.overdue) \(date)", context.theme[.overdue]) : Table.Cell(date)
  }
}
