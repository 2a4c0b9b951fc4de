/// What kind of words is wanted.
public enum SuggestionKind: String, Hashable, Sendable {
  case cards = "card"
  case doneCards = "done card"
  case projects = "project"
  case tags = "tag"
}

/// A word that a person may want to type, with what explains it.
public struct Suggestion: Hashable, Sendable {
  public let word: String
  public let note: String?

  public init(word: String, note: String?) {
    self.word = word
    self.note = note
  }
}
