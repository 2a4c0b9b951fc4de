import Glibc

/// A progress indicator: a circle that fills clockwise from the top.
///
/// The outline is always drawn. The band inside it fills dot by dot. It is full only at 100 % and
/// empty only at 0 %, and more progress never shows fewer dots.
public struct ProgressRing: Sendable {
  public struct Cell: Sendable, Hashable {
    public let character: Character
    public let filling: Filling
  }

  public enum Filling: Sendable, Hashable {
    /// The band does not pass through the cell.
    case outside
    case empty
    case partial
    case full
  }

  /// The rows of the picture from the top, all of the same length.
  public let rows: [[Cell]]

  /// If `all` is 0, the ring is empty.
  ///
  /// A cell is assumed to be twice as high as wide. In ASCII a cell of the band is `.` while empty,
  /// `+` while filling and `#` when full.
  public init(done: Int, all: Int, columns: Int, rows: Int, marks: MarkSet = .unicode) {
    let shape = Shape(columns: columns, rows: rows)
    let filled = Self.share(of: shape.band.count, done: done, all: all)
    let dots = Set(shape.outline + shape.band.prefix(filled))
    var counts: [Place: (filled: Int, all: Int)] = [:]
    for (index, dot) in shape.band.enumerated() {
      counts[dot.cell, default: (0, 0)].all += 1
      if index < filled { counts[dot.cell, default: (0, 0)].filled += 1 }
    }
    self.rows = (0..<max(rows, 0)).map { row in
      (0..<max(columns, 0)).map { column in
        let place = Place(x: column, y: row)
        let filling = Self.filling(counts[place])
        return Cell(
          character: marks == .unicode ? place.braille(of: dots) : filling.character,
          filling: filling)
      }
    }
  }

  /// Returns the circle in one cell: `○◔◑◕●`, or `.:oO@` in ASCII.
  public static func mark(done: Int, all: Int, marks: MarkSet) -> String {
    let steps = marks == .unicode ? ["○", "◔", "◑", "◕", "●"] : [".", ":", "o", "O", "@"]
    return steps[share(of: steps.count - 1, done: done, all: all)]
  }

  /// Returns the rounded number of filled parts: 0 only at 0 %, and `count` only at 100 %.
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
    case .partial: "-"
    case .full: "="
    }
  }
}

private struct Place: Hashable {
  let x: Int
  let y: Int

  var cell: Place { Place(x: x / 2, y: y / 4) }

  /// The bits of the dots of a braille character, row by row, left before right.
  private static let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// Returns the dots of this cell as a character; without dots, a space.
  func braille(of dots: Set<Place>) -> Character {
    let here = Self.bits.indices.filter { index in
      dots.contains(Place(x: 2 * x + index % 2, y: 4 * y + index / 2))
    }
    guard !here.isEmpty else { return " " }
    return Unicode.Scalar(here.reduce(0x2800) { $0 | Self.bits[$1] }).map { Character($0) } ?? " "
  }
}

/// The dots of a ring that fills the available size, centred.
private struct Shape {
  private(set) var outline: [Place] = []
  /// The dots of the band, clockwise from the top.
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
    // The smallest ring has no room inside its outline.
    if band.isEmpty { swap(&band, &outline) }
  }
}
