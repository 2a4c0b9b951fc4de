import Entities
import System

extension CardFacts {
  /// `repeats every month on 31 (then Thu 31 Dec, Sun 31 Jan 2027, Sun 28 Feb 2027)`.
  ///
  /// The dates are three after that of the card, until the last day. A rule that counts from the
  /// day on which a card is finished has the dates of cards that are finished when they are due.
  var repetition: Sentence? {
    guard let rule = card.repeat else { return nil }
    guard card.state.isOpen || isFollowed else {
      return "repeats \(.rule(rule)) (no next card, because this one is done)"
    }
    let first = max(card.deadline?.civilDay ?? now.day, now.day)
    let dates = rule.dates(after: first, count: 3).filter { $0 <= card.until?.civilDay ?? $0 }
    guard !dates.isEmpty else { return "repeats \(.rule(rule)) (no later date)" }
    let shown: [Sentence] = dates.map { "\(.date(Deadline(day: $0), now: now))" }
    return rule.isAfterDone
      ? "repeats \(.rule(rule)) (if done when due: \(list: shown))"
      : "repeats \(.rule(rule)) (then \(list: shown))"
  }
}

extension Sentence {
  /// Goes after the sentence about the finished card.
  ///
  /// The next card does not have its blockers.
  public static func successor(
    _ outcome: Successor.Outcome, blockers: Blockers, now: CivilMinute
  ) -> Sentence {
    switch outcome {
    case .added(let next):
      var parts: [Sentence] = ["Next: \(next.card.number)"]
      if let deadline = next.card.deadline { parts.append("due \(.date(deadline, now: now))") }
      if !blockers.isEmpty { parts.append("no longer blocked by \(numbers: blockers.numbers)") }
      return "\(list: parts)"
    case .exists(let number): return "\(number) is already the next one"
    case .deleted(let number):
      return "The next one, \(number), was deleted, so no card was added"
    case .last: return "It was the last one"
    }
  }

  public static func reopen(cards: String) -> Sentence { "To reopen: todo reopen \(cards)" }

  fileprivate static func `repeat`(cards: String) -> Sentence {
    "To repeat: todo edit \(cards) --repeat week"
  }

  fileprivate static var ruleExamples: Sentence {
    """
    Rules are day, weekday, week, mon,thu, '2 weeks', month, 'month on 31', 'month on last', \
    'month on 2nd tue', year, '10 days after done', …
    """
  }
}

extension RepeatFault {
  var message: Message {
    switch self {
    case .unreadable(let text, let nearest):
      Message(
        "\(quoted: text) is not a valid rule",
        hint: nearest.map { .didYouMean($0.inShell) } ?? .ruleExamples)
    case .empty: Message("The rule is empty", hint: .ruleExamples)
    case .ambiguous(let text, let first, let second):
      Message(
        "The rule \(quoted: text) has two meanings",
        hint: .word("Did you mean \(inShell: first) or \(inShell: second)?", of: "rules"))
    case .neverComes(let text, let nearest):
      Message(
        "The days of the rule \(quoted: text) never come", hint: .didYouMean(nearest.inShell))
    case .interval(let text, let maximum):
      Message(
        "The interval of the rule \(quoted: text) is not in the range 1–\(count: maximum)",
        hint: .ruleExamples)
    case .fixedAfterDone(let text, let nearest):
      Message(
        """
        The rule \(quoted: text) counts from the day when the card is finished, so it can't name \
        days or a start
        """, hint: .didYouMean(nearest.inShell))
    }
  }
}

extension SeriesFault {
  var message: Message {
    switch self {
    case .lastDayWithoutRule(nil):
      .refused(
        "A card that doesn't repeat can't have a last day", code: .invalidRule,
        hint: "Use --until with --repeat")
    case .lastDayWithoutRule(let card?):
      .refused(
        "Card \(card) doesn't repeat, so it can't have a last day", code: .invalidRule,
        cards: [card], hint: .repeat(cards: String(card)))
    case .lastDayBeforeFirst(let last, let first):
      .refused(
        "The last day, \(last.iso), is before the first date, \(first.civilDay.iso)",
        code: .invalidRule, hint: "Use a later day, or --until none")
    case .noRule(let cards):
      .refused(
        .count(
          cards.count, one: "Card \(numbers: cards) doesn't repeat",
          other: "Cards \(numbers: cards) don't repeat"), code: .notRepeating, cards: cards,
        hint: .repeat(cards: selection(cards)))
    case .done(let cards):
      .refused(
        .word(
          .count(
            cards.count, one: "Card \(numbers: cards) is done",
            other: "Cards \(numbers: cards) are done"), of: "series"), code: .seriesOver,
        cards: cards,
        hint: .reopen(cards: selection(cards)))
    case .over(let cards):
      .refused(
        .count(
          cards.count, one: "Card \(numbers: cards) has no later date",
          other: "Cards \(numbers: cards) have no later date"), code: .seriesOver, cards: cards,
        hint: "To finish: todo done \(selection(cards))")
    }
  }

  private func selection(_ cards: [Int]) -> String {
    cards.count > 20 ? "SELECTION" : cards.map(String.init).joined(separator: ",")
  }
}
