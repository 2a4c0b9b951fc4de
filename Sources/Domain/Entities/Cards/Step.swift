/// A line of a card's checklist: one line of 1 to ``limit`` characters, checked or not.
public struct Step: Hashable, Sendable {
  public static let limit = 200

  public let text: String
  public var isChecked: Bool

  /// Trims `text` and checks it as titles are checked.
  public init(_ text: some StringProtocol, isChecked: Bool = false) throws(TrackerError) {
    self.text = try OneLine.checked(text, limit: Self.limit, as: .step)
    self.isChecked = isChecked
  }

  /// Takes `stored` as it is: a store gives back only what was checked when it was kept.
  public init(stored: String, isChecked: Bool) {
    text = stored
    self.isChecked = isChecked
  }
}
