import Entities
import Looks
import TerminalKit
import Words

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
    look = ProjectLook(listed.project, in: context)
    image = Self.hasCover(width) ? Self.image(of: listed.project, in: context) : nil
  }

  private static func hasCover(_ width: Int) -> Bool {
    width >= cover + gap + ring.columns
  }

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

  var lines: [TileLine] {
    [heading] + picture + counts + dates.map(line)
  }

  private var picture: [TileLine] {
    guard Self.hasCover(width) else { return ring }
    let cover = look.cover(of: listed.project, columns: Self.cover, rows: Self.ring.rows)
    return zip(cover, ring).map { cover, ring in
      var line = TileLine()
      if image == nil { line.append(painted: cover, cells: Self.cover) }
      line.pad(to: Self.cover + Self.gap)
      line.append(ring)
      return line
    }
  }

  private var heading: TileLine {
    var line = TileLine()
    line.append(cut(look.mark, width), look.style)
    line.append(" ")
    for part in look.name {
      var style = part.style
      if !listed.project.isArchived { style.attributes.insert(.bold) }
      line.append(cut(part.text, width - line.cells), style)
    }
    return line
  }

  private var ring: [TileLine] {
    let (columns, rows) = Self.ring
    guard width >= columns else { return [] }
    let progress = listed.progress
    let ring = ProgressRing(
      done: progress.done, all: progress.all, columns: columns, rows: rows,
      marks: context.console.marks)
    let label =
      progress.all == 0
      ? "" : "\(ProgressRing.share(of: 100, done: progress.done, all: progress.all))%"
    let start = (columns - label.count) / 2
    return ring.rows.enumerated().map { row, cells in
      var line = TileLine()
      for (column, cell) in cells.enumerated() {
        let isLabel = row == rows / 2 && start..<start + label.count ~= column
        if !isLabel {
          line.append(String(cell.character), style(cell.filling))
        } else if column == start {
          line.append(label)
        }
      }
      return line
    }
  }

  private func style(_ filling: ProgressRing.Filling) -> Style {
    switch filling {
    case .outside, .empty: context.theme[.empty]
    case .partial, .full: look.style
    }
  }

  private var counts: [TileLine] {
    let count = "\(listed.progress.done)/\(listed.progress.all)"
    guard listed.overdueCount > 0 else { return [line((count, .plain))] }
    let late = "\(marks.overdue) \(context.wording.text(.overdueInProject(listed.overdueCount)))"
    let style = context.theme[.overdue]
    var both = TileLine()
    both.append(count)
    both.append("  ")
    both.append(late, style)
    return both.cells <= width ? [both] : [line((count, .plain)), line((late, style))]
  }

  private var dates: [(text: String, style: Style)] {
    let now = Deadline(minute: context.civilNow)
    let all = [
      (ProjectLabel.deadline, listed.project.deadline, listed.isOverdue(at: now)),
      (.next, listed.nextDeadline, false),
    ]
    return all.compactMap { label, deadline, isPast in
      guard let deadline else { return nil }
      let date = context.wording.date(deadline, now: context.civilNow)
      let name = context.wording.text(label.title)
      let text = "\(isPast ? "\(marks.overdue) " : "")\(name) \(date)"
      return (text, isPast ? context.theme[.overdue] : context.theme[.muted])
    }
  }

  private var marks: CardMarks { CardMarks(marks: context.console.marks) }

  private func line(_ fact: (text: String, style: Style)) -> TileLine {
    var line = TileLine()
    line.append(cut(fact.text, width), fact.style)
    return line
  }

  private func cut(_ text: String, _ cells: Int) -> String {
    text.visible.cut(toCells: cells, mark: context.console.marks.ellipsis)
  }
}
