/// The rows that a text takes at a width: broken at line feeds, and behind spaces where a line does
/// not fit, within a word only where that alone is too wide.
public struct WrappedText: Equatable, Sendable {
  /// The characters of each row, without the line feed that ends it; there is at least one row.
  public let rows: [Range<Int>]

  /// Wraps `characters`; but for spaces at its end, a row is wider than `width` only where a single
  /// character is.
  public init(_ characters: [Character], width: Int, metrics: CellMetrics) {
    var rows: [Range<Int>] = []
    var start = 0
    for line in characters.split(separator: "\n", omittingEmptySubsequences: false) {
      start = line.startIndex
      var (index, used, breakAt) = (start, 0, start)
      while index < line.endIndex {
        let cells = metrics.shownCells(of: line[index])
        // Spaces may hang over the edge, where nobody sees them.
        if used + cells > max(width, 1), index > start, line[index] != " " {
          let end = breakAt > start ? breakAt : index
          rows.append(start..<end)
          start = end
          used = metrics.shownCells(of: line[start..<index])
        }
        used += cells
        index += 1
        if line[index - 1] == " " { breakAt = index }
      }
      rows.append(start..<line.endIndex)
    }
    self.rows = rows
  }

  /// Returns the row in which the cursor before that character is.
  public func row(of index: Int) -> Int {
    rows.lastIndex { $0.lowerBound <= index } ?? 0
  }
}
