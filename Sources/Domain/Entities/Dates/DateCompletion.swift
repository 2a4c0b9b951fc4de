/// A date that continues in the words after it.
public struct DateCompletion: Hashable, Sendable {
  /// The date including those words.
  public let whole: String
  /// The number of words that belong to the date.
  public let count: Int
}

extension DateReader {
  /// The longest date that is tried, in words.
  private static let maximumWords = 5

  /// Returns the date that `value` and the following `words` form together; `nil` if they form
  /// none.
  ///
  /// `next` and `fri` form `next fri`; a day and `14:30` form `fri@14:30`. Commands use it to
  /// refuse dates that the shell split at a space, and to name the whole date in the message.
  public func completion(of value: String, by words: [String]) -> DateCompletion? {
    let start = DateText(value, vocabulary)
    guard start.time == nil, !start.day.isEmpty else { return nil }
    guard let first = words.first else { return nil }
    if let whole = completion(of: value, start, by: DateText.plain(first)) {
      return DateCompletion(whole: whole, count: 1)
    }
    return vocabulary == nil ? nil : completion(of: value, start, byMany: words)
  }

  /// Completes the date with one word of the English grammar.
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

  /// Completes the date with words of the vocabulary, as many as possible: `12월` with `24일`, `오후`
  /// and `3시`.
  private func completion(
    of value: String, _ start: DateText, byMany words: [String]
  ) -> DateCompletion? {
    switch reading(of: start) {
    case .read, .incomplete: break
    case .impossible, .unreadable: return nil
    }
    for count in (1...min(words.count, Self.maximumWords)).reversed() {
      let added = words.prefix(count)
      guard !added.contains("") else { continue }
      let whole = ([value] + added).joined(separator: " ")
      let text = DateText(whole, vocabulary)
      switch reading(of: text) {
      case .read, .impossible: return DateCompletion(whole: whole, count: count)
      // `금요일 3시` doesn't say whether 3:00 or 15:00.
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
