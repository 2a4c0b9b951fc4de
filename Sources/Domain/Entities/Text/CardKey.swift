/// What another program calls a card by, so that it adds the card only once: one line of 1 to
/// ``limit`` characters, compared exactly.
public struct CardKey: Hashable, Sendable {
  public static let limit = 200

  public let text: String

  /// Trims `text` and checks it as titles are checked.
  public init(_ text: some StringProtocol) throws(TrackerError) {
    self.text = try OneLine.checked(text, limit: Self.limit, as: .key)
  }

  /// Takes `stored` as it is: a store gives back only what was checked when it was kept.
  public init(stored: String) {
    text = stored
  }
}
