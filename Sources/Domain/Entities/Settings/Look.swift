/// How a role looks, as a person says it: `#ff5555 bold`, `brightred on black`, `underline`.
public struct Look: Hashable, Sendable {
  public enum Attribute: String, CaseIterable, Hashable, Sendable {
    case bold
    case dim
    case italic
    case underline
    case reverse
    case strike
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

  /// Reads words in any order, upper and lower case alike: at most one colour, attributes, and `on`
  /// with a second colour behind it; `plain` alone, or nothing, is no look of its own.
  ///
  /// Throws the first word that is none of these, or too many.
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

  /// The words that read as this look.
  public var text: String {
    var words = foreground.map { [$0.text] } ?? []
    words += Attribute.allCases.filter(attributes.contains).map(\.rawValue)
    if let background { words += ["on", background.text] }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }

  /// The words that a look may be made of, but for colours given as numbers.
  public static let words =
    Attribute.allCases.map(\.rawValue) + NamedColor.allCases.map(\.rawValue) + ["on", "plain"]
}

/// A word that is not, or not there, a part of a look.
public struct LookFault: Error, Hashable, Sendable {
  public let word: String

  init(_ word: String) {
    self.word = word
  }

  /// What was probably meant, where that is another word.
  public var nearest: String? {
    Entities.nearest(to: word, among: Look.words).flatMap { $0 == word ? nil : $0 }
  }
}

/// A colour as it is said: by name, by its parts, or by its number.
public enum LookColor: Hashable, Sendable {
  /// One of the sixteen for which a terminal has its own shades.
  case named(NamedColor)
  /// `#rrggbb`, or `#rgb` with each digit doubled.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
  /// One of xterm's 256.
  case palette(UInt8)

  /// Reads a name, `#rrggbb`, `#rgb`, or a number up to 255; lower case.
  public init?(_ word: some StringProtocol) {
    if let name = NamedColor(rawValue: String(word)) {
      self = .named(name)
    } else if word == "grey" || word == "gray" {
      self = .named(.brightblack)
    } else if let number = UInt8(word), word.utf8.first != UInt8(ascii: "+") {
      self = .palette(number)
    } else if word.hasPrefix("#"), let parts = Self.parts(Array(word.utf8.dropFirst())) {
      self = .rgb(red: parts[0], green: parts[1], blue: parts[2])
    } else {
      return nil
    }
  }

  private static func parts(_ digits: [UInt8]) -> [UInt8]? {
    let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard values.count == digits.count else { return nil }
    switch values.count {
    case 3: return values.map { UInt8($0 * 17) }
    case 6: return [0, 2, 4].map { UInt8(values[$0] << 4 | values[$0 + 1]) }
    default: return nil
    }
  }

  public var text: String {
    switch self {
    case .named(let name): return name.rawValue
    case .palette(let number): return String(number)
    case .rgb(let red, let green, let blue):
      let digits = [red, green, blue].map { part in
        part < 16 ? "0" + String(part, radix: 16) : String(part, radix: 16)
      }
      return "#" + digits.joined()
    }
  }
}

/// The sixteen colours, in the order of their numbers.
public enum NamedColor: String, CaseIterable, Hashable, Sendable {
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightblack, brightred, brightgreen, brightyellow
  case brightblue, brightmagenta, brightcyan, brightwhite
}

/// What a piece of text means, where that decides how it looks; a theme has a look for each.
///
/// Raw values are their names in themes and, behind `color.`, in settings.
public enum Role: String, CaseIterable, Hashable, Sendable {
  case todo
  case doing
  case done
  case overdue
  /// The priorities other than normal.
  case high
  case low
  case tag
  case project
  case heading
  /// What one may pass over.
  case muted
  /// What was searched for.
  case found
  /// The part of a progress that is done, and the part that is not.
  case filled
  case empty
  case warning
  case selection
  case border
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

/// What is wrong with a theme of the user's, or with the name of one.
public enum ThemeFault: Error, Hashable, Sendable {
  /// There is neither such a theme nor such a file.
  case unknown(name: String, nearest: String?)
  case malformed(SettingsSyntaxFault, at: FilePlace)
  case unknownRole(String, nearest: String?, at: FilePlace)
  /// A look that cannot be read, or a value that is no text.
  case unreadableLook(String, nearest: String?, at: FilePlace)
  /// A theme is based on one of the program's own.
  case unknownBase(String, nearest: String?, at: FilePlace)
  case tooLarge(limit: Int)
  /// A folder, a pipe or a device.
  case notAFile
  case unreadable(String)
}

/// The themes that are there without a file.
public enum BuiltInTheme: String, CaseIterable, Hashable, Sendable {
  /// Follows the terminal.
  case system
  case light
  case dark
  /// No colours, only bold, underlined and the like.
  case mono
}
