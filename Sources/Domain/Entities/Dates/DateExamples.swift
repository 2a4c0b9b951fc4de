/// The table of dates and rules by examples, one for most rows.
public enum DateExamples: CaseIterable, Sendable {
  case days
  case distances
  case times
  case rules

  public func texts(inKorean isKorean: Bool) -> [String] {
    phrases.flatMap(\.table.rows).compactMap { _, row in
      let texts = row.example.split(separator: "|", omittingEmptySubsequences: false)
      guard let text = isKorean ? texts.dropFirst().first : texts.first, !text.isEmpty else {
        return nil
      }
      return String(text)
    }
  }

  private var phrases: [DatePhrase] {
    switch self {
    case .days: [.base, .calendar]
    case .distances: [.span, .fromNow, .day]
    case .times: [.time, .moment, .value]
    case .rules: [.every, .cycle, .plainRule, .rule]
    }
  }
}
