import Entities
import System

extension Sentence {
  public static func graphHeading(_ direction: CardGraph.Direction) -> Sentence {
    switch direction {
    case .blockers: "Blocked by"
    case .blocked: "Blocks"
    }
  }

  public static var noLinks: Sentence { "No open card blocks another one" }

  public static var nothingInMonth: Sentence { "No deadlines or waits in this month" }

  public static func month(of day: CivilDay) -> Sentence {
    let year = day.year
    let months: [Sentence] = [
      "January \(year)", "February \(year)", "March \(year)", "April \(year)", "May \(year)",
      "June \(year)", "July \(year)", "August \(year)", "September \(year)",
      "October \(year)", "November \(year)", "December \(year)",
    ]
    return months[day.month - 1]
  }

  static var missingDate: Sentence { "The date is missing" }

  public static func readDate(_ date: Deadline, now: CivilMinute) -> Sentence {
    let day = date.civilDay
    let iso = date.iso.replacing(scalars: "T", with: " ")
    return "\(iso) \(.longWeekday(day.weekday)) (\(.distance(day, now)))"
  }

  public static var noReadyCard: Sentence { "No card is ready" }

  /// `1,729 = deadline 1,129 + priority 600`.
  public static func urgency(_ urgency: Urgency) -> Sentence {
    let terms = urgency.terms.map { $0.term.sentence($0.value) }
    guard let first = terms.first else { return "\(count: urgency.total)" }
    let sum = terms.dropFirst().reduce(first) { "\($0) + \($1)" }
    return "\(count: urgency.total) = \(sum)"
  }

  public static func invalidLease(_ text: String) -> Sentence {
    "\(quoted: text) is not a valid lease"
  }

  public static var leaseExamples: Sentence { "Leases are 30m, 1h30m, 2 days, …" }

  public static func releaseCard(_ card: Int) -> Sentence {
    "To free the card: todo release \(card)"
  }

  public static var listReadyCards: Sentence { "To list the cards that are ready: todo next" }
}

extension ClaimFault {
  var message: Message {
    switch self {
    case .taken(let card, let person, nil, _):
      .refused(
        "\(person.text) has card \(card)", code: .claimed, cards: [card], hint: .releaseCard(card))
    case .taken(let card, let person, let end?, let now):
      .refused(
        "\(person.text) has card \(card) until \(.moment(end, now: now))", code: .claimed,
        cards: [card], hint: .releaseCard(card))
    case .done(let card):
      .refused(
        "Card \(card) is done", code: .claimed, cards: [card], hint: .reopen(cards: String(card)))
    case .nothingFree: Message("No card is free", code: .nothingMatched, hint: .listReadyCards)
    }
  }
}

extension Urgency.Term {
  fileprivate func sentence(_ value: Int) -> Sentence {
    switch self {
    case .overdue: "overdue \(count: value)"
    case .deadline: "deadline \(count: value)"
    case .priority: "priority \(count: value)"
    case .blocking: "blocking \(count: value)"
    case .doing: "doing \(count: value)"
    case .age: "age \(count: value)"
    }
  }
}
