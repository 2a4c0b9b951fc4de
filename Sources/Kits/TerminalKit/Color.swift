/// A colour, as exactly as one can ask a terminal for it.
public enum Color: Sendable, Hashable {
  /// One of the sixteen that the user's terminal has its own shades for.
  case ansi(ANSIColor)
  /// One of the 256 of xterm.
  case palette(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

/// The sixteen colours; raw values are their numbers.
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
  /// The parameters that make it the colour of `ground`, in the nearest colour that `depth` has;
  /// `nil` where there is none.
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

  /// What of a cell is coloured; raw values are the parameters of black.
  enum Ground: UInt8 {
    case front = 30
    case back = 40
  }
}

extension ANSIColor {
  func parameter(of ground: Color.Ground) -> String {
    rawValue < 8 ? "\(ground.rawValue + rawValue)" : "\(ground.rawValue + 52 + rawValue)"
  }

  static func nearest(to color: RGB) -> ANSIColor {
    allCases.min { color.distance(to: $0.rgb) < color.distance(to: $1.rgb) } ?? .white
  }

  /// xterm's shade of it.
  var rgb: RGB {
    switch self {
    case .black: RGB(0, 0, 0)
    case .white: RGB(229, 229, 229)
    case .brightBlack: RGB(127, 127, 127)
    default: RGB(bits: rawValue & 7, strong: rawValue < 8 ? 205 : 255)
    }
  }
}

/// A colour by its parts, to compare.
struct RGB {
  let red: Int
  let green: Int
  let blue: Int

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = Int(red)
    self.green = Int(green)
    self.blue = Int(blue)
  }

  /// The parts that `bits` name (1 red, 2 green, 4 blue) at full strength.
  init(bits: UInt8, strong: UInt8) {
    self.init(
      bits & 1 == 0 ? 0 : strong, bits & 2 == 0 ? 0 : strong, bits & 4 == 0 ? 0 : strong)
  }

  /// xterm's palette: sixteen colours, a cube of six steps a side, twenty-four greys.
  init(palette index: UInt8) {
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

  func distance(to other: RGB) -> Int {
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    return r * r + g * g + b * b
  }

  /// The nearest of the cube and the greys; the first sixteen look different on every terminal.
  var nearestInPalette: UInt8 {
    func step(_ part: Int) -> Int { part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
    let cube = UInt8(16 + 36 * step(red) + 6 * step(green) + step(blue))
    let shade = min(max(((red + green + blue) / 3 - 3) / 10, 0), 23)
    let grey = UInt8(232 + shade)
    let isGrey = distance(to: RGB(palette: grey)) < distance(to: RGB(palette: cube))
    return isGrey ? grey : cube
  }
}
