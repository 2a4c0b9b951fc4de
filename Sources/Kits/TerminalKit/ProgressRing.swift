import Glibc

/// How far something is, as a circle that is filled clockwise from the top.
///
/// Its outline is always there; the band within it is filled dot by dot. It is full only when all
/// is done, empty only when nothing is, and more progress never shows fewer dots.
public struct ProgressRing: Sendable {
  /// A cell of the picture.
  public struct Cell: Sendable, Hashable {
    public let character: Character
    /// How much of what the band has in the cell is filled.
    public let filling: Filling
  }

  public enum Filling: Sendable, Hashable {
    /// The band does not pass through the cell.
    case outside
    case empty
    case partial
    case full
  }

  /// The rows of the picture from the top, all equally long.
  public let rows: [[Cell]]

  /// Draws `done` of `all` in so many cells; nothing of nothing is no progress.
  ///
  /// Dots are taken for square, as they are where a cell is twice as high as it is wide. In ASCII
  /// a cell is `.` while the band in it is empty, `+` while it is being filled, and then `#`.
  public init(done: Int, all: Int, columns: Int, rows: Int, marks: MarkSet = .unicode) {
    let shape = Shape(columns: columns, rows: rows)
    let filled = Self.share(of: shape.band.count, done: done, all: all)
    var canvas = BrailleCanvas(columns: columns, rows: rows)
    for dot in shape.outline { canvas[dot.x, dot.y] = true }
    for dot in shape.band.prefix(filled) { canvas[dot.x, dot.y] = true }

    var counts: [Place: (filled: Int, all: Int)] = [:]
    for (index, dot) in shape.band.enumerated() {
      counts[dot.cell, default: (0, 0)].all += 1
      if index < filled { counts[dot.cell, default: (0, 0)].filled += 1 }
    }
    self.rows = (0..<canvas.rows).map { row in
      canvas.characters(inRow: row).enumerated().map { column, character in
        let count = counts[Place(x: column, y: row)]
        let filling = Self.filling(count)
        return Cell(
          character: marks == .unicode ? character : filling.character, filling: filling)
      }
    }
  }

  /// The circle in a single cell: `○◔◑◕●`, or `.:oO@` in ASCII.
  public static func mark(done: Int, all: Int, marks: MarkSet) -> String {
    let steps = marks == .unicode ? ["○", "◔", "◑", "◕", "●"] : [".", ":", "o", "O", "@"]
    return steps[share(of: steps.count - 1, done: done, all: all)]
  }

  /// How many of `count` parts are filled: the nearest number, but none for nothing alone, and
  /// every one for everything alone.
  public static func share(of count: Int, done: Int, all: Int) -> Int {
    guard all > 0, done > 0, count > 0 else { return 0 }
    guard done < all else { return count }
    let nearest = Int((Double(done) / Double(all) * Double(count)).rounded())
    return min(max(nearest, min(1, count - 1)), count - 1)
  }

  private static func filling(_ count: (filled: Int, all: Int)?) -> Filling {
    guard let count else { return .outside }
    return count.filled == 0 ? .empty : count.filled == count.all ? .full : .partial
  }
}

extension ProgressRing.Filling {
  fileprivate var character: Character {
    switch self {
    case .outside: " "
    case .empty: "."
    case .partial: "+"
    case .full: "#"
    }
  }
}

/// A dot, or a cell, by where it is.
private struct Place: Hashable {
  let x: Int
  let y: Int

  /// The cell that the dot is in.
  var cell: Place { Place(x: x / 2, y: y / 4) }
}

/// The dots of the ring as large as it fits, in the middle.
private struct Shape {
  /// In no order.
  private(set) var outline: [Place] = []
  /// Clockwise from the top.
  private(set) var band: [Place] = []

  init(columns: Int, rows: Int) {
    let (width, height) = (max(columns, 0) * 2, max(rows, 0) * 4)
    let radius = Double(min(width, height)) / 2
    let inner = radius - 1 - max((radius / 3.5).rounded(), 1)
    var within: [(place: Place, angle: Double, distance: Double)] = []
    for y in 0..<height {
      for x in 0..<width {
        let (right, up) = (
          Double(x) + 0.5 - Double(width) / 2, Double(height) / 2 - Double(y) - 0.5
        )
        let distance = (right * right + up * up).squareRoot()
        if distance > radius || distance <= inner { continue }
        if distance > radius - 1 {
          outline.append(Place(x: x, y: y))
        } else {
          let angle = atan2(right, up)
          within.append((Place(x: x, y: y), angle < 0 ? angle + 2 * .pi : angle, distance))
        }
      }
    }
    band = within.sorted { ($0.angle, $0.distance) < ($1.angle, $1.distance) }.map(\.place)
    // The smallest has nothing within its outline.
    if band.isEmpty { swap(&band, &outline) }
  }
}
