/// The table of dates and rules by examples, one for most rows.
public enum DateExamples: CaseIterable, Sendable {
  case days, distances, times, rules

  public func texts(inKorean isKorean: Bool) -> [String] {
    phrases.flatMap { (symbol) -> [String] in
      if case .phrase(let phrase) = symbol { phrase.rows.map(\.example) } else { [] }
    }.compactMap { (example) -> String? in
      let texts = example.split(separator: "|", omittingEmptySubsequences: false)
      guard let text = isKorean ? texts.dropFirst().first : texts.first, !text.isEmpty else {
        return nil
      }
      return String(text)
    }
  }

  private var phrases: [DateSymbol] {
    switch self {
    case .days: [.base, .calendar]
    case .distances: [.span, .fromNow, .day]
    case .times: [.time, .moment, .value]
    case .rules: [.every, .cycle, .plainRule, .rule]
    }
  }
}
