import Entities
import TerminalKit

/// Projects side by side, as many as the width has room for.
struct ProjectGrid {
  private static let gap = 3

  private let context: Context

  init(in context: Context) {
    self.context = context
  }

  func write(_ projects: [ProjectSummary]) {
    let columns = max(context.console.size.columns, 1)
    let width = min(ProjectTile.width, columns)
    let perRow = max((columns + Self.gap) / (width + Self.gap), 1)
    var rest = projects[...]
    while !rest.isEmpty {
      if rest.startIndex > 0 { context.console.output.writeLine("") }
      write(rest.prefix(perRow).map { ProjectTile($0, width: width, in: context).lines })
      rest = rest.dropFirst(perRow)
    }
  }

  private func write(_ tiles: [[TileLine]]) {
    for row in 0..<(tiles.map(\.count).max() ?? 0) {
      var line = TileLine()
      for (place, tile) in tiles.enumerated() {
        line.pad(to: place * (ProjectTile.width + Self.gap))
        if row < tile.count { line.append(tile[row]) }
      }
      context.console.output.writeLine(line.painted(context.console.depth))
    }
  }
}
