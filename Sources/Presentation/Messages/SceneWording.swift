/// Sentences of the scenes beside the board and the card.
public protocol SceneWording: Sendable {
  /// What the line is that a filter is typed in.
  func filterName() -> String
  /// What may be typed as a filter.
  func filterExample() -> String
  /// The keys that leave a filter, and what they do with it.
  func filterKeys() -> String
}
