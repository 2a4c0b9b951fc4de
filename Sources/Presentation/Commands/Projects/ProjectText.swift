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
      name = [(text, muted), (" \(context.text(.archivedProject))", muted)]
    } else {
      mark = isUnicode ? "■" : "+"
      name = [(text, .plain)]
    }
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
    count == 0 ? "" : "\(overdueMark) \(count.grouped)"
  }

  func date(_ deadline: Deadline?, isOverdue: Bool = false) -> (text: String, style: Style) {
    guard let deadline else { return ("", .plain) }
    let date = context.wording.date(deadline, now: context.civilNow)
    return isOverdue ? ("\(overdueMark) \(date)", context.theme[.overdue]) : (date, .plain)
  }

  var overdueMark: String { context.marks.overdue }
}

extension Context {
  /// Prints projects indented below their level, whose figures are sums.
  ///
  /// A terminal that is too narrow for deadlines shows which projects are overdue.
  func writeTable(of projects: [ProjectSummary]) {
    let (theme, now) = (theme, deadlineNow)
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

  func writePage(of detail: ProjectDetail) {
    let (summary, project) = (detail.summary, detail.summary.project)
    let look = ProjectLook(project, named: project.name.text, in: self)
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
    let counts = State.allCases.map { (detail.counts[$0] ?? 0).grouped + " " + $0.rawValue }
    let columns = project.columns == nil ? [] : detail.columns.map(\.text)
    let isOverdue = summary.isOverdue(at: deadlineNow)
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

/// Prints the cover of a project: its picture if the terminal shows images, else the generated one.
struct CoverPicture {
  private static let rows = 12

  private let columns: Int
  private let context: Context
  private let cover: ProjectCover

  init(_ cover: ProjectCover, in context: Context) {
    columns = min(24, context.console.size.columns)
    self.context = context
    self.cover = cover
  }

  func write() {
    let console = context.console
    if let sequence {
      console.output.write(sequence)
      console.output.write("\n")
    } else {
      let pixels = CoverArt(cover.project).pixels(columns: columns, rows: Self.rows)
      for line in pixels.lines(depth: console.depth, marks: console.marks) {
        console.output.writeLine(line)
      }
    }
  }

  /// `nil` without a picture that the terminal shows.
  private var sequence: [UInt8]? {
    guard let picture = cover.picture, let images = context.images else { return nil }
    let size = fitting(picture)
    return images.sequence(
      showing: picture.bytes, picture.format == .png ? .png : .jpeg, columns: size.columns,
      rows: size.rows)
  }

  /// The ratio assumes cells that are twice as high as wide.
  private func fitting(_ picture: Picture) -> (columns: Int, rows: Int) {
    let high = columns * picture.height / (2 * picture.width)
    if high <= Self.rows { return (columns, max(high, 1)) }
    return (max(2 * Self.rows * picture.width / picture.height, 1), Self.rows)
  }
}
