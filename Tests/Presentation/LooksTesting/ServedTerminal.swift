import Looks
import TerminalKit
import TerminalKitTesting

/// A theme on the terminals that it is made for.
package struct ServedTerminal: Sendable, CustomStringConvertible {
  /// The default colors of a terminal.
  package struct Ground: Sendable {
    package let text: RGB
    package let background: RGB
  }

  package let description: String
  package let theme: Theme
  package let depth: ColorDepth
  /// The darkest and the lightest background that the theme serves.
  package let grounds: [Ground]
  private let palette: SixteenColors

  private static let dark = [
    Ground(text: RGB(229, 229, 229), background: RGB(0, 0, 0)),
    Ground(text: RGB(229, 229, 229), background: RGB(0x2F, 0x2F, 0x2F)),
  ]
  private static let light = [
    Ground(text: RGB(0, 0, 0), background: RGB(0xEE, 0xEE, 0xEE)),
    Ground(text: RGB(0, 0, 0), background: RGB(255, 255, 255)),
  ]
  private static let console = [
    Ground(text: RGB(0xAA, 0xAA, 0xAA), background: RGB(0, 0, 0))
  ]

  package static let all = named + unknown

  package static let named: [ServedTerminal] = {
    var named = [
      ServedTerminal("xterm, dark", .terminalOnDark, .sixteen, dark),
      ServedTerminal("xterm, light", .terminalOnLight, .sixteen, light),
      ServedTerminal("Linux console", .terminalOnDark, .sixteen, console, .linuxConsole),
    ]
    for depth in [ColorDepth.full, .palette] {
      named.append(ServedTerminal("dark, \(depth)", .dark, depth, dark))
      named.append(ServedTerminal("light, \(depth)", .light, depth, light))
      named.append(ServedTerminal("paper, \(depth)", .paper, depth, light))
      named.append(ServedTerminal("contrast, \(depth)", .contrast, depth, dark))
    }
    return named
  }()

  /// The theme for an unknown background, which may be any of those.
  package static let unknown = [ColorDepth.full, .palette, .sixteen].map {
    ServedTerminal("unknown, \($0)", .terminal, $0, dark + light)
  }

  package static let mono = [ColorDepth.full, .palette].map {
    ServedTerminal("mono, \($0)", .mono, $0, dark + light)
  }

  private init(
    _ name: String, _ theme: Theme, _ depth: ColorDepth, _ grounds: [Ground],
    _ palette: SixteenColors = .xterm
  ) {
    description = name
    self.theme = theme
    self.depth = depth
    self.grounds = grounds
    self.palette = palette
  }

  /// The minimum contrast, as WCAG 2.1 requires of texts and graphics; none of the 16 colors has it
  /// on black and on white.
  package var least: (text: Double, mark: Double) {
    theme == .terminal ? (text: 2.8, mark: 2.8) : (text: 4.5, mark: 3)
  }

  /// `nil` if the style has the text color of the terminal.
  package func contrast(of style: Style) -> Double? {
    style.foreground == nil ? nil : grounds.map { contrast(of: style, on: $0) }.min()
  }

  package func contrast(of style: Style, on ground: Ground) -> Double {
    var colors = (
      front: style.foreground.map(shown) ?? ground.text,
      back: style.background.map(shown) ?? ground.background
    )
    guard style.attributes.isDisjoint(with: .reverse) else {
      swap(&colors.front, &colors.back)
      return colors.front.contrast(to: colors.back)
    }
    let fronts = [colors.front] + [brightened(style)].compactMap(\.self)
    return fronts.map { $0.contrast(to: colors.back) }.min() ?? 1
  }

  /// Many terminals show bold text in the bright version of a color.
  private func brightened(_ style: Style) -> RGB? {
    guard style.attributes.isSuperset(of: .bold), case .ansi(let color)? = style.foreground,
      color.rawValue < 8
    else { return nil }
    return palette[color.rawValue + 8]
  }

  package func shown(_ color: Color) -> RGB { palette.shade(of: color, at: depth) }
}
