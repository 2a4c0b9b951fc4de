import System

/// Checks single-line text: titles, steps, names and keys.
enum OneLine {
  /// NFC without white space at the ends.
  ///
  /// Throws ``TrackerError/invalidText(_:_:)`` if the result is empty, has more than `limit`
  /// characters, or contains a control character.
  static func checked(
    _ text: some StringProtocol, limit: Int, as field: TextField
  ) throws(TrackerError) -> String {
    if isPlain(text, limit: limit) { return String(text) }
    let line = trimmed(text)
    guard !isBlank(line) else { throw .invalidText(field, .blank) }
    if let scalar = line.unicodeScalars.first(where: \.endsText) {
      throw .invalidText(field, .controlCharacter(scalar))
    }
    try checkLength(line, limit: limit, as: field)
    return line.composed
  }

  /// Also refuses invisible characters that set the direction of text, with which two names look
  /// the same, and what means something else where the name is typed.
  ///
  /// A comma separates names, also before a mark that joins it to one character, and filters use
  /// `none` for "without".
  static func checkedName(
    _ text: some StringProtocol, limit: Int, as field: TextField,
    forbidding characters: [Unicode.Scalar] = [","], reserving words: [String] = ["none"],
    takesDigits: Bool = true
  ) throws(TrackerError) -> String {
    let name = try checked(text, limit: limit, as: field)
    if !name.isASCII, let scalar = name.unicodeScalars.first(where: \.setsDirection) {
      throw .invalidText(field, .directionCharacter(scalar))
    }
    if let scalar = name.unicodeScalars.first(where: characters.contains) {
      throw .invalidText(field, .forbiddenCharacter(Character(scalar)))
    }
    let isReserved =
      !takesDigits
      && name.unicodeScalars.allSatisfy { $0.properties.generalCategory == .decimalNumber }
    if isReserved { throw .invalidText(field, .reserved(name)) }
    return try checked(name, isNot: words, as: field)
  }

  static func checked(
    _ name: String, isNot words: [String], as field: TextField
  ) throws(TrackerError) -> String {
    guard name.utf8.count <= 4, words.contains(name.foldedForComparison) else { return name }
    throw .invalidText(field, .reserved(name))
  }

  /// Empty, or only joiners and zero-width spaces.
  static func isBlank(_ line: String) -> Bool {
    // A visible character is usually the first one.
    if let first = line.utf8.first, 0x21..<0x7F ~= first { return false }
    return line.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
  }

  /// Limits the bytes as well: a character can have any number of combining marks.
  static func checkLength(
    _ text: some StringProtocol, limit: Int, as field: TextField
  ) throws(TrackerError) {
    let bytes = text.utf8.count
    guard bytes > limit else { return }
    guard bytes <= limit * 40, text.count <= limit else {
      throw .invalidText(field, .tooLong(limit: limit))
    }
  }

  private static func isPlain(_ text: some StringProtocol, limit: Int) -> Bool {
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard let first = bytes.first, let last = bytes.last, bytes.count <= limit else {
        return false
      }
      return first != 0x20 && last != 0x20 && bytes.isPlainASCII
    }
    return isPlain == true
  }

  /// Whether ``checked(_:limit:as:)`` surely returns the text, but for its composition: lists read
  /// 100,000 titles, and the whole check takes 20,000 instructions where letters aren't ASCII.
  static func isSurelyChecked(_ text: String, limit: Int) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let first = bytes.first, bytes.count <= limit,
        let last = bytes.last(where: { !(0x80..<0xC0 ~= $0) })
      else { return false }
      // Control characters of two and three bytes begin with these.
      return isOfLetter(first) && isOfLetter(last)
        && !bytes.hasAny {
          ($0 < 0x20).bit | ($0 == 0x7F).bit | ($0 == 0xC2).bit | ($0 == 0xE2).bit
        }
    }
  }

  /// The first byte of visible ASCII, of a letter of Latin-1, or of a syllable of East Asia.
  private static func isOfLetter(_ byte: UInt8) -> Bool {
    0x21..<0x7F ~= byte || byte == 0xC3 || 0xE4...0xED ~= byte
  }

  static func isNone(_ text: String) -> Bool { trimmed(text).lowercased() == "none" }

  static func trimmed(_ text: some StringProtocol) -> String {
    let text = String(text)
    // Most texts begin and end with ASCII, and `isWhitespace` is slow.
    if let first = text.utf8.first, let last = text.utf8.last, 0x21..<0x7F ~= first,
      0x21..<0x7F ~= last
    {
      return text
    }
    return String(text.trimmed)
  }
}

extension StringProtocol {
  /// The text without the white space at its ends.
  package var trimmed: Substring {
    let text = Substring(self).drop(while: \.isWhitespace)
    return text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? ""
  }
}

extension StringProtocol {
  /// Returns a line without its bullet (`-`, `*`, `+`, `1.`, `2)`) and checkbox, and whether the
  /// checkbox is checked.
  package func withoutBullet() -> (text: Substring, isChecked: Bool) {
    var text = trimmed
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let mark = text[digits.endIndex...].first
    if let mark, (digits.isEmpty ? "-*+•" : ".)").contains(mark) {
      let rest = text[digits.endIndex...].dropFirst()
      if rest.first?.isWhitespace ?? digits.isEmpty { text = rest.trimmed }
    }
    for (box, isChecked) in [("[ ]", false), ("[]", false), ("[x]", true), ("[X]", true)]
    where text.hasPrefix(box) {
      return (text.dropFirst(box.count).trimmed, isChecked)
    }
    return (text, false)
  }
}

extension Unicode.Scalar {
  /// The general category Cc, which never changes.
  ///
  /// Texts of files are asked scalar by scalar, and Swift's table takes 300 instructions.
  package var isControl: Bool { value < 0x20 || 0x7F..<0xA0 ~= value }
  package var endsText: Bool { isControl || value == 0x2028 || value == 0x2029 }
  var endsNotes: Bool { isControl && self != "\n" && self != "\t" }

  /// UAX #9, section 2.
  package var setsDirection: Bool {
    switch value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  package var hasControls: Bool {
    // Most texts are visible ASCII, for which bytes are enough.
    !utf8.allSatisfy { 0x20..<0x7F ~= $0 } && unicodeScalars.contains(where: \.endsText)
  }

  package var withSpacesForControls: String { OneLine.trimmed(withSpaces(for: \.endsText)) }

  func withSpaces(for isInvalid: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isInvalid) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map { isInvalid($0) ? " " : $0 }))
  }
}

public enum TextField: String, Hashable, Sendable {
  case title, notes, step, tag, project, key, column, view, assignee, comment
}

public enum TextFault: Hashable, Sendable {
  case blank
  case tooLong(limit: Int)
  /// A terminal might obey it.
  case controlCharacter(Unicode.Scalar)
  case directionCharacter(Unicode.Scalar)
  /// A space in a tag, a comma in a project's name.
  case forbiddenCharacter(Character)
  /// `none` as a project's name.
  case reserved(String)
}

/// A card's title: one line of 1 to ``limit`` characters.
public struct Title: Hashable, Sendable {
  public static let limit = 200

  public let text: String

  /// Control characters are refused: terminals obey some, and NUL ends C strings.
  public init(_ text: some StringProtocol) throws(TrackerError) {
    self.text = try OneLine.checked(text, limit: Self.limit, as: .title)
  }

  public init(stored: String) { text = stored }
}

/// A project's name: one line of 1 to ``limit`` characters.
///
/// Two names are the same project if their ``folded`` forms are equal.
public struct ProjectName: Hashable, Sendable {
  public static let limit = 60

  public let text: String

  /// A comma and `none` are refused.
  public init(_ text: some StringProtocol) throws(TrackerError) {
    self.text = try OneLine.checkedName(text, limit: Self.limit, as: .project)
  }

  public init(stored: String) { text = stored }

  public func isIn(level: ProjectName) -> Bool {
    folded == level.folded || folded.utf8.starts(with: (level.folded + "/").utf8)
  }
}

/// The identifier that another program gives a card, so that it adds the card only once: one line
/// of 1 to ``limit`` characters, compared exactly.
public struct CardKey: Hashable, Sendable {
  public static let limit = 200

  public let text: String

  /// `none` is refused because filters use it for "without".
  public init(_ text: some StringProtocol) throws(TrackerError) {
    let key = try OneLine.checked(text, limit: Self.limit, as: .key)
    self.text = try OneLine.checked(key, isNot: ["none"], as: .key)
  }

  public init(stored: String) { text = stored }
}
