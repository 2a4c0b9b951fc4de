import Looks
import TerminalKit
import TerminalKitTesting
import Testing

/// A theme on the terminals that it is made for.
struct ServedTerminal: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let theme: Theme
  let depth: ColorDepth
  let grounds: [RGB]
  let palette: SixteenColors

  private static let dark = [RGB(0, 0, 0), RGB(0x2F, 0x2F, 0x2F)]
  private static let light = [RGB(0xEE, 0xEE, 0xEE), RGB(0xFF, 0xFF, 0xFF)]

  static let all = named + unknown

  /// The terminals whose background is known.
  static let named: [ServedTerminal] = {
    var named = [
      ServedTerminal("xterm, dark", .terminalOnDark, .sixteen, dark),
      ServedTerminal("xterm, light", .terminalOnLight, .sixteen, light),
      ServedTerminal("Linux console", .terminalOnDark, .sixteen, [dark[0]], .linuxConsole),
    ]
    for depth in [ColorDepth.full, .palette] {
      named.append(ServedTerminal("dark, \(depth)", .dark, depth, dark))
      named.append(ServedTerminal("light, \(depth)", .light, depth, light))
    }
    return named
  }()

  /// The theme for an unknown background, which may be any of those.
  static let unknown = [ColorDepth.full, .palette, .sixteen].map {
    ServedTerminal("unknown, \($0)", .terminal, $0, dark + light)
  }

  private init(
    _ name: String, _ theme: Theme, _ depth: ColorDepth, _ grounds: [RGB],
    _ palette: SixteenColors = .xterm
  ) {
    testDescription = name
    self.theme = theme
    self.depth = depth
    self.grounds = grounds
    self.palette = palette
  }

  /// Returns the lowest contrast of `style`; `nil` if it has the colors of the terminal.
  ///
  /// Many terminals show bold text in the bright version of a color.
  func contrast(of style: Style) -> Double? {
    guard let color = style.foreground else { return nil }
    var fronts = [shown(color)]
    if case .ansi(let dark) = color, dark.rawValue < 8, style.attributes.isSuperset(of: .bold) {
      fronts.append(palette[dark.rawValue + 8])
    }
    let backs = style.background.map { [shown($0)] } ?? grounds
    return fronts.flatMap { front in backs.map { front.contrast(to: $0) } }.min()
  }

  /// Returns the shade in which the terminal shows `color`.
  func shown(_ color: Color) -> RGB { palette.shade(of: color, at: depth) }
}
