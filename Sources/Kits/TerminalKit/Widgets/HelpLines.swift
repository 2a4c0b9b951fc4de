/// The lines of a help, set in as many columns as there is room for.
struct HelpLines {
  struct Column {
    let lines: [StyledText]
    /// Cells of the widest line.
    let width: Int
  }

  private enum Line {
    case title(String)
    case entry(HelpOverlay.Entry)
    case space
  }

  private let lines: [Line]

  init(_ sections: [HelpOverlay.Section]) {
    lines = sections.enumerated().flatMap { index, section in
      let space: [Line] = index > 0 ? [.space] : []
      return space + [.title(section.title)] + section.entries.map(Line.entry)
    }
  }

  /// As many columns as are needed to show all at once and have room beside each other.
  ///
  /// Where not even one has, what keys do stands below them.
  func columns(in room: Size, _ metrics: CellMetrics) -> [Column] {
    let needed = (lines.count + max(room.height, 1) - 1) / max(room.height, 1)
    for count in stride(from: max(needed, 1), through: 1, by: -1) {
      let columns = parts(count).map { Self.column(of: $0, metrics) }
      // Each has a cell beside it on either side.
      if columns.reduce(0, { $0 + $1.width + 2 }) <= room.width + 2 { return columns }
    }
    return [Self.stacked(lines, metrics)]
  }

  /// Fills one column after the other; none begins with an empty line.
  private func parts(_ count: Int) -> [[Line]] {
    let height = (lines.count + count - 1) / count
    var parts: [[Line]] = []
    for line in lines {
      if parts.last.map({ $0.count == height }) ?? true {
        if case .space = line { continue }
        parts.append([])
      }
      parts[parts.count - 1].append(line)
    }
    return parts
  }

  private static func column(of lines: [Line], _ metrics: CellMetrics) -> Column {
    let keyCells =
      lines.map { line in
        if case .entry(let entry) = line { metrics.cells(of: entry.keys.visible) } else { 0 }
      }.max() ?? 0
    let texts = lines.map { line in
      switch line {
      case .title(let title): heading(title)
      case .entry(let entry):
        keys(entry)
          + StyledText(
            String(repeating: " ", count: keyCells - metrics.cells(of: entry.keys.visible) + 2)
              + entry.words)
      case .space: StyledText("")
      }
    }
    return Column(lines: texts, width: width(of: texts, metrics))
  }

  private static func stacked(_ lines: [Line], _ metrics: CellMetrics) -> Column {
    let texts = lines.flatMap { line in
      switch line {
      case .title(let title): [heading(title)]
      case .entry(let entry): [keys(entry), StyledText("  \(entry.words)")]
      case .space: [StyledText("")]
      }
    }
    return Column(lines: texts, width: width(of: texts, metrics))
  }

  private static func heading(_ title: String) -> StyledText {
    StyledText(title, Style(nil, .underline))
  }

  private static func keys(_ entry: HelpOverlay.Entry) -> StyledText {
    StyledText(entry.keys, Style(nil, .bold))
  }

  private static func width(of texts: [StyledText], _ metrics: CellMetrics) -> Int {
    texts.map { $0.cells(metrics) }.max() ?? 0
  }
}
