import Entities
import TimeKit

extension English {
  func template(_ fault: RepeatFault) -> Template<Self> {
    switch fault {
    case .unreadable(let text, _): "\(quoted: text) is not a valid rule"
    case .empty: "The rule is empty"
    case .ambiguous(let text, _, _): "The rule \(quoted: text) has two meanings"
    case .neverComes(let text, _): "The days of the rule \(quoted: text) never come"
    case .interval(let text, let maximum):
      "The interval of the rule \(quoted: text) is not in the range 1–\(count: maximum)"
    case .fixedAfterDone(let text, _):
      """
      The rule \(quoted: text) counts from the day when the card is finished, so it can't name \
      days or a start
      """
    case .start(let text, let fault): "\(template(fault).text) in the rule \(quoted: text)"
    }
  }

  func template(_ phrase: Phrase.Series) -> Template<Self> {
    switch phrase {
    case .fault(let fault): template(fault)
    case .hint(let hint): template(hint)
    case .successor(.added(let next), let blockers, let now):
      """
      Next: \(id: next.card.number)\
      \(continuing: next.card.deadline.map { ["due \(date($0, now: now))"] } ?? [])\
      \(blockers.isEmpty ? "" : ", no longer blocked by ")\(numbers: blockers.numbers)
      """
    case .successor(.exists(let number), _, _): "\(id: number) is already the next one"
    case .successor(.deleted(let number), _, _):
      "The next one, \(id: number), was deleted, so no card was added"
    case .successor(.last, _, _): "It was the last one"
    }
  }

  private func template(_ fault: SeriesFault) -> Template<Self> {
    switch fault {
    case .lastDayWithoutRule(nil): "A card that doesn't repeat can't have a last day"
    case .lastDayWithoutRule(let card?):
      "Card \(id: card) doesn't repeat, so it can't have a last day"
    case .lastDayBeforeFirst(let last, let first):
      "The last day, \(last.iso), is before the first date, \(first.civilDay.iso)"
    case .noRule(let cards):
      """
      \(cards.count, one: "Card", other: "Cards") \(numbers: cards) \
      \(cards.count, one: "doesn't", other: "don't") repeat
      """
    case .done(let cards):
      """
      \(cards.count, one: "Card", other: "Cards") \(numbers: cards) \
      \(cards.count, one: "is", other: "are") done
      """
    case .over(let cards):
      """
      \(cards.count, one: "Card", other: "Cards") \(numbers: cards) \
      \(cards.count, one: "has", other: "have") no later date
      """
    }
  }

  private func template(_ hint: Phrase.SeriesHint) -> Template<Self> {
    switch hint {
    case .eitherRule(let first, let second):
      "Did you mean \(inShell: first) or \(inShell: second)?"
    case .finish(let cards): "To finish: todo done \(cards)"
    case .removeLastDay: "Use a later day, or --until none"
    case .reopen(let cards): "To reopen: todo reopen \(cards)"
    case .repeatCards(let cards): "To repeat: todo edit \(cards) --repeat week"
    case .ruleExamples:
      """
      Rules are day, weekday, week, mon,thu, '2 weeks', month, 'month on 31', 'month on last', \
      'month on 2nd tue', year, '10 days after done', …
      """
    case .withRule: "Use --until with --repeat"
    }
  }

  /// `repeats every month on 31 (then Thu 31 Dec, Sun 31 Jan 2027, Sun 28 Feb 2027)`.
  func text(_ shown: ShownRule, now: CivilMinute) -> String {
    let dates = shown.dates.map { date(Deadline(day: $0), now: now) }.joined(separator: ", ")
    let rule = "repeats \(words(shown.rule))"
    if shown.isDone { return "\(rule) (no next card, because this one is done)" }
    if dates.isEmpty { return shown.isLimited ? "\(rule) (no later date)" : rule }
    return shown.rule.isAfterDone
      ? "\(rule) (if done when due: \(dates))" : "\(rule) (then \(dates))"
  }

  /// The rule in words that can be typed.
  func words(_ rule: RepeatRule) -> String {
    rule.isAfterDone ? rule.text : "every \(rule.text)"
  }
}
