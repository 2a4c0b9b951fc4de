import TimeKit

/// A date that continues in the words after it.
public struct DateCompletion: Hashable, Sendable {
  /// The date including those words.
  public let whole: String
  /// The number of words that belong to the date.
  public let count: Int
}

extension DateReader {
  /// The largest number of words that can belong to a date.
  private static let maximumWords = 8

  /// Returns the longest date that `value` and the following `words` form together; `nil` if they
  /// form none.
  ///
  /// `next` and `fri` form `next fri`; a day and `5pm` form a day with a time. A date that doesn't
  /// exist, such as `mon 31 nov`, counts, and so does a misspelled one. A word with a space was
  /// quoted and belongs to none.
  /// With `takesPeriods`, `this week` and the like are dates, too.
  public func completion(
    of value: String, by words: [String], takesPeriods: Bool = false
  ) -> DateCompletion? {
    let following = words.prefix(Self.maximumWords)
    let words = following.prefix(while: Self.mayBelong)
    guard !words.isEmpty, Self.mayBelong(value.filter { $0 != " " }) else {
      return misspelled(value, following)
    }
    for count in (1...words.count).reversed() {
      let whole = ([value] + words.prefix(count)).joined(separator: " ")
      switch outcome(of: DateText.folded(whole), takesPeriods: takesPeriods) {
      case .read, .impossible, .otherWeekday, .ambiguous:
        return DateCompletion(whole: whole, count: count)
      case .unreadable: continue
      }
    }
    return misspelled(value, following)
  }

  /// Returns the range `A..B` or `A..` that begins with `value` and has its dots in one of the
  /// following `words`: `2` with `weeks ago..today`; `nil` if the words before the dots are text.
  ///
  /// The range can be invalid, such as that of `3` with `dyas ago..`: it is not a text either.
  func range(from value: String, by words: [String]) -> DateCompletion? {
    let near = words.prefix(Self.maximumWords)
    guard let index = near.firstIndex(where: { $0.range(ofScalars: "..") != nil }),
      let dots = near[index].range(ofScalars: "..")
    else { return nil }
    let first = near[index][..<dots.lowerBound]
    var last = String(near[index][dots.upperBound...])
    let lower = ([value] + near[..<index] + (first.isEmpty ? [] : [String(first)]))
      .joined(separator: " ")
    guard isBound(lower) || !first.isEmpty && Self.mayBelong(String(first)) else { return nil }
    var count = index + 1
    let rest = Array(words.dropFirst(count))
    if last.isEmpty, !first.isEmpty, let upper = leadingDate(of: rest) {
      return DateCompletion(whole: "\(lower)..\(upper.whole)", count: count + upper.count)
    }
    if last.isEmpty, first.isEmpty, let next = rest.first {
      // The dots are a word of their own: `mon .. fri`.
      last = next
      count += 1
    }
    if !last.isEmpty, let whole = completion(of: last, by: Array(words.dropFirst(count))) {
      last = whole.whole
      count += whole.count
    }
    return DateCompletion(whole: "\(lower)..\(last)", count: count)
  }

  /// Returns the range that begins with `open` and ends with the date in the following `words`:
  /// `today..` with `+1w`; `nil` if the words begin with text.
  func range(completing open: String, by words: [String]) -> DateCompletion? {
    guard open.utf8.count > 2, open.hasSuffix(".."), let upper = leadingDate(of: words) else {
      return nil
    }
    return DateCompletion(whole: open + upper.whole, count: upper.count)
  }

  /// Returns the date that the words begin with; `nil` if they begin with text.
  private func leadingDate(of words: [String]) -> DateCompletion? {
    guard let first = words.first, Self.mayBelong(first) else { return nil }
    let longer = completion(of: first, by: Array(words.dropFirst()), takesPeriods: true)
    // A misspelled date is text, too: `3 apples`.
    if let longer, isBound(longer.whole) {
      return DateCompletion(whole: longer.whole, count: longer.count + 1)
    }
    return isBound(first) ? DateCompletion(whole: first, count: 1) : nil
  }

  func isBound(_ text: String) -> Bool {
    if case .unreadable = outcome(of: DateText.folded(text), takesPeriods: true) { return false }
    return true
  }

  /// Returns a misspelled date with its words, such as `next` and `firday`; `nil` if `value` can be
  /// read without words.
  private func misspelled(_ value: String, _ words: ArraySlice<String>) -> DateCompletion? {
    guard case .unreadable = outcome(of: DateText.folded(value)) else { return nil }
    let words = words.prefix(4).prefix { !$0.contains(where: \.isWhitespace) }
    for count in stride(from: words.count, to: 0, by: -1) {
      let whole = ([value] + words.prefix(count)).joined(separator: " ")
      if let meant = probablyMeant(by: DateText.folded(whole), takesPeriods: false),
        meant != "none"
      {
        return DateCompletion(whole: whole, count: count)
      }
    }
    return nil
  }

  /// Returns a whole date that begins with `text`; `nil` if none does.
  public func wholeDate(_ text: String) -> String? {
    let folded = DateText.folded(text)
    switch outcome(of: folded) {
    case .read: return text
    case .impossible, .otherWeekday, .ambiguous: return nil
    case .unreadable:
      guard case .incomplete(_, let example) = fault(of: folded, typed: text) else { return nil }
      return example
    }
  }

  /// Whether a text is a time, or an hour that can be in either half of the day: `at 3`.
  public func isTime(_ text: String) -> Bool {
    switch outcome(of: DateText.folded(text)) {
    case .read(.minute), .ambiguous(.minute, .minute): true
    case .read, .ambiguous, .impossible, .otherWeekday, .unreadable: false
    }
  }

  /// Whether a word is a date by itself: `today`, `fri`.
  public static func isDay(_ word: String) -> Bool {
    guard let day = CivilDay(iso: "2026-01-01") else { return false }
    return (try? DateReader(today: CivilMinute(startOf: day)).read(word)) != nil
  }

  /// Whether a word consists of words and numbers of dates.
  public static func mayBelong(_ word: String) -> Bool {
    let folded = DateText.folded(word)
    guard !folded.isEmpty, !folded.contains(" "),
      let lattice = DateLattice(folded, onlyLongest: false)
    else { return false }
    return lattice.hasPath
  }
}

extension DateLattice {
  /// Whether symbols follow each other from the beginning to the end.
  fileprivate var hasPath: Bool {
    var isReached = Array(repeating: false, count: end + 1)
    isReached[0] = true
    for position in 0..<end where isReached[position] {
      for edge in self[position] { isReached[edge.next] = true }
    }
    return isReached[end]
  }
}
