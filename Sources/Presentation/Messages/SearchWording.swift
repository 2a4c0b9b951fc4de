/// Sentences about searches.
public protocol SearchWording: Sendable {
  /// That no card has all of what was searched for.
  func nothingFound(_ words: [String]) -> Message
  /// That filters alone were given, and what lists the cards that meet them.
  func nothingToSearchFor(filters: [String]) -> Message
}
