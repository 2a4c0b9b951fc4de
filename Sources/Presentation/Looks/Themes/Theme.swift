import Entities
import TerminalKit

/// The style of each role.
public struct Theme: Hashable, Sendable {
  private var styles: [Role: Style]
  /// Numbers among 256.
  private var markColors: [Role: UInt8]
  /// `nil` for any background.
  public let shade: TerminalShade?

  /// Roles without a style are plain, but the empty part of a bar is muted.
  ///
  /// `markColors` are for marks of roles whose style has no color.
  public init(
    _ styles: [Role: Style], markColors: [Role: UInt8] = [:], on shade: TerminalShade? = nil
  ) {
    self.shade = shade
    self.styles = styles
    self.markColors = markColors
  }

  public subscript(role: Role) -> Style {
    get { styles[role] ?? (role == .empty ? self[.muted] : .plain) }
    set {
      styles[role] = newValue
      markColors[role] = nil
    }
  }

  /// For a mark that is a graphic, beside a text in `style`.
  ///
  /// If the style has no color, the mark has one of 256 colors, because a graphic needs a contrast
  /// of 3 and a text needs 4.5.
  public func style(ofMark role: Role, in style: Style, at depth: ColorDepth) -> Style {
    guard depth > .sixteen, style.foreground == nil, style.background == nil,
      let number = markColors[role]
    else { return style }
    var style = style
    style.foreground = .palette(number)
    return style
  }

  public func style(of state: State) -> Style { self[Role(state)] }

  /// Bold in themes whose muted text is plain.
  public var tableHeader: Style { self[.muted] == .plain ? self[.heading] : self[.muted] }

  /// Bold, except for dark colors on a light background, because many terminals show bold text in
  /// the bright version of a color.
  public func heading(of state: State) -> Style {
    var style = style(of: state)
    if case .ansi(let color)? = style.foreground, color.rawValue < 8, shade == .light {
      return style
    }
    style.attributes.insert(.bold)
    return style
  }

  /// Italic, because not every theme has colors.
  public var placeholder: Style {
    var style = self[.muted]
    style.attributes.insert(.italic)
    return style
  }

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
  /// The theme for backgrounds as dark as #2f2f2f or darker.
  ///
  /// All colors are in xterm's color cube, so that terminals with 256 colors show them exactly.
  public static let dark = Theme(
    [
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
      .warning: Style(hex(0xFFAF00), .bold),
      .selection: Style(nil, on: hex(0x0000AF)),
      .marked: Style(nil, on: hex(0x3A3A3A)),
      .border: Style(hex(0x9E9E9E)),
    ], on: .dark)

  /// The theme for backgrounds as light as #eeeeee or lighter.
  public static let light = Theme(
    [
      .todo: Style(hex(0x005FAF)),
      .doing: Style(hex(0x875F00)),
      .done: Style(hex(0x005F00)),
      .overdue: Style(hex(0xAF0000), .bold),
      .high: Style(hex(0xAF005F), .bold),
      .low: Style(hex(0x585858)),
      .tag: Style(hex(0x8700AF)),
      .project: Style(hex(0x005F5F)),
      .heading: Style(nil, .bold),
      .muted: Style(hex(0x585858)),
      .found: Style(hex(0x1C1C1C), [.bold, .underline], on: hex(0xFFFF87)),
      .filled: Style(hex(0x005F00)),
      .warning: Style(hex(0x875F00), .bold),
      .selection: Style(nil, on: hex(0xAFD7FF)),
      .marked: Style(nil, on: hex(0xFFFFAF)),
      .border: Style(hex(0x6C6C6C)),
    ], on: .light)

  /// The theme with the terminal's own 16 colors, for a background that is not known.
  ///
  /// No color has a contrast of 4.5 on black and on white. These have about 3 on both in xterm's
  /// shades, and what they say has a mark or a place too. Faint text replaces gray. Marks have one
  /// of 256 colors, with a contrast of at least 3 on all backgrounds from black to #2f2f2f and from
  /// #eeeeee to white.
  public static let terminal = Theme(
    without16Colors.merging([
      .overdue: Style(.ansi(.brightRed), .bold),
      .high: Style(nil, .bold),
      .tag: Style(.ansi(.magenta)),
      .project: Style(.ansi(.brightBlue)),
      .muted: Style(nil, .dim),
      .filled: Style(.ansi(.brightBlue)),
      .warning: Style(.ansi(.brightRed), .bold),
      .border: Style(nil, .dim),
    ]) { $1 },
    markColors: [.todo: 68, .doing: 166, .done: 30, .high: 168, .low: 102])

  /// The theme with the terminal's own 16 colors, for dark backgrounds and the Linux console.
  ///
  /// Red is not legible on dark gray, blue nowhere.
  public static let terminalOnDark = Theme(
    without16Colors.merging([
      .doing: Style(.ansi(.cyan)),
      .done: Style(.ansi(.green)),
      .high: Style(.ansi(.brightYellow), .bold),
      .filled: Style(.ansi(.green)),
      .warning: Style(.ansi(.brightYellow), .bold),
    ]) { $1 }, on: .dark)

  /// The theme with the terminal's own 16 colors, for light backgrounds.
  ///
  /// Only blue and red are legible, and only if they are not bold, which many terminals show
  /// brighter.
  public static let terminalOnLight = Theme(
    without16Colors.merging([
      .doing: Style(.ansi(.blue)),
      .high: Style(.ansi(.red)),
      .filled: Style(.ansi(.blue)),
      .warning: Style(.ansi(.red)),
    ]) { $1 }, on: .light)

  /// White on red, which is legible on any background.
  private static let alert = Style(.ansi(.brightWhite), .bold, on: .ansi(.red))

  private static let without16Colors: [Role: Style] = [
    .doing: Style(nil, .bold),
    .overdue: alert,
    .heading: Style(nil, .bold),
    .found: Style(nil, [.bold, .underline]),
    .selection: Style(nil, .reverse),
    .marked: Style(nil, .underline),
  ]

  public static let mono = Theme([
    .doing: Style(nil, .bold),
    .overdue: Style(nil, [.bold, .underline]),
    .high: Style(nil, .bold),
    .heading: Style(nil, .bold),
    .found: Style(nil, [.bold, .underline]),
    .filled: Style(nil, .bold),
    .warning: Style(nil, .bold),
    .selection: Style(nil, .reverse),
    .marked: Style(nil, .underline),
  ])

  static func hex(_ value: UInt32) -> Color {
    .rgb(
      red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }
}

// Two themes with a mood of their own. All colors are in xterm's color cube or among its grays, so
// that terminals with 256 colors show them exactly.
extension Theme {
  /// The warm theme for backgrounds as light as #eeeeee or lighter.
  ///
  /// Its rules: three hues, which are earth, brick and one cool counterpart, a teal for what is
  /// done. Ochre is the accent: what one works on. Red says only that something is late or wrong.
  /// Text has a contrast of at least 4.5 on each of these backgrounds.
  public static let paper = Theme(
    [
      .todo: Style(hex(0x875F5F)),
      .doing: Style(hex(0x875F00)),
      .done: Style(hex(0x005F5F)),
      .overdue: Style(hex(0xAF0000), .bold),
      .high: Style(hex(0x87005F), .bold),
      .low: Style(hex(0x5F5F5F)),
      .tag: Style(hex(0x5F5F00)),
      .project: Style(hex(0x5F0000)),
      .heading: Style(nil, .bold),
      .muted: Style(hex(0x5F5F5F)),
      .found: Style(hex(0x1C1C1C), [.bold, .underline], on: hex(0xFFD787)),
      .filled: Style(hex(0x875F00)),
      .warning: Style(hex(0x870000), .bold),
      .selection: Style(nil, on: hex(0xFFD7AF)),
      .marked: Style(nil, on: hex(0xFFFFAF)),
      .border: Style(hex(0x875F5F)),
    ], on: .light)

  /// The theme with strong contrast for backgrounds as dark as #2f2f2f or darker.
  ///
  /// Its rules: text has a contrast of at least 7 (WCAG 2.1, 1.4.6), marks have 4.5. Roles differ
  /// in lightness as well as in hue. Yellow is the accent: what one works on.
  public static let contrast = Theme(
    [
      .todo: Style(hex(0xAFD7FF)),
      .doing: Style(hex(0xFFFF5F)),
      .done: Style(hex(0xAFFFAF)),
      .overdue: Style(hex(0xFFAFAF), .bold),
      .high: Style(hex(0xFFD75F), .bold),
      .low: Style(hex(0xD0D0D0)),
      .tag: Style(hex(0xFFAFFF)),
      .project: Style(hex(0x5FFFFF)),
      .heading: Style(nil, .bold),
      .muted: Style(hex(0xD0D0D0)),
      .found: Style(hex(0x080808), [.bold, .underline], on: hex(0xFFFF00)),
      .filled: Style(hex(0xAFFFAF)),
      .warning: Style(hex(0xFFAF00), .bold),
      .selection: Style(nil, on: hex(0x0000AF)),
      .marked: Style(nil, on: hex(0x00005F)),
      .border: Style(hex(0xC6C6C6)),
    ], on: .dark)
}

extension Theme {
  /// Returns the style of the marks and the progress of a project; plain for `auto`.
  ///
  /// A named color has a contrast of at least 3, as WCAG 2.1 requires of graphics, on every
  /// background that the theme serves, or is plain. A custom color is shown as it is, or as the
  /// nearest that the terminal has.
  public func style(of color: ProjectColor, at depth: ColorDepth) -> Style {
    switch (color, depth) {
    case (.auto, _): .plain
    case (.named(let name), .sixteen): Style(name.ansi(on: shade).map(Color.ansi))
    case (.named(let name), .palette): Style(.palette(name.number))
    case (.named, _), (.rgb, _): Style(RGB(color).color)
    }
  }
}

extension ProjectColor.Name {
  /// The number of the color among 256, and the color among 16 on a dark, a light and any
  /// background; `nil` if none is legible.
  ///
  /// The nearest to ``rgb`` would not be legible on every background.
  private var colors: (number: UInt8, dark: ANSIColor, light: ANSIColor?, any: ANSIColor?) {
    switch self {
    case .red: (167, .brightRed, .red, .brightRed)
    case .orange: (166, .yellow, .brightRed, .brightRed)
    case .yellow: (100, .brightYellow, nil, nil)
    case .lime: (64, .brightGreen, nil, nil)
    case .green: (65, .green, nil, nil)
    case .teal: (30, .cyan, .blue, nil)
    case .cyan: (31, .brightCyan, .blue, nil)
    case .blue: (68, .cyan, .blue, nil)
    case .indigo: (99, .brightMagenta, .brightBlue, nil)
    case .purple: (134, .brightMagenta, .magenta, nil)
    case .pink: (168, .brightMagenta, .magenta, .brightRed)
    case .gray: (102, .white, .brightBlack, .brightBlack)
    }
  }

  fileprivate var number: UInt8 { colors.number }

  fileprivate func ansi(on shade: TerminalShade?) -> ANSIColor? {
    switch shade {
    case .dark: colors.dark
    case .light: colors.light
    case nil: colors.any
    }
  }
}
