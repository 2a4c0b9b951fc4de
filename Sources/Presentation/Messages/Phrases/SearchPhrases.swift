extension Phrase {
  /// Sentences about searches.
  public enum Search: Hashable, Sendable {
    case nothingHas(word: String)
    case nothingHasAll(words: [String])
    case findMore
    case needsWord
    case listInstead(filters: String)
  }
}

extension Message {
  public static func nothingFound(_ words: [String]) -> Message {
    words.count > 1
      ? Message(.search(.nothingHasAll(words: words)), hint: .search(.findMore))
      : Message(.search(.nothingHas(word: words.first ?? "")))
  }

  static func nothingToSearchFor(filters: [String]) -> Message {
    Message(
      .search(.needsWord), hint: .search(.listInstead(filters: filters.joined(separator: " "))))
  }
}
