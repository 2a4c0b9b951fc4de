import Entities
import Looks
import System
import TerminalKit
import ViewModels
import Words

/// How the outputs for people show a project: its mark, color and name, and its figures.
struct ProjectLook {
  let mark: String
  let style: Style
  let name: StyledParts
  private let context: Context

  /// `text` replaces the name; without a project it is that of a level.
  init(_ project: Project?, named text: String, in context: Context) {
    self.context = context
    guard let project else {
      (mark, style, name) = ("", context.theme[.filled], [(text, .plain)])
      return
    }
    let isUnicode = context.console.marks == .unicode
    style = context.theme.style(of: project.shownColor, at: context.console.depth)
    if project.isArchived {
      let muted = context.theme[.muted]
      mark = isUnicode ? "□" : "-"
      name = [(text, muted), (" \(context.wording.text(.archivedProject))", muted)]
    } else {
      mark = isUnicode ? "■" : "+"
      name = [(text, .plain)]
    }
  }

  init(_ project: Project, in context: Context) {
    self.init(project, named: project.name.text, in: context)
  }

  func bar(_ progress: Progress, cells: Int) -> StyledParts {
    let filled = ProgressRing.share(of: cells, done: progress.done, all: progress.all)
    let (full, empty) = context.console.marks.bar
    return [
      (String(repeating: full, count: filled), style),
      (String(repeating: empty, count: cells - filled), context.theme[.empty]),
    ]
  }

  func ring(_ progress: Progress) -> String {
    ProgressRing.mark(done: progress.done, all: progress.all, marks: context.console.marks)
  }

  func amount(_ estimate: Amount?) -> String {
    let unit = context.settings[TrackerSettings.estimateUnit]
    return estimate.map { context.wording.amount($0, in: unit) } ?? ""
  }

  func overdue(_ count: Int) -> String {
    count == 0 ? "" : "\(overdueMark) \(context.wording.number(count))"
  }

  func date(_ deadline: Deadline?, isOverdue: Bool = false) -> (text: String, style: Style) {
    guard let deadline else { return ("", .plain) }
    let date = context.wording.date(deadline, now: context.civilNow)
    return isOverdue ? ("\(overdueMark) \(date)", context.theme[.overdue]) : (date, .plain)
  }

  var overdueMark: String { CardMarks(marks: context.console.marks).overdue }
}

extension Context {
  /// Prints projects indented below their level, whose figures are sums.
  ///
  /// A terminal that is too narrow for deadlines shows which projects are overdue.
  func writeTable(of projects: [ProjectSummary]) {
    let (theme, now) = (theme, Deadline(minute: civilNow))
    func heading(_ label: ItemLabel) -> String { wording.text(label.sentence) }
    let rows = ProjectTree(projects).rows.map { row in
      let look = ProjectLook(row.summary?.project, named: row.name, in: self)
      return (row: row, look: look, isOverdue: row.summary?.isOverdue(at: now) ?? false)
    }
    writeTable(
      of: rows,
      [
        TableField(Table.Column()) { Table.Cell($0.look.mark, $0.look.style) },
        TableField(Table.Column(heading(.project), least: 8, isKept: true)) {
          let indent = String(repeating: "  ", count: $0.row.depth)
          return Table.Cell([(indent, .plain)] + $0.look.name, theme[.muted])
        },
        TableField(Table.Column()) { Table.Cell($0.look.ring($0.row.progress), $0.look.style) },
        TableField(Table.Column(heading(.done), alignment: .trailing)) {
          Table.Cell("\($0.row.progress.done)/\($0.row.progress.all)")
        },
        TableField(Table.Column(heading(.progress))) {
          Table.Cell($0.look.bar($0.row.progress, cells: 10))
        },
        TableField(Table.Column(heading(.estimate), alignment: .trailing)) {
          Table.Cell($0.look.amount($0.row.estimate))
        },
        TableField(Table.Column(heading(.overdue), isKept: true)) {
          Table.Cell($0.look.overdue($0.row.overdueCount), theme[.overdue])
        },
        TableField(Table.Column(whenDropped: 8)) {
          Table.Cell($0.isOverdue ? $0.look.overdueMark : "", theme[.overdue])
        },
        TableField(Table.Column(heading(.next))) {
          Table.Cell($0.look.date($0.row.nextDeadline).text)
        },
        TableField(Table.Column(heading(.deadline))) {
          let date = $0.look.date($0.row.summary?.project.deadline, isOverdue: $0.isOverdue)
          return Table.Cell(date.text, date.style)
        },
      ])
  }

  /// Prints a project with its figures and its next cards.
  func writePage(of detail: ProjectDetail) {
    let (summary, project) = (detail.summary, detail.summary.project)
    let look = ProjectLook(project, in: self)
    let name = look.name.map { ($0.text, theme[.heading]) }
    writeTable(
      of: [[(look.mark, look.style), (" ", .plain)] + name],
      [TableField(Table.Column(isFlexible: true)) { Table.Cell($0) }])
    writeTable(
      of: figures(of: detail, look),
      [
        TableField(Table.Column()) { Table.Cell("  \(wording.text($0.label.sentence))") },
        TableField(Table.Column(isFlexible: true)) { Table.Cell($0.value) },
      ])
    guard !detail.next.isEmpty else { return }
    console.say("")
    var cards = CardTable(marking: [], in: self)
    for listed in detail.next { cards.append(listed) }
    cards.write()
    sayMore(
      summary.progress.all - summary.progress.done - detail.next.count,
      "todo list project:\(project.name.text.inShell)")
  }

  private func figures(
    of detail: ProjectDetail, _ look: ProjectLook
  ) -> [(label: ItemLabel, value: StyledParts)] {
    let (summary, project) = (detail.summary, detail.summary.project)
    let progress = summary.progress
    func plain(_ text: String) -> StyledParts { [(text, .plain)] }
    let counts = State.allCases.map { wording.number(detail.counts[$0] ?? 0) + " " + $0.rawValue }
    let columns = project.columns == nil ? [] : detail.columns.map(\.text)
    let isOverdue = summary.isOverdue(at: Deadline(minute: civilNow))
    let color = project.shownColor.text
    // The inbox exists since the beginning of time.
    let created = project.isInbox ? "" : words(project.created)
    let all: [(label: ItemLabel, value: StyledParts)] = [
      (
        .progress,
        look.bar(progress, cells: 20)
          + plain(" \(look.ring(progress)) \(progress.done)/\(progress.all)")
      ),
      (.cards, plain(counts.joined(separator: ", "))),
      (.columns, plain(columns.joined(separator: ", "))),
      (.estimate, plain(look.amount(summary.estimate))),
      (.overdue, [(look.overdue(summary.overdueCount), theme[.overdue])]),
      (.next, [look.date(summary.nextDeadline)]),
      (.deadline, [look.date(project.deadline, isOverdue: isOverdue)]),
      (.color, plain(project.color == .auto ? wording.text(.automaticColor(color)) : color)),
      (.cover, plain(wording.text(.cover(isOwn: project.cover != nil)))),
      (.created, plain(created)),
    ]
    return all.filter { !$0.value[0].text.isEmpty || $0.label == .progress }
  }
}
