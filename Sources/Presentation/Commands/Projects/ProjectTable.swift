import Entities
import FileKit
import Looks
import Messages
import TerminalKit

/// The table of projects on a terminal: mark, name, ring, done cards, progress bar, estimate of
/// open cards, overdue cards, next deadline of a card, and deadline of the project.
///
/// A terminal that is too narrow for deadlines shows which projects are overdue.
struct ProjectTable {
  /// The number of cells of the progress bar.
  private static let bar = 10

  private let context: Context
  private let marks: CardMarks
  private var table: Table

  init(in context: Context) {
    self.context = context
    marks = CardMarks(marks: context.console.marks)
    func heading(_ label: ProjectLabel) -> String { context.wording.text(.projects(.label(label))) }
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

  mutating func append(_ listed: ProjectSummary) {
    let theme = context.theme
    let (project, progress) = (listed.project, listed.progress)
    let look = ProjectLook(project, in: context)
    let now = Deadline(minute: context.civilNow)
    table.append([
      Table.Cell(look.mark, look.style),
      Table.Cell(look.name, theme[.muted]),
      Table.Cell(
        ProgressRing.mark(
          done: progress.done, all: progress.all, marks: context.console.marks), look.style),
      Table.Cell("\(progress.done)/\(progress.all)"),
      Table.Cell(look.bar(progress, cells: Self.bar)),
      Table.Cell(listed.estimate?.text ?? ""),
      Table.Cell(
        listed.overdueCount == 0
          ? "" : "\(marks.overdue) \(context.wording.number(listed.overdueCount))",
        theme[.overdue]),
      Table.Cell(listed.isOverdue(at: now) ? marks.overdue : "", theme[.overdue]),
      cell(listed.nextDeadline, isOverdue: false),
      cell(project.deadline, isOverdue: listed.isOverdue(at: now)),
    ])
  }

  func write() {
    let console = context.console
    let lines = table.lines(
      width: console.size.columns, depth: console.depth, marks: console.marks)
    for line in lines { console.output.writeLine(line) }
  }

  private func cell(_ deadline: Deadline?, isOverdue: Bool) -> Table.Cell {
    guard let deadline else { return .empty }
    let date = context.wording.date(deadline, now: context.civilNow)
    return isOverdue
      ? Table.Cell("\(marks.overdue) \(date)", context.theme[.overdue]) : Table.Cell(date)
  }
}
