/// A card's notes: any number of lines with at most ``limit`` characters in total; empty by
/// default.
public struct Notes: Hashable, Sendable {
  public static let limit = 10_000
  public static let none = Notes(stored: "")

  public let text: String

  /// Keeps `text` as NFC with `\n` as line ends and without trailing white space.
  ///
  /// Throws ``TrackerError/invalidText(_:_:)`` if it is too long or contains a control character
  /// other than a line end or a tab.
  public init(_ text: some StringProtocol) throws(TrackerError) {
    var lines = Self.withLineFeeds(text)
    let end = lines.lastIndex { !$0.isWhitespace }
    lines = end.map { String(lines[...$0]) } ?? ""
    let control = lines.unicodeScalars.first { scalar in
      !(0x20..<0x7F ~= scalar.value) && scalar.properties.generalCategory == .control
        && scalar != "\n" && scalar != "\t"
    }
    if let control { throw .invalidText(.notes, .controlCharacter(control)) }
    try OneLine.checkLength(lines, limit: Self.limit, as: .notes)
    self.text = lines.composed
  }

  /// Takes `stored` without checking it: stores return only checked text.
  public init(stored: String) {
    text = stored
  }

  /// Returns the notes followed by a blank line and `paragraph`.
  public func appending(_ paragraph: Notes) throws(TrackerError) -> Notes {
    guard self != .none else { return paragraph }
    guard paragraph != .none else { return self }
    return try Notes("\(text)\n\n\(paragraph.text)")
  }

  private static func withLineFeeds(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return String(text) }
    var lines = ""
    for character in text {
      lines.append(character == "\r\n" ? "\n" : character)
    }
    return lines
  }

  public var isEmpty: Bool {
    text.isEmpty
  }
}
