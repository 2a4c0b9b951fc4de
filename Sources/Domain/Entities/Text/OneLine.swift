/// Checks texts that are one line: titles, steps, names and keys.
enum OneLine {
  /// Returns `text` as NFC without white space around it; throws when nothing is left, when it has
  /// more than `limit` characters, or when a terminal would obey one of them.
  static func checked(
    _ text: some StringProtocol, limit: Int, as field: TextField
  ) throws(TrackerError) -> String {
    let line = trimmed(text)
    guard !isBlank(line) else { throw .invalidText(field, .blank) }
    try checkControls(line, as: field)
    try checkLength(line, limit: limit, as: field)
    return line.composed
  }

  /// Whether nothing of the line shows: it is empty, or all joiners and zero-width spaces.
  private static func isBlank(_ line: String) -> Bool {
    line.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
  }

  /// Throws unless `text` has at most `limit` characters.
  ///
  /// A character may hold any number of combining marks, so its parts are bounded as well.
  static func checkLength(
    _ text: some StringProtocol, limit: Int, as field: TextField
  ) throws(TrackerError) {
    let bytes = text.utf8.count
    guard bytes > limit else { return }
    guard bytes <= limit * 40, text.count <= limit else {
      throw .invalidText(field, .tooLong(limit: limit))
    }
  }

  private static func checkControls(_ line: String, as field: TextField) throws(TrackerError) {
    if line.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return }
    for scalar in line.unicodeScalars where !(0x20..<0x7F ~= scalar.value) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        throw .invalidText(field, .controlCharacter(scalar))
      default: continue
      }
    }
  }

  /// Returns `text` without the white space around it.
  static func trimmed(_ text: some StringProtocol) -> String {
    let text = String(text)
    // Most texts begin and end with a letter, and asking Unicode for that takes long.
    if let first = text.utf8.first, let last = text.utf8.last, 0x21..<0x7F ~= first,
      0x21..<0x7F ~= last
    {
      return text
    }
    guard let start = text.firstIndex(where: { !$0.isWhitespace }),
      let end = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[start...end])
  }
}

/// What a text of the user's is meant to be.
public enum TextField: String, Hashable, Sendable {
  case title
  case notes
  case step
  case tag
  case project
  case key
}

/// Why a text cannot be what it is meant to be.
public enum TextFault: Hashable, Sendable {
  case blank
  /// Longer than `limit` characters.
  case tooLong(limit: Int)
  /// Holds a character that a terminal would obey.
  case controlCharacter(Unicode.Scalar)
  /// Holds a character that has no place there: a space in a tag, a comma in a project's name.
  case forbiddenCharacter(Character)
  /// Means something else to the tracker: `none` as a project's name.
  case reserved(String)
}

/// A card's title: one line of 1 to ``limit`` characters.
public struct Title: Hashable, Sendable {
  public static let limit = 200

  public let text: String

  /// Trims `text` and checks it, so that every `Title` in the program is a valid one.
  ///
  /// Control characters are refused: a terminal obeys some, and C strings end at another.
  public init(_ text: some StringProtocol) throws(TrackerError) {
    self.text = try OneLine.checked(text, limit: Self.limit, as: .title)
  }

  /// Takes `stored` as it is: a store gives back only what was checked when it was kept.
  public init(stored: String) {
    text = stored
  }
}

/// A project's name: one line of 1 to ``limit`` characters; two are the same when they are
/// ``folded`` alike, without regard to case.
public struct ProjectName: Hashable, Sendable {
  public static let limit = 60

  public let text: String

  /// Trims `text` and checks it; a comma is refused since filters separate names by commas, and
  /// `none` since filters mean "without" by it.
  public init(_ text: some StringProtocol) throws(TrackerError) {
    let name = try OneLine.checked(text, limit: Self.limit, as: .project)
    guard !name.contains(",") else { throw .invalidText(.project, .forbiddenCharacter(",")) }
    guard name.foldedForComparison != "none" else {
      throw .invalidText(.project, .reserved(name))
    }
    self.text = name
  }

  /// Takes `stored` as it is: a store gives back only what was checked when it was kept.
  public init(stored: String) {
    text = stored
  }

  /// The form by which two names are the same.
  public var folded: String {
    text.foldedForComparison
  }
}

/// What another program calls a card by, so that it adds the card only once: one line of 1 to
/// ``limit`` characters, compared exactly.
public struct CardKey: Hashable, Sendable {
  public static let limit = 200

  public let text: String

  /// Trims `text` and checks it as titles are checked; `none` is refused, since filters mean
  /// "without" by it.
  public init(_ text: some StringProtocol) throws(TrackerError) {
    let key = try OneLine.checked(text, limit: Self.limit, as: .key)
    guard key.foldedForComparison != "none" else { throw .invalidText(.key, .reserved(key)) }
    self.text = key
  }

  /// Takes `stored` as it is: a store gives back only what was checked when it was kept.
  public init(stored: String) {
    text = stored
  }
}
