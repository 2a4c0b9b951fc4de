import Entities
import TerminalKit

extension Theme {
  /// Returns the style of the marks and the progress of a project; plain for `auto`.
  ///
  /// With 16 colors, each named color has a fixed one: the nearest would be grays or equal. A color
  /// that is not legible on the background, in xterm's shades, is its brighter or darker version or
  /// that of the text.
  public func style(of color: ProjectColor, at depth: ColorDepth) -> Style {
    guard depth == .sixteen else { return Style(Color(color)) }
    guard let color = ANSIColor(color) else { return .plain }
    let legible = [color, color.otherBrightness].compactMap(\.self).first(where: isLegible)
    return Style(legible.map(Color.ansi))
  }

  private func isLegible(_ color: ANSIColor) -> Bool {
    let grounds: [RGB] =
      switch shade {
      case .dark: [RGB(0, 0, 0)]
      case .light: [RGB(255, 255, 255)]
      case nil: [RGB(0, 0, 0), RGB(255, 255, 255)]
      }
    // The ratio that WCAG 2.1 requires of graphics.
    return grounds.allSatisfy { RGB(palette: color.rawValue).contrast(to: $0) >= 3 }
  }
}

extension ANSIColor {
  /// The same color, dark instead of bright or bright instead of dark.
  fileprivate var otherBrightness: ANSIColor? { ANSIColor(rawValue: rawValue ^ 8) }

  fileprivate init?(_ color: ProjectColor) {
    switch color {
    case .auto: return nil
    case .named(let name): self = name.ansi
    case .rgb(let rgb): self = .nearest(to: RGB(rgb.red, rgb.green, rgb.blue))
    }
  }
}

extension Color {
  /// Creates the color for `color`; `nil` for `auto`.
  fileprivate init?(_ color: ProjectColor) {
    switch color {
    case .auto: return nil
    case .named(let name): self = Color(name.rgb)
    case .rgb(let rgb): self = Color(rgb)
    }
  }

  private init(_ rgb: ProjectColor.RGB) {
    self = .rgb(red: rgb.red, green: rgb.green, blue: rgb.blue)
  }
}

extension ProjectColor.Name {
  fileprivate var ansi: ANSIColor {
    switch self {
    case .red: .red
    case .orange: .brightRed
    case .yellow: .yellow
    case .lime: .brightGreen
    case .green: .green
    case .teal: .cyan
    case .cyan: .brightCyan
    case .blue: .blue
    case .indigo: .brightBlue
    case .purple: .magenta
    case .pink: .brightMagenta
    case .gray: .brightBlack
    }
  }
}
