/// Words behind a date that belong to it.
public struct DateCompletion: Hashable, Sendable {
  /// The date with those words.
  public let whole: String
  /// How many words they are.
  public let count: Int
}

extension DateReader {
  /// As many words make no date, so that no more are tried.
  private static let mostWords = 5

  /// Returns the date that `value` becomes when words after it belong to it, or `nil` when they
  /// cannot.
  ///
  /// `next` and `fri` are `next fri`; a day and `14:30` are `fri@14:30`. A command line asks so
  /// that it can refuse what a shell has torn apart.
  public func completion(of value: String, by words: [String]) -> DateCompletion? {
    let start = DateText(value, vocabulary)
    guard start.time == nil, !start.day.isEmpty else { return nil }
    guard let first = words.first else { return nil }
    if let whole = completion(of: value, start, by: DateText.plain(first)) {
      return DateCompletion(whole: whole, count: 1)
    }
    return vocabulary == nil ? nil : completion(of: value, start, byMany: words)
  }

  /// By one word of the grammar.
  private func completion(of value: String, _ start: DateText, by word: String) -> String? {
    switch (reading(of: start), DateText.looksLikeTime(word)) {
    case (.read, true):
      let whole = value + "@" + word
      return isReadable(whole) ? whole : nil
    case (.incomplete, false) where vocabulary == nil:
      let whole = value + " " + word
      return isReadable(whole) ? whole : nil
    default: return nil
    }
  }

  /// By words of the language, the more the better: `12월` by `24일`, `오후` and `3시`.
  private func completion(
    of value: String, _ start: DateText, byMany words: [String]
  ) -> DateCompletion? {
    switch reading(of: start) {
    case .read, .incomplete: break
    case .impossible, .unreadable: return nil
    }
    for count in (1...min(words.count, Self.mostWords)).reversed() {
      let added = words.prefix(count)
      guard !added.contains("") else { continue }
      let whole = ([value] + added).joined(separator: " ")
      let text = DateText(whole, vocabulary)
      switch reading(of: text) {
      case .read, .impossible: return DateCompletion(whole: whole, count: count)
      // 금요일 3시: before noon or after?
      case .incomplete(let example) where text.time != nil && text.day == start.day:
        return DateCompletion(whole: example, count: count)
      case .incomplete, .unreadable: continue
      }
    }
    return nil
  }

  private func isReadable(_ text: String) -> Bool {
    switch reading(of: DateText(text, vocabulary)) {
    case .read, .impossible: true
    case .incomplete, .unreadable: false
    }
  }
}
