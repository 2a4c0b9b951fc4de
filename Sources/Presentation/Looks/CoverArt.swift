import Entities
import TerminalKit

/// The generated cover of a project: a mosaic, the same one for the same name on every machine, in
/// the hue of the project's color.
///
/// The canvas is ``side`` × ``side`` pixels; other sizes show the nearest pixel.
public struct CoverArt: Hashable, Sendable {
  static let side = 16

  private let canvas: Pixels

  /// Canonically equal names have the same cover.
  public init(name: String, color: RGB) {
    var random = NameRandom(name)
    let paints = Paints(color, &random)
    let stones = (0..<64).map { _ in paints.stone(random.below(8)) }
    canvas = Pixels(width: Self.side, height: Self.side) { x, y in
      let (column, row) = (min(x, Self.side - 1 - x), min(y, Self.side - 1 - y))
      return stones[8 * min(column, row) + max(column, row)] ?? paints.ground(x, y)
    }
  }

  /// Returns the cover for `columns` × `rows` terminal cells, which are twice as high as wide.
  public func pixels(columns: Int, rows: Int) -> Pixels {
    Pixels(width: columns, height: 2 * rows) { x, y in
      canvas[x * Self.side / columns, y * Self.side / (2 * rows)]
    }
  }
}

private struct Paints {
  let ground: (RGB, RGB)
  let light: RGB
  let accent: RGB
  let dark: RGB

  init(_ color: RGB, _ random: inout NameRandom) {
    // The hue rotated by 120° or 240°.
    let rotated =
      random.below(2) == 0
      ? RGB(color.green, color.blue, color.red) : RGB(color.blue, color.red, color.green)
    let night = RGB(18, 20, 32)
    ground = (color.mixed(with: night, 120), color.mixed(with: rotated, 96).mixed(with: night, 176))
    light = color.mixed(with: RGB(255, 255, 255), 112)
    accent = rotated.mixed(with: RGB(255, 250, 235), 96)
    dark = color.mixed(with: night, 208)
  }

  func ground(_ x: Int, _ y: Int) -> RGB {
    ground.0.mixed(with: ground.1, (x + y) * 256 / (2 * CoverArt.side - 1))
  }

  func stone(_ number: Int) -> RGB? {
    switch number {
    case ..<4: nil
    case 4, 5: light
    case 6: accent
    default: dark
    }
  }
}

/// Pseudorandom numbers with a name as the seed.
struct NameRandom {
  private var state: UInt64

  /// Hashes the bytes of the name's composed form (FNV-1a, RFC 9923).
  init(_ name: String) {
    state = name.composed.utf8.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }

  /// Returns a number in 0..<`bound`, by SplitMix64 (Steele, Lea, Flood 2014).
  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ bits >> 31) % UInt64(bound))
  }
}

extension CoverArt {
  public init(_ project: Project) {
    self.init(name: project.name.text, color: RGB(project.shownColor))
  }
}

extension RGB {
  /// `auto` is gray.
  public init(_ color: ProjectColor) {
    switch color {
    case .rgb(let parts): self.init(parts.red, parts.green, parts.blue)
    case .named(let name): self.init(name.rgb.red, name.rgb.green, name.rgb.blue)
    case .auto: self.init(128, 128, 128)
    }
  }
}
