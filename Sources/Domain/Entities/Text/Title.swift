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
