import Entities
import TerminalKit

/// The style of each role.
public struct Theme: Hashable, Sendable {
  private var styles: [Role: Style]
  /// Numbers among 256.
  private var markColors: [Role: UInt8]
  /// `nil` for any background.
  public let shade: TerminalShade?

  /// Roles without a style are plain.
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
    get { styles[role] ?? .plain }
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

  public var reversedWarning: Style {
    var style = self[.warning]
    if style.background == nil { style.attributes.insert(.reverse) }
    return style
  }

  public func style(of priority: Priority) -> Style {
    switch priority {
    case .high: self[.high]
    case .normal: .plain
    case .low: self[.low]
    }
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
