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
