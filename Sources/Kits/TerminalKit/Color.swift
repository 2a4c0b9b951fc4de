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
