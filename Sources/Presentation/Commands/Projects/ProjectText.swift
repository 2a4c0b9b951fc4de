import Entities
import Looks
import System
import TerminalKit
import ViewModels
import Words

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
  /// Below their level, whose figures are sums; a narrow terminal shows which are overdue.
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
    for note in notes(onUnreadable: detail.next.map(\.card).unreadable) { console.note(note) }
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

/// Prints projects side by side, as many in a row as fit.
struct ProjectGrid {
  private static let gap = 3

  let context: Context

  func write(_ projects: [ProjectSummary]) {
    let columns = max(context.console.size.columns, 1)
    let width = min(ProjectTile.width, columns)
    let perRow = max((columns + Self.gap) / (width + Self.gap), 1)
    var rest = projects[...]
    while !rest.isEmpty {
      if rest.startIndex > 0 { context.console.output.writeLine("") }
      write(rest.prefix(perRow).map { ProjectTile($0, width: width, in: context) })
      rest = rest.dropFirst(perRow)
    }
  }

  private func write(_ tiles: [ProjectTile]) {
    let blocks = tiles.map(\.lines)
    let width = ProjectTile.width + Self.gap
    context.console.write(blocks, every: width)
    let height = blocks.map(\.count).max() ?? 0
    for (place, tile) in tiles.enumerated() {
      guard let image = tile.image else { continue }
      let aside = place > 0 ? "\u{1B}[\(place * width)C" : ""
      // From the line after the tiles up to the cover, and back.
      context.console.output.write("\u{1B}7\u{1B}[\(height - ProjectTile.coverLine)A\(aside)")
      context.console.output.write(image)
      context.console.output.write("\u{1B}8")
    }
  }
}

/// A tile of `todo project --grid`: name, cover, progress ring, counts and dates.
struct ProjectTile {
  static let width = 24
  private static let ring = (columns: 10, rows: 5)
  private static let cover = 12
  /// The maximum number of lines: a heading, the ring, two of counts and two of dates.
  private static let maximumLines = 10
  static let coverLine = 1
  private static let gap = 2
  private let context: Context
  private let listed: ProjectSummary
  private let look: ProjectLook
  private let width: Int
  /// `nil` if the cover is generated.
  let image: [UInt8]?

  init(_ listed: ProjectSummary, width: Int, in context: Context) {
    self.context = context
    self.listed = listed
    self.width = width
    look = ProjectLook(listed.project, named: listed.project.name.text, in: context)
    image = Self.hasCover(width) ? Self.image(of: listed.project, in: context) : nil
  }

  private static func hasCover(_ width: Int) -> Bool { width >= cover + gap + ring.columns }

  /// Returns the escape sequence of the user's picture.
  ///
  /// `nil` if the screen is lower than a tile, because the cursor can't go back to its top, or if
  /// the store lacks the picture, which `todo doctor` reports.
  private static func image(of project: Project, in context: Context) -> [UInt8]? {
    guard project.cover != nil, context.images != nil,
      context.console.size.rows > maximumLines,
      let cover = try? context.cover(of: project.name)
    else { return nil }
    return CoverPicture(cover, columns: Self.cover, rows: ring.rows, in: context).sequence
  }

  var lines: [StyledLine] {
    [heading] + picture + counts + dates.map { line([$0]) }
  }

  private var heading: StyledLine {
    let name = look.name.map { part in
      var style = part.style
      if !listed.project.isArchived { style.attributes.insert(.bold) }
      return (part.text, style)
    }
    return line([(look.mark, look.style), (" ", .plain)] + name)
  }

  private var picture: [StyledLine] {
    guard Self.hasCover(width) else { return ring }
    let cover = CoverPicture.generated(
      listed.project, columns: Self.cover, rows: Self.ring.rows, in: context)
    return zip(cover, ring).map { cover, ring in
      var line = StyledLine()
      if image == nil { line.append(painted: cover, cells: Self.cover) }
      line.pad(to: Self.cover + Self.gap)
      line.append(ring)
      return line
    }
  }

  private var ring: [StyledLine] {
    let (columns, rows) = Self.ring
    guard width >= columns else { return [] }
    let (done, all) = (listed.progress.done, listed.progress.all)
    let ring = ProgressRing(
      done: done, all: all, columns: columns, rows: rows, marks: context.console.marks)
    let label = all == 0 ? "" : "\(ProgressRing.share(of: 100, done: done, all: all))%"
    let start = (columns - label.count) / 2
    return ring.rows.enumerated().map { row, cells in
      var line = StyledLine()
      for (column, cell) in cells.enumerated() {
        let isLabel = row == rows / 2 && start..<start + label.count ~= column
        if !isLabel {
          let isFilled = cell.filling == .partial || cell.filling == .full
          line.append(String(cell.character), isFilled ? look.style : context.theme[.empty])
        } else if column == start {
          line.append(label)
        }
      }
      return line
    }
  }

  private var counts: [StyledLine] {
    let count = ("\(listed.progress.done)/\(listed.progress.all)", Style.plain)
    guard listed.overdueCount > 0 else { return [line([count])] }
    let words = context.text(.overdueInProject(listed.overdueCount))
    let late = ("\(look.overdueMark) \(words)", context.theme[.overdue])
    let isBeside = count.0.cellWidth + 2 + late.0.cellWidth <= width
    return isBeside ? [line([count, ("  ", .plain), late])] : [line([count]), line([late])]
  }

  private var dates: StyledParts {
    let now = context.deadlineNow
    let all = [
      (ItemLabel.deadline, listed.project.deadline, listed.isOverdue(at: now)),
      (.next, listed.nextDeadline, false),
    ]
    return all.compactMap { label, deadline, isPast in
      guard let deadline else { return nil }
      let date = context.wording.date(deadline, now: context.civilNow)
      let name = context.text(label.sentence)
      let text = "\(isPast ? "\(look.overdueMark) " : "")\(name) \(date)"
      return (text, isPast ? context.theme[.overdue] : context.theme[.muted])
    }
  }

  private func line(_ parts: StyledParts) -> StyledLine {
    StyledLine(parts, cells: width, mark: context.console.marks.ellipsis)
  }
}

/// Prints the cover of a project: its picture if the terminal shows images, else the generated one.
struct CoverPicture {
  private let columns: Int
  private let context: Context
  private let cover: ProjectCover
  private let rows: Int

  init(_ cover: ProjectCover, columns: Int = 24, rows: Int = 12, in context: Context) {
    self.columns = min(columns, context.console.size.columns)
    self.context = context
    self.cover = cover
    self.rows = rows
  }

  func write() {
    let console = context.console
    if let sequence = sequence {
      console.output.write(sequence)
      console.output.write("\n")
    } else {
      let lines = Self.generated(cover.project, columns: columns, rows: rows, in: context)
      for line in lines { console.output.writeLine(line) }
    }
  }

  static func generated(
    _ project: Project, columns: Int, rows: Int, in context: Context
  ) -> [String] {
    CoverArt(project).pixels(columns: columns, rows: rows)
      .lines(depth: context.console.depth, marks: context.console.marks)
  }

  /// `nil` without a picture that the terminal shows.
  var sequence: [UInt8]? {
    guard let picture = cover.picture, let images = context.images else { return nil }
    let size = fitting(picture)
    return images.sequence(
      showing: picture.bytes, picture.format == .png ? .png : .jpeg, columns: size.columns,
      rows: size.rows)
  }

  /// The ratio assumes cells that are twice as high as wide.
  private func fitting(_ picture: Picture) -> (columns: Int, rows: Int) {
    let high = columns * picture.height / (2 * picture.width)
    if high <= rows { return (columns, max(high, 1)) }
    return (max(2 * rows * picture.width / picture.height, 1), rows)
  }
}
