/// Words after a rule that seem to continue it.
extension RepeatReader {
  /// The largest number of words that are in doubt together.
  private static let maximumDoubt = 8

  /// Returns the number of `words` that seem to continue the rule `whole`, though they form no
  /// longer one with it: 2 for `until fri`, 3 for `and 15 feb`.
  ///
  /// With `onlyCertain`, words that can also begin a title do not count: `last` in `last chance`.
  public func continuing(
    _ words: [String], after whole: String, onlyCertain: Bool
  ) -> Int {
    var (count, end) = (0, 0)
    for (index, word) in words.prefix(Self.maximumDoubt).enumerated() {
      let kind = Self.kind(of: DateText.folded(word))
      if kind == .other {
        // After `on`, a word that no rule has is probably misspelled, or a feast.
        guard index == 1, words[0].lowercased() == "on" else { break }
        end = 2
        continue
      }
      count = index + 1
      // A link at the end of a title continues nothing but the line.
      if kind == .content || kind == .ending || count == words.count { end = count }
    }
    guard onlyCertain else { return end }
    if end > 1, let first = words.first, Self.ends.contains(first.lowercased()) { return end }
    for count in stride(from: end, to: 0, by: -1) {
      let near = words.prefix(count).joined(separator: " ")
      if let rule = ruleMeant(by: "\(whole) \(near)"), rule != whole { return count }
    }
    return words.prefix(end).contains { $0.contains(where: \.isNumber) } ? end : 0
  }

  /// Returns the rule that `text` is, or the nearest one; `nil` if there is none.
  public func ruleMeant(by text: String) -> String? {
    do throws(RepeatFault) {
      return try read(text).text
    } catch {
      guard case .unreadable(_, let nearest) = error else { return nil }
      return nearest
    }
  }

  /// Whether the text is a rule, or one whose days never come: `month on 32`.
  public func isRuleOrNever(_ text: String) -> Bool {
    do throws(RepeatFault) {
      _ = try read(text)
      return true
    } catch {
      if case .neverComes = error { return true }
      return false
    }
  }

  private enum WordKind {
    /// A word of rules, such as a day.
    case content
    /// A word that ends a rule or limits it: `until`.
    case ending
    /// A word between others: `and`.
    case link
    case other
  }

  private static func kind(of word: String) -> WordKind {
    if word.isEmpty || word.contains(" ") { return .other }
    if links.contains(word) { return .link }
    if endings.contains(word) { return .ending }
    let bare = word.filter { !",;.".contains($0) }
    if bare.isEmpty { return .link }
    // `x5` and `5x` count repetitions.
    let number = bare.filter { $0 != "x" }
    if number.utf8.count + 1 == bare.utf8.count, Int(number) != nil { return .content }
    let tokens = RepeatScanner(bare).tokens
    guard !tokens.isEmpty, tokens.allSatisfy({ !$0.meanings.isEmpty }) else { return .other }
    let isOnlyMarks = tokens.allSatisfy { token in
      token.meanings.allSatisfy { if case .mark = $0 { true } else { false } }
    }
    return isOnlyMarks ? .link : .content
  }

  /// Words between the parts of a rule, with which the words of a title go on, too.
  private static let links = [
    "a", "after", "and", "at", "for", "from", "in", "of", "on", "or", "the", "then", "through",
    "thru", "to", "when", "with",
  ]

  /// Words before the last day.
  private static let ends = ["til", "till", "until"]

  /// Words that limit a rule, which rules do not have.
  private static let endings = [
    "but", "except", "excluding", "til", "till", "times", "twice", "until", "unless", "제외", "제외하고",
    "빼고", "번", "한번",
  ]
}
