import Entities

/// Completes values with words of the store, which are read again when the user begins another
/// value.
struct WordCompleter {
  private let read: (SuggestionKind) throws(TrackerError) -> [Suggestion]
  private var source: WordSource?
  private var words: [String] = []

  init(_ read: @escaping (SuggestionKind) throws(TrackerError) -> [Suggestion]) {
    self.read = read
  }

  mutating func completion(of value: TypedValue?, in line: TypedLine) -> WordCompletion? {
    take(value?.source)
    return value.flatMap { WordCompletion($0, in: line, among: words) }
  }

  mutating func completion(
    ofField text: String, isList: Bool = false, from source: WordSource?
  ) -> WordCompletion? {
    take(source)
    return source.flatMap { _ in
      WordCompletion(ofField: text, isList: isList, among: words)
    }
  }

  private mutating func take(_ source: WordSource?) {
    guard source != self.source else { return }
    self.source = source
    words =
      switch source {
      case .stored(let kinds)?: kinds.flatMap { stored($0) }
      case .words(let words)?: words
      case nil: []
      }
  }

  /// Returns nothing if the store can't be read, which the scene itself reports.
  private func stored(_ kind: SuggestionKind) -> [String] {
    do throws(TrackerError) {
      let words = try read(kind).map(\.word)
      return kind == .people ? words + [Assignee.me] : words
    } catch {
      return []
    }
  }
}
