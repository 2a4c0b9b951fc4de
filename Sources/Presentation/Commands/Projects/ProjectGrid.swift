import Entities
import Looks
import System
import TerminalKit
import Words

/// Prints projects side by side, as many in a row as fit.
struct ProjectGrid {
  private static let gap = 3

  let context: Context

  func write(_ projects: [ProjectSummary]) {
    let columns = max(context.console.size.columns, 1)
    let width = min(ProjectTile.width, columns)
    let perRow = max((columns + Self.gap) / (width + Self.gap), 1)
    // A pager does not show images.
    if context.images != nil, projects.contains(where: { $0.project.cover != nil }) {
      context.console.pages?.leavePage()
    }
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
    look = ProjectLook(listed.project, in: context)
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
    var line = StyledLine()
    line.append(cut(look.mark, width), look.style)
    line.append(" ")
    for part in look.name {
      var style = part.style
      if !listed.project.isArchived { style.attributes.insert(.bold) }
      line.append(cut(part.text, width - line.cells), style)
    }
    return line
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

  private var counts: [StyledLine] {
    let count = ("\(listed.progress.done)/\(listed.progress.all)", Style.plain)
    guard listed.overdueCount > 0 else { return [line([count])] }
    let words = context.wording.text(.overdueInProject(listed.overdueCount))
    let late = ("\(look.overdueMark) \(words)", context.theme[.overdue])
    let both = line([count, ("  ", .plain), late])
    return both.cells <= width ? [both] : [line([count]), line([late])]
  }

  private var dates: StyledParts {
    let now = Deadline(minute: context.civilNow)
    let all = [
      (ItemLabel.deadline, listed.project.deadline, listed.isOverdue(at: now)),
      (.next, listed.nextDeadline, false),
    ]
    return all.compactMap { label, deadline, isPast in
      guard let deadline else { return nil }
      let date = context.wording.date(deadline, now: context.civilNow)
      let name = context.wording.text(label.sentence)
      let text = "\(isPast ? "\(look.overdueMark) " : "")\(name) \(date)"
      return (text, isPast ? context.theme[.overdue] : context.theme[.muted])
    }
  }

  /// A single part is truncated to the tile.
  private func line(_ parts: StyledParts) -> StyledLine {
    var line = StyledLine()
    for part in parts {
      line.append(parts.count == 1 ? cut(part.text, width) : part.text, part.style)
    }
    return line
  }

  private func cut(_ text: String, _ cells: Int) -> String {
    text.visible.cut(toCells: cells, mark: context.console.marks.ellipsis)
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
      showing: picture.bytes, ImageProtocol.Format(picture.format), columns: size.columns,
      rows: size.rows)
  }

  /// The ratio assumes cells that are twice as high as wide.
  private func fitting(_ picture: Picture) -> (columns: Int, rows: Int) {
    let high = columns * picture.height / (2 * picture.width)
    if high <= rows { return (columns, max(high, 1)) }
    return (max(2 * rows * picture.width / picture.height, 1), rows)
  }
}

extension ImageProtocol.Format {
  init(_ format: Picture.Format) {
    switch format {
    case .png: self = .png
    case .jpeg: self = .jpeg
    }
  }
}
