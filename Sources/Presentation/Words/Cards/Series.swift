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
  /// Goes after the sentence about the finished card, whose blockers the next card does not have.
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
}

extension RepeatFault {
  var message: Message {
    switch self {
    case .empty: .invalid(.rule, "")
    case .unreadable(let text, let nearest): .invalid(.rule, text, nearest: nearest?.inShell)
    case .neverComes(let text, let nearest), .fixedAfterDone(let text, let nearest):
      .invalid(.rule, text, nearest: nearest.inShell)
    case .ambiguous(let text, let first, let second):
      .ambiguous(text, first.inShell, second.inShell)
    case .interval(let text, _): .invalid(.rule, text)
    }
  }
}

extension SeriesFault {
  var message: Message {
    switch self {
    case .lastDayWithoutRule(let card):
      .refused(
        "A card that doesn't repeat can't have a last day", code: .invalidRule,
        cards: card.map { [$0] } ?? [], hint: "Use --until with --repeat")
    case .lastDayBeforeFirst(let last, let first):
      .refused(
        "The last day, \(last.iso), is before the first date, \(first.civilDay.iso)",
        code: .invalidRule, hint: "To remove it: --until none")
    case .noRule(let cards):
      .refused(
        "No rule of repetition: \(.numbered(cards))", code: .notRepeating, cards: cards,
        hint: .example("todo edit \(cards[0]) --repeat week"))
    case .done(let cards):
      .refused("Already done: \(.numbered(cards))", code: .seriesOver, cards: cards)
    case .over(let cards):
      .refused("No later date: \(.numbered(cards))", code: .seriesOver, cards: cards)
    }
  }
}
