/// The style of a role, as text: `#ff5555 bold`, `brightred on black`, `underline`.
public struct Look: Hashable, Sendable {
  public enum Attribute: String, CaseIterable, Hashable, Sendable {
    case bold, dim, italic, underline, reverse, strike
  }

  public var foreground: LookColor?
  public var background: LookColor?
  public var attributes: Set<Attribute>

  public init(
    _ foreground: LookColor? = nil, on background: LookColor? = nil,
    _ attributes: Set<Attribute> = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// One color, attributes, and `on` with a background color, in any order and case.
  ///
  /// `plain` alone, or no word, is the empty style. Throws the first word that is unknown or
  /// repeated.
  public init(_ text: some StringProtocol) throws(LookFault) {
    self.init()
    let words = text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    if words == ["plain"] { return }
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "on" {
        guard let next = rest.popFirst() else { throw LookFault(word) }
        guard background == nil, let color = LookColor(next) else { throw LookFault(next) }
        background = color
      } else if let attribute = Attribute(rawValue: word) {
        attributes.insert(attribute)
      } else {
        guard foreground == nil, let color = LookColor(word) else { throw LookFault(word) }
        foreground = color
      }
    }
  }

  public var text: String {
    var words = foreground.map { [$0.text] } ?? []
    words += Attribute.allCases.filter(attributes.contains).map(\.rawValue)
    if let background { words += ["on", background.text] }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }

  /// Without numeric colors.
  public static let words =
    Attribute.allCases.map(\.rawValue) + NamedColor.allCases.map(\.rawValue) + ["on", "plain"]
}

/// A word that is unknown, repeated or incomplete in a style.
public struct LookFault: Error, Hashable, Sendable {
  public let word: String

  init(_ word: String) { self.word = word }

  public var nearest: String? {
    Entities.nearest(to: word, among: Look.words).flatMap { $0 == word ? nil : $0 }
  }
}

public enum LookColor: Hashable, Sendable {
  case named(NamedColor)
  /// `#rrggbb`, or `#rgb`, which doubles each digit.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
  case palette(UInt8)

  /// A lowercase name, `#rrggbb`, `#rgb`, or a number up to 255; `nil` for anything else.
  public init?(_ word: some StringProtocol) {
    if let name = NamedColor(rawValue: String(word)) {
      self = .named(name)
    } else if word == "grey" || word == "gray" {
      self = .named(.brightblack)
    } else if let number = UInt8(word), word.utf8.first != UInt8(ascii: "+") {
      self = .palette(number)
    } else if let color = ProjectColor.RGB(hexadecimal: word) {
      self = .rgb(red: color.red, green: color.green, blue: color.blue)
    } else {
      return nil
    }
  }

  public var text: String {
    switch self {
    case .named(let name): name.rawValue
    case .palette(let number): String(number)
    case .rgb(let red, let green, let blue):
      ProjectColor.RGB(red: red, green: green, blue: blue).text
    }
  }
}

/// The 16 ANSI colors, in the order of their numbers.
public enum NamedColor: String, CaseIterable, Hashable, Sendable {
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightblack, brightred, brightgreen, brightyellow
  case brightblue, brightmagenta, brightcyan, brightwhite
}

/// The meaning of a piece of text, for which a theme has a style.
///
/// Raw values are names in settings.
public enum Role: String, CaseIterable, Hashable, Sendable {
  case todo, doing, done, overdue
  /// How important a card is.
  case high, low
  case tag, project, heading, muted, found, filled, empty, warning, selection, marked, border
}

extension Role {
  public init(_ state: State) {
    switch state {
    case .todo: self = .todo
    case .doing: self = .doing
    case .done: self = .done
    }
  }
}

public enum BuiltInTheme: String, CaseIterable, Hashable, Sendable {
  case system, light, dark
  /// Warm colors for light backgrounds.
  case paper
  /// Strong colors for dark backgrounds.
  case contrast
  /// Uses attributes such as bold and underline, but no colors.
  case mono
}
