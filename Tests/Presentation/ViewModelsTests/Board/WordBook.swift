import Entities

/// Words of a store, which records each reading.
final class WordBook {
  private(set) var readings: [SuggestionKind] = []
  private let words: [SuggestionKind: [String]]

  init(_ words: [SuggestionKind: [String]]) { self.words = words }

  func read(_ kind: SuggestionKind) throws(TrackerError) -> [Suggestion] {
    readings.append(kind)
    guard let words = words[kind] else { throw .store(.busy, path: "") }
    return words.map { Suggestion(word: $0, note: nil) }
  }
}
