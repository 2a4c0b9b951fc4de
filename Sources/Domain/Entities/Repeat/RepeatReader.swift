/// Why a text is not a valid rule.
///
/// The first value of each case is the text as typed. Other texts are rules.
public enum RepeatFault: Error, Hashable, Sendable {
  case empty
  /// `nearest` is a similar text that is a rule.
  case unreadable(String, nearest: String?)
  case ambiguous(String, String, String)
  /// Days that exist in no month or year. `nearest` is a rule whose days do.
  case neverComes(String, nearest: String)
  /// An interval of 0, or more than ``RepeatRule/maximumInterval``.
  case interval(String, maximum: Int)
  /// Fixed days or a start in a rule that counts from the day on which a card was finished.
  case fixedAfterDone(String, nearest: String)
  case start(String, DateFault)
}

/// Reads rules as people type them, with the words of all installed languages.
///
/// `day`, `weekday`, `mon,thu`, `every 2 weeks`, `month on last`, `2nd tue of every month`,
/// `year on 29 feb`, `10 days after done`, `2 weeks from fri`; `매주 월,목`, `매달 말일`, `완료 후 10일`.
/// Case, full-width forms and spaces at the ends are ignored. A text with more than one meaning is
/// refused.
public struct RepeatReader: Sendable {
  private static let maximumWords = 10

  private let dates: DateReader

  /// `dates` reads the date after `from`.
  public init(dates: DateReader) {
    self.dates = dates
  }

  /// Throws what is wrong with it and the nearest valid rule.
  ///
  /// A rule without a day or a start is not anchored; see ``RepeatRule/anchored(at:)``.
  public func read(_ text: some StringProtocol) throws(RepeatFault) -> RepeatRule {
    let typed = String(text)
    let folded = Self.folded(text)
    switch outcome(of: folded) {
    case .read(let rule): return rule
    case .problem(.ambiguous(let first, let second)): throw .ambiguous(typed, first, second)
    case .problem(.neverComes(let nearest)): throw .neverComes(typed, nearest: nearest)
    case .problem(.interval): throw .interval(typed, maximum: RepeatRule.maximumInterval)
    case .problem(.fixedAfterDone(let nearest)): throw .fixedAfterDone(typed, nearest: nearest)
    case .problem(.start(let fault)): throw .start(typed, fault)
    case .unreadable: throw fault(of: folded, typed: typed)
    }
  }

  /// The longest rule, also an invalid one such as `month on 32`.
  public func completion(of value: String, by words: [String]) -> ValueCompletion? {
    ValueCompletion(value, words.prefix(Self.maximumWords)) { belongs(Self.folded($0)) }
  }

  private func belongs(_ text: String) -> Bool {
    switch outcome(of: text) {
    case .read: true
    case .problem(.start(.unreadable)), .problem(.start(.empty)), .unreadable: false
    case .problem: true
    }
  }

  private func outcome(of text: String) -> RepeatOutcome {
    var grammar = RepeatGrammar(text, dates: dates)
    let outcome = grammar.outcome()
    guard case .unreadable = outcome, text.unicodeScalars.contains("일") else { return outcome }
    grammar = RepeatGrammar(text, splitsDays: true, dates: dates)
    return grammar.outcome()
  }

  /// `bi-weekly` is one word.
  private static func folded(_ text: some StringProtocol) -> String {
    DateText.folded(text).replacing(scalars: "bi-", with: "bi")
      .replacing(scalars: "semi-", with: "semi")
  }

  private func isRule(_ text: String) -> Bool {
    if case .read = outcome(of: text) { true } else { false }
  }

  private func fault(of text: String, typed: String) -> RepeatFault {
    if text.isEmpty { return .empty }
    guard text.utf8.count <= RepeatScanner.limit else { return .unreadable(typed, nearest: nil) }
    return .unreadable(typed, nearest: respelled(text))
  }

  private func respelled(_ text: String) -> String? {
    let unknown = RepeatScanner(text).tokens.filter(\.meanings.isEmpty)
    guard 1...3 ~= unknown.count else { return nil }
    let candidates = RepeatLexicon.suggestions
    var spelled = ""
    var start = text.startIndex
    for token in unknown {
      let word = text[token.range]
      // Words of two letters are too short to be similar to others.
      guard word.count > 2 || token.isJoined, word.count > 1,
        let near = nearest(to: word, among: candidates)
      else { return nil }
      spelled += text[start..<token.range.lowerBound] + near
      start = token.range.upperBound
    }
    spelled += text[start...]
    return isRule(spelled) ? spelled : nil
  }
}
