/// A card's notes: any number of lines with at most ``limit`` characters in total; empty by
/// default.
public struct Notes: Hashable, Sendable {
  public static let limit = 1_000_000
  public static let none = Notes(stored: "")

  public let text: String

  /// Keeps `text` as NFC with `\n` as line ends and without trailing white space.
  ///
  /// Throws ``TrackerError/invalidText(_:_:)`` if it is too long or contains a control character
  /// other than a line end or a tab.
  public init(_ text: some StringProtocol) throws(TrackerError) {
    self.text = try TextLines.checked(text, limit: Self.limit, as: .notes)
  }

  public init(stored: String) { text = stored }

  /// A blank line separates them.
  public func appending(_ paragraph: Notes) throws(TrackerError) -> Notes {
    guard self != .none else { return paragraph }
    guard paragraph != .none else { return self }
    return try Notes("\(text)\n\n\(paragraph.text)")
  }

  public var isEmpty: Bool { text.isEmpty }
}
