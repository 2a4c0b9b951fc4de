import Entities
import System
import TerminalKit

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
    let columns = tiles.map(\.lines)
    let height = columns.map(\.count).max() ?? 0
    for row in 0..<height {
      var line = TileLine()
      for (place, column) in columns.enumerated() {
        line.pad(to: start(place))
        if row < column.count { line.append(column[row]) }
      }
      context.console.output.writeLine(line.painted(context.console.depth))
    }
    for (place, tile) in tiles.enumerated() {
      if let image = tile.image { write(image, at: start(place), height - ProjectTile.coverLine) }
    }
  }

  private func start(_ place: Int) -> Int { place * (ProjectTile.width + Self.gap) }

  private func write(_ image: [UInt8], at column: Int, _ lines: Int) {
    let output = context.console.output
    let aside = column > 0 ? "\u{1B}[\(column)C" : ""
    output.write("\u{1B}7\u{1B}[\(lines)A\(aside)")
    output.write(image)
    output.write("\u{1B}8")
  }
}
