import Entities
import TerminalKit

/// The style of each role.
public struct Theme: Hashable, Sendable {
  private var styles: [Role: Style]

  /// Creates a theme; roles without a style are plain.
  public init(_ styles: [Role: Style]) {
    self.styles = styles
  }

  public subscript(role: Role) -> Style {
    get { styles[role] ?? .plain }
    set { styles[role] = newValue }
  }

  public func style(of state: State) -> Style { self[Role(state)] }

  /// The style of the heading of a column.
  public func heading(of state: State) -> Style {
    var style = style(of: state)
    style.attributes.insert(.bold)
    return style
  }

  public func style(of priority: Priority) -> Style {
    switch priority {
    case .high: self[.high]
    case .normal: .plain
    case .low: self[.low]
    }
  }

  /// Returns the theme with `looks` replacing its own styles.
  public func with(_ looks: [Role: Look]) -> Theme {
    var theme = self
    for (role, look) in looks { theme[role] = Style(look) }
    return theme
  }
}

extension Style {
  public init(_ look: Look) {
    self.init(
      look.foreground.map(Color.init),
      look.attributes.reduce(into: []) { $0.insert(Attributes($1)) },
      on: look.background.map(Color.init))
  }
}

extension Style.Attributes {
  fileprivate init(_ attribute: Look.Attribute) {
    switch attribute {
    case .bold: self = .bold
    case .dim: self = .dim
    case .italic: self = .italic
    case .underline: self = .underline
    case .reverse: self = .reverse
    case .strike: self = .strike
    }
  }
}

extension Color {
  public init(_ color: LookColor) {
    switch color {
    case .named(let name):
      // Both enums list the 16 colors in the order of their numbers.
      let number = NamedColor.allCases.firstIndex(of: name) ?? 0
      self = .ansi(ANSIColor.allCases[number])
    case .palette(let number): self = .palette(number)
    case .rgb(let red, let green, let blue): self = .rgb(red: red, green: green, blue: blue)
    }
  }
}

extension Theme {
  /// The theme for backgrounds as dark as #282c34 or darker.
  ///
  /// All colors are in xterm's color cube, so that terminals with 256 colors show them exactly.
  public static let dark = Theme([
    .todo: Style(hex(0x87AFFF)),
    .doing: Style(hex(0xFFD787)),
    .done: Style(hex(0x87D787)),
    .overdue: Style(hex(0xFF8787), .bold),
    .high: Style(hex(0xFFAF5F), .bold),
    .low: Style(hex(0xA8A8A8)),
    .tag: Style(hex(0xD7AFFF)),
    .project: Style(hex(0x87D7D7)),
    .heading: Style(nil, .bold),
    .muted: Style(hex(0xA8A8A8)),
    .found: Style(hex(0x1C1C1C), [.bold, .underline], on: hex(0xFFD75F)),
    .filled: Style(hex(0x87D787)),
    .empty: Style(hex(0xA8A8A8)),
    .warning: Style(hex(0xFFAF00), .bold),
    .selection: Style(hex(0x1C1C1C), on: hex(0x87AFFF)),
    .border: Style(hex(0x9E9E9E)),
  ])

  /// The theme for backgrounds as light as #eeeeee or lighter.
  public static let light = Theme([
    .todo: Style(hex(0x005FAF)),
    .doing: Style(hex(0x875F00)),
    .done: Style(hex(0x005F00)),
    .overdue: Style(hex(0xAF0000), .bold),
    .high: Style(hex(0xAF005F), .bold),
    .low: Style(hex(0x626262)),
    .tag: Style(hex(0x8700AF)),
    .project: Style(hex(0x005F5F)),
    .heading: Style(nil, .bold),
    .muted: Style(hex(0x626262)),
    .found: Style(hex(0x1C1C1C), [.bold, .underline], on: hex(0xFFFF87)),
    .filled: Style(hex(0x005F00)),
    .empty: Style(hex(0x626262)),
    .warning: Style(hex(0x875F00), .bold),
    .selection: Style(hex(0xFFFFFF), on: hex(0x005FAF)),
    .border: Style(hex(0x6C6C6C)),
  ])

  /// The theme with the terminal's own 16 colors, which suit its background.
  public static let terminal = Theme([
    .doing: Style(.ansi(.yellow)),
    .done: Style(.ansi(.green)),
    .overdue: Style(.ansi(.red), .bold),
    .high: Style(.ansi(.red), .bold),
    .low: Style(nil, .dim),
    .tag: Style(nil, .dim),
    .heading: Style(nil, .bold),
    .muted: Style(nil, .dim),
    .found: Style(nil, [.bold, .underline]),
    .filled: Style(.ansi(.green)),
    .empty: Style(nil, .dim),
    .warning: Style(.ansi(.yellow), .bold),
    .selection: Style(nil, .reverse),
    .border: Style(nil, .dim),
  ])

  /// The theme without colors.
  public static let mono = Theme([
    .doing: Style(nil, .bold),
    .done: Style(nil, .dim),
    .overdue: Style(nil, [.bold, .underline]),
    .high: Style(nil, .bold),
    .low: Style(nil, .dim),
    .tag: Style(nil, .dim),
    .heading: Style(nil, .bold),
    .muted: Style(nil, .dim),
    .found: Style(nil, [.bold, .underline]),
    .filled: Style(nil, .bold),
    .empty: Style(nil, .dim),
    .warning: Style(nil, .bold),
    .selection: Style(nil, .reverse),
    .border: Style(nil, .dim),
  ])

  private static func hex(_ value: UInt32) -> Color {
    .rgb(
      red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }
}
