import Entities
import TimeKit

extension Phrase {
  /// Sentences about repeating cards.
  public enum Series: Hashable, Sendable {
    case fault(SeriesFault)
    case hint(SeriesHint)
    /// What followed a card that was finished; a sentence after that about the card. The next card
    /// does not have its blockers.
    case successor(Successor.Outcome, blockers: Blockers, now: CivilMinute)
  }

  /// What to do about a rule, or the lack of one.
  public enum SeriesHint: Hashable, Sendable {
    case eitherRule(String, String)
    case finish(String)
    case removeLastDay
    case reopen(String)
    case repeatCards(String)
    case ruleExamples
    case withRule
  }
}

/// How a card repeats, as a part of a sentence.
public struct ShownRule: Hashable, Sendable {
  /// The number of dates that are shown.
  private static let count = 3

  public let rule: RepeatRule
  /// The dates after that of the card, until the last day; none for a card that is done.
  ///
  /// A rule that counts from the day on which a card is finished has the dates of cards that are
  /// finished when they are due.
  public let dates: [CivilDay]
  /// Whether the series is over after these dates.
  public let isLimited: Bool
  /// Whether the card is done, so that finishing it adds no next card.
  public let isDone: Bool

  /// With `isFollowed`, the next card was added now.
  init?(_ card: Card, now: CivilMinute, isFollowed: Bool = false) {
    guard let rule = card.repeat else { return nil }
    self.rule = rule
    let first = max(card.deadline?.civilDay ?? now.day, now.day)
    let all = rule.dates(after: first, count: Self.count)
    isDone = !card.state.isOpen && !isFollowed
    dates = isDone ? [] : all.filter { $0 <= card.until?.civilDay ?? $0 }
    isLimited = dates.count < Self.count && !isDone
  }
}

extension RepeatFault {
  var message: Message {
    let text = Phrase.ruleFault(self)
    return switch self {
    case .unreadable(_, let nearest):
      Message(
        text, hint: nearest.map { .didYouMean($0.inShell) } ?? .series(.hint(.ruleExamples)))
    case .empty, .interval: Message(text, hint: .series(.hint(.ruleExamples)))
    case .ambiguous(_, let first, let second):
      Message(text, hint: .series(.hint(.eitherRule(first, second))))
    case .neverComes(_, let nearest), .fixedAfterDone(_, let nearest):
      Message(text, hint: .didYouMean(nearest.inShell))
    case .start(_, let fault): Message(text, hint: TrackerError.invalidDate(fault).message.hint)
    }
  }
}

extension SeriesFault {
  var message: Message {
    Message(
      .series(.fault(self)), unchanged: .everything, hint: .series(.hint(hint)))
  }

  private var hint: Phrase.SeriesHint {
    switch self {
    case .lastDayWithoutRule(nil): .withRule
    case .lastDayWithoutRule(let card?): .repeatCards(String(card))
    case .lastDayBeforeFirst: .removeLastDay
    case .noRule(let cards): .repeatCards(Self.selection(cards))
    case .done(let cards): .reopen(Self.selection(cards))
    case .over(let cards): .finish(Self.selection(cards))
    }
  }

  private static func selection(_ cards: [Int]) -> String {
    cards.count > 20 ? "SELECTION" : cards.map(String.init).joined(separator: ",")
  }
}
