import TerminalKit

/// Periods that share a bar, because a chart has no room for a bar of each.
struct BarGroups {
  /// The periods of a bar; the first one may have fewer.
  let size: Int

  init(_ count: Int, limit: Int) { size = max((count + limit - 1) / limit, 1) }

  func of<Value>(_ values: [Value]) -> [ArraySlice<Value>] {
    stride(from: values.count, to: 0, by: -size).reversed().map { end in
      values[max(end - size, 0)..<end]
    }
  }
}

/// Charts of block characters, each an eighth of a cell higher than the one before; in ASCII, a
/// period is up to half a cell.
struct BlockChart {
  let marks: MarkSet

  /// Returns the rows of bars, the highest first; a value above 0 is never invisible.
  func rows(_ values: [Int], height: Int, barWidth: Int, gap: Int) -> [String] {
    let most = max(values.max() ?? 0, 1)
    let levels = values.map { level(of: $0, most: most, steps: 8 * height) }
    return (0..<height).reversed().map { row in
      levels.map { level in
        String(repeating: block(min(max(level - 8 * row, 0), 8)), count: barWidth)
      }.joined(separator: String(repeating: " ", count: gap))
    }
  }

  /// Returns a line with a cell for each value; a missing one is blank.
  func line(_ values: [Int?]) -> String {
    let most = max(values.compactMap(\.self).max() ?? 0, 1)
    return values.map { value in value.map { block(level(of: $0, most: most, steps: 8)) } ?? " " }
      .joined()
  }

  private func level(of value: Int, most: Int, steps: Int) -> Int {
    value == 0 ? 0 : max(1, (value * steps + most / 2) / most)
  }

  private func block(_ eighths: Int) -> String {
    let blocks = marks == .unicode ? Self.blocks : Self.ascii
    return blocks[eighths]
  }

  private static let blocks = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let ascii = [" ", ".", ".", ".", ".", "#", "#", "#", "#"]

  var axis: (side: String, corner: String, line: String) {
    marks == .unicode ? ("│", "└", "─") : ("|", "+", "-")
  }
}
