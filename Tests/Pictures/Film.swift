/// Screens in the order in which they are shown; a single one is a still picture.
struct Film {
  struct Frame {
    let screen: ScreenRows
    let milliseconds: Int
  }

  /// A row of text in one place, and the frames in which it is shown there.
  struct Row: Equatable {
    let y: Int
    let runs: [ScreenRows.Run]
    var frames: [Int]
  }

  private static let mark: Character = "\u{C}"

  let frames: [Frame]

  /// Parses lines of text with SGR sequences; a line with a form feed and a number of milliseconds
  /// begins a frame.
  init(_ lines: [String]) {
    var parts: [(milliseconds: Int, lines: [String])] = []
    for line in lines {
      if line.first == Self.mark {
        parts.append((Int(line.dropFirst()) ?? 0, []))
      } else {
        if parts.isEmpty { parts.append((0, [])) }
        parts[parts.count - 1].lines.append(line)
      }
    }
    frames = parts.map { Frame(screen: ScreenRows($0.lines), milliseconds: $0.milliseconds) }
  }

  var height: Int { frames.map(\.screen.rows.count).max() ?? 0 }

  var milliseconds: Int { frames.reduce(0) { $0 + $1.milliseconds } }

  /// The different rows of each place, so that a row is drawn once, however often it is shown.
  var rows: [Row] {
    (0..<height).flatMap { y in
      var rows: [Row] = []
      for (index, frame) in frames.enumerated() where y < frame.screen.rows.count {
        let runs = frame.screen.rows[y]
        if let known = rows.firstIndex(where: { $0.runs == runs }) {
          rows[known].frames.append(index)
        } else {
          rows.append(Row(y: y, runs: runs, frames: [index]))
        }
      }
      return rows
    }
  }

  /// Returns when a frame begins, as a percentage of the whole time: `12.50%`.
  func start(of frame: Int) -> String {
    let before = frames[..<frame].reduce(0) { $0 + $1.milliseconds }
    let share = before * 10_000 / max(milliseconds, 1)
    let (whole, part) = share.quotientAndRemainder(dividingBy: 100)
    return "\(whole).\(part < 10 ? "0" : "")\(part)%"
  }
}
