import Entities
import TerminalKit

extension Theme {
  /// Returns the style of the marks and the progress of a project; plain for `auto`.
  ///
  /// Its contrast is at least 3, as WCAG 2.1 requires of graphics, on every background that the
  /// theme serves: custom colors are made lighter or darker, and keep their hue. With 16 colors,
  /// each named color has a fixed one, because the nearest would be grays or equal, and a custom
  /// color has that of the named color with the nearest hue. It is plain if none is legible.
  public func style(of color: ProjectColor, at depth: ColorDepth) -> Style {
    switch (color, depth) {
    case (.auto, _): .plain
    case (.named(let name), .sixteen): Style(name.ansi(on: shade).map(Color.ansi))
    case (.named(let name), .palette): Style(.palette(name.number))
    case (.named(let name), _): Style(RGB(name.rgb).color)
    case (.rgb(let rgb), .sixteen): style(of: .named(RGB(rgb).nearestName), at: depth)
    case (.rgb(let rgb), _): Style(legible(RGB(rgb), at: depth))
    }
  }

  private func legible(_ color: RGB, at depth: ColorDepth) -> Color? {
    let grounds = Grounds(of: shade)
    guard let mix = grounds.shade(of: color) else { return nil }
    // A mix with white is pale, so the hue of the color itself counts.
    return depth == .palette
      ? mix.nearest(among: grounds.numbers, withHueOf: color).map(Color.palette) : mix.color
  }
}

/// The darkest and the lightest background that a theme serves, and the colors that are legible on
/// both.
private struct Grounds {
  private static let dark = Grounds([RGB(0, 0, 0), RGB(0x2F, 0x2F, 0x2F)])
  private static let light = Grounds([RGB(0xEE, 0xEE, 0xEE), RGB(0xFF, 0xFF, 0xFF)])
  private static let unknown = Grounds(dark.colors + light.colors)

  private let colors: [RGB]
  /// The legible ones of 256 colors, without the first 16, which differ between terminals.
  let numbers: [UInt8]

  init(of shade: TerminalShade?) {
    self =
      switch shade {
      case .dark: .dark
      case .light: .light
      case nil: .unknown
      }
  }

  private init(_ colors: [RGB]) {
    self.colors = colors
    numbers = (16...255).filter { Self.isLegible(RGB(palette: $0), on: colors) }
  }

  /// Mixes in as little white or black as makes the color legible.
  func shade(of color: RGB) -> RGB? {
    for share in stride(from: 0, through: 256, by: 8) {
      for end in [RGB(255, 255, 255), RGB(0, 0, 0)] {
        let mix = color.mixed(with: end, share)
        if Self.isLegible(mix, on: colors) { return mix }
      }
    }
    return nil
  }

  private static func isLegible(_ color: RGB, on colors: [RGB]) -> Bool {
    colors.allSatisfy { color.contrast(to: $0) >= 3 }
  }
}

extension RGB {
  fileprivate init(_ rgb: ProjectColor.RGB) {
    self.init(rgb.red, rgb.green, rgb.blue)
  }

  fileprivate var nearestName: ProjectColor.Name {
    let angles = ProjectColor.Name.allCases.compactMap { name in
      hueDifference(to: RGB(name.rgb)).map { (name: name, angle: $0) }
    }
    return angles.min { $0.angle < $1.angle }?.name ?? .gray
  }
}

extension ProjectColor.Name {
  /// The number of the color among 256.
  ///
  /// The nearest to ``rgb`` would not be legible on every background.
  fileprivate var number: UInt8 {
    switch self {
    case .red: 167
    case .orange: 166
    case .yellow: 100
    case .lime: 64
    case .green: 65
    case .teal: 30
    case .cyan: 31
    case .blue: 68
    case .indigo: 99
    case .purple: 134
    case .pink: 168
    case .gray: 102
    }
  }

  fileprivate func ansi(on shade: TerminalShade?) -> ANSIColor? {
    switch shade {
    case .dark: ansiOnDark
    case .light: ansiOnLight
    case nil: ansiOnAny
    }
  }

  private var ansiOnDark: ANSIColor {
    switch self {
    case .red: .brightRed
    case .orange: .yellow
    case .yellow: .brightYellow
    case .lime: .brightGreen
    case .green: .green
    case .teal, .blue: .cyan
    case .cyan: .brightCyan
    case .indigo, .purple, .pink: .brightMagenta
    case .gray: .white
    }
  }

  private var ansiOnLight: ANSIColor? {
    switch self {
    case .red: .red
    case .orange: .brightRed
    case .yellow, .lime, .green: nil
    case .teal, .cyan, .blue: .blue
    case .indigo: .brightBlue
    case .purple, .pink: .magenta
    case .gray: .brightBlack
    }
  }

  private var ansiOnAny: ANSIColor? {
    switch self {
    case .red, .orange, .pink: .brightRed
    case .gray: .brightBlack
    case .yellow, .lime, .green, .teal, .cyan, .blue, .indigo, .purple: nil
    }
  }
}
