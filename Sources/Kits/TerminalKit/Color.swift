import Glibc

public enum Color: Sendable, Hashable {
  /// One of the 16 colours of the user's terminal theme.
  case ansi(ANSIColor)
  /// One of xterm's 256 colours.
  case palette(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

/// The 16 colours of a terminal theme; raw values are their numbers.
public enum ANSIColor: UInt8, Sendable, CaseIterable {
  case black
  case red
  case green
  case yellow
  case blue
  case magenta
  case cyan
  case white
  case brightBlack
  case brightRed
  case brightGreen
  case brightYellow
  case brightBlue
  case brightMagenta
  case brightCyan
  case brightWhite
}

extension Color {
  /// The SGR parameters for the nearest colour at `depth`; `nil` without colours.
  func parameters(of ground: Ground, at depth: ColorDepth) -> String? {
    switch (depth, self) {
    case (.none, _):
      nil
    case (_, .ansi(let color)):
      color.parameter(of: ground)
    case (.sixteen, .palette(let index)):
      ANSIColor.nearest(to: RGB(palette: index)).parameter(of: ground)
    case (.sixteen, .rgb(let red, let green, let blue)):
      ANSIColor.nearest(to: RGB(red, green, blue)).parameter(of: ground)
    case (.palette, .rgb(let red, let green, let blue)):
      "\(ground.rawValue + 8);5;\(RGB(red, green, blue).nearestInPalette)"
    case (_, .palette(let index)):
      "\(ground.rawValue + 8);5;\(index)"
    case (.full, .rgb(let red, let green, let blue)):
      "\(ground.rawValue + 8);2;\(red);\(green);\(blue)"
    }
  }

  enum Ground: UInt8 {
    case front = 30
    case back = 40
  }
}

extension ANSIColor {
  func parameter(of ground: Color.Ground) -> String {
    rawValue < 8 ? "\(ground.rawValue + rawValue)" : "\(ground.rawValue + 52 + rawValue)"
  }

  public static func nearest(to color: RGB) -> ANSIColor {
    allCases.min { color.distance(to: $0.rgb) < color.distance(to: $1.rgb) } ?? .white
  }

  var rgb: RGB {
    switch self {
    case .black: RGB(0, 0, 0)
    case .white: RGB(229, 229, 229)
    case .brightBlack: RGB(127, 127, 127)
    case .blue: RGB(0, 0, 238)
    case .brightBlue: RGB(92, 92, 255)
    default: RGB(bits: rawValue & 7, strong: rawValue < 8 ? 205 : 255)
    }
  }
}

public struct RGB: Hashable, Sendable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a colour whose parts in `bits` (1 red, 2 green, 4 blue) have the value `strong`.
  init(bits: UInt8, strong: UInt8) {
    self.init(
      bits & 1 == 0 ? 0 : strong, bits & 2 == 0 ? 0 : strong, bits & 4 == 0 ? 0 : strong)
  }

  /// Creates the default colour in xterm's palette: 16 colours, a 6 × 6 × 6 cube, 24 greys.
  public init(palette index: UInt8) {
    if let named = ANSIColor(rawValue: index) {
      self = named.rgb
    } else if index >= 232 {
      let grey = (index - 232) * 10 + 8
      self.init(grey, grey, grey)
    } else {
      let cell = index - 16
      func step(_ part: UInt8) -> UInt8 { part == 0 ? 0 : part * 40 + 55 }
      self.init(step(cell / 36), step(cell / 6 % 6), step(cell % 6))
    }
  }

  public var color: Color { .rgb(red: red, green: green, blue: blue) }

  func distance(to other: RGB) -> Int {
    let (red, green, blue) = (
      Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)
    )
    return red * red + green * green + blue * blue
  }

  /// The nearest colour of the cube and the greys, because the first 16 colours differ between
  /// terminals.
  public var nearestInPalette: UInt8 {
    func step(_ part: UInt8) -> UInt8 { part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
    let cube = 16 + 36 * step(red) + 6 * step(green) + step(blue)
    let shade = min(max(((Int(red) + Int(green) + Int(blue)) / 3 - 3) / 10, 0), 23)
    let grey = UInt8(232 + shade)
    let isGrey = distance(to: RGB(palette: grey)) < distance(to: RGB(palette: cube))
    return isGrey ? grey : cube
  }
}

// MARK: - Contrast (WCAG 2.1, https://www.w3.org/TR/WCAG21/#dfn-relative-luminance)
extension RGB {
  /// The relative luminance, from 0 for black to 1 for white.
  public var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let share = Double(part) / 255
      return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio, from 1 for equal colours to 21 for black and white.
  public func contrast(to other: RGB) -> Double {
    let (one, two) = (luminance + 0.05, other.luminance + 0.05)
    return max(one, two) / min(one, two)
  }
}
