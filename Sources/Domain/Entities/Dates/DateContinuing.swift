/// Words after a date that seem to continue it.
extension DateReader {
  /// The largest number of words that are in doubt together.
  static let maximumDoubt = 6

  /// Returns the number of `words` that seem to continue `date`, though they form no longer one
  /// with it: 3 for `or next week`.
  ///
  /// With `onlyCertain`, words that can also begin a title do not count.
  public func continuing(
    _ words: ArraySlice<String>, after date: String, onlyCertain: Bool
  ) -> Int {
    guard let first = words.first, !first.contains(where: \.isWhitespace) else { return 0 }
    let word = DateText.folded(first)
    let count: Int
    if DateLanguage.installed.contains(where: { $0.tail.connectors.contains(word) }),
      let second = words.dropFirst().first, Self.isPartOfDate(second) || Self.isEnding(second)
    {
      count = 2
    } else if isCertain(first, word, after: date)
      || !onlyCertain && Self.mayEnd(word, after: date)
    {
      count = 1
    } else if onlyCertain {
      count = wordsOfDate(words, after: date)
    } else {
      count = 0
    }
    return count == 0 ? 0 : Self.end(of: words, from: count)
  }

  /// Whether a word ends dates: `christmas` of `before christmas`.
  private static func isEnding(_ word: String) -> Bool {
    let word = DateText.folded(word)
    return DateLanguage.installed.contains { $0.tail.endings.contains(word) }
  }

  /// The number of words up to the last one that belongs to a date, and is not only a link.
  private static func end(of words: ArraySlice<String>, from start: Int) -> Int {
    var (count, end) = (start, start)
    for next in words.dropFirst(count).prefix(maximumDoubt - count) {
      guard mayBelong(next) else { break }
      count += 1
      if !isLink(next) { end = count }
    }
    return end
  }

  /// Whether a word continues a date and begins no title: `세시쯤`, and `EST` after a time.
  private func isCertain(_ typed: String, _ word: String, after date: String) -> Bool {
    if word.hasPrefix("t"), word.contains(":"), Self.beginsWithNumber(word) { return true }
    return DateLanguage.installed.contains { language in
      let tail = language.tail
      if tail.zones.contains(word), typed == typed.uppercased() {
        guard case .read(.minute) = outcome(of: DateText.folded(date)) else { return false }
        return true
      }
      return tail.suffixes.contains { suffix in
        guard word.hasSuffix(suffix) else { return false }
        let stem = word.dropLast(suffix.count)
        // The `안` of `안경` is not a date.
        return stem.isEmpty || stem.count > 1 && Self.isPartOfDate(String(stem))
      }
    }
  }

  /// Whether a word continues a date, or is a word of a title.
  private static func mayEnd(_ word: String, after date: String) -> Bool {
    let isConnector = DateLanguage.installed.contains { $0.tail.connectors.contains(word) }
    if mayBelong(word), !isConnector || DateLexicon.signs[word] == nil { return true }
    if beginsWithNumber(word) || isZone(word) { return true }
    return DateLanguage.installed.contains { language in
      let tail = language.tail
      return tail.zones.contains(word) || tail.endings.contains(word)
        || tail.spanEndings.contains(word) && endsWithUnit(date)
    }
  }

  static func isPartOfDate(_ word: String) -> Bool {
    mayBelong(word) && !isLink(word) || beginsWithNumber(DateText.folded(word))
  }

  /// Whether the word begins with a digit, after a sign or the `t` of `T14:00`.
  static func beginsWithNumber(_ word: String) -> Bool {
    let digits = word.first.map { "+-t".contains($0) } == true ? word.dropFirst() : word[...]
    return digits.unicodeScalars.first.map(DateText.isDigit) == true
  }

  /// Whether the word is only one between others, such as `the`.
  private static func isLink(_ word: String) -> Bool {
    let meanings = DateLexicon.spaced[DateText.folded(word)] ?? []
    return meanings.contains { meaning in
      switch meaning {
      case .link, .article, .inside: true
      default: false
      }
    }
  }

  private static func endsWithUnit(_ date: String) -> Bool {
    guard let last = date.split(separator: " ").last else { return false }
    return DateLexicon.spaced[DateText.folded(last)]?.contains { $0.unit != nil } == true
  }

  /// Whether the folded word has the form of `europe/seoul`.
  private static func isZone(_ word: String) -> Bool {
    let areas = [
      "africa", "america", "antarctica", "arctic", "asia", "atlantic", "australia", "etc",
      "europe", "indian", "pacific", "us",
    ]
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count > 1 && areas.contains(String(parts[0])) && !parts[1].isEmpty
  }
}
