import Entities

/// The words that a value can be.
public enum WordSource: Hashable, Sendable {
  case stored([SuggestionKind])
  case words([String])
}

/// A value that the user types at the end of a line.
public struct TypedValue: Hashable, Sendable {
  public let source: WordSource
  /// As typed so far; commas separate several values.
  public let text: String
  /// What is before the value in the same word, such as `tag:`.
  public let lead: String

  public init(_ text: String, after lead: String = "", from source: WordSource) {
    self.text = text
    self.lead = lead
    self.source = source
  }

  /// `nil` if the line ends with another word.
  init?(ofFilterIn line: TypedLine) {
    let word = line.endWord
    guard let colon = word.firstIndex(of: ":") else { return nil }
    let key = word[..<colon].drop { $0 == "-" }.lowercased()
    guard let source = WordSource(filter: key) else { return nil }
    self.init(
      String(word[word.index(after: colon)...]), after: String(word[...colon]), from: source)
  }
}

extension WordSource {
  fileprivate init?(filter key: String) {
    switch key {
    case "is": self = .words(FilterReader.conditions)
    case "view": self = .stored([.views])
    default:
      guard let field = CardField.allCases.first(where: { $0.filterKey == key }) else { return nil }
      switch field.declaration.kind {
      case .choice(let words): self = .words(words)
      case .column: self = .stored([.columns])
      case .person: self = .stored([.people])
      case .project: self = .stored([.projects, .projectLevels])
      case .tags: self = .stored([.tags])
      default: return nil
      }
    }
  }
}
