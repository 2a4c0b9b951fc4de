import Entities
import System

extension Sentence {
  public static func graphHeading(_ direction: CardGraph.Direction) -> Sentence {
    switch direction {
    case .blockers: "Blocked by"
    case .blocked: "Blocks"
    }
  }

  public static var noLinks: Sentence { "No open cards are linked" }
  public static var nothingInCalendar: Sentence { "No dates in this calendar" }

  public static func days(_ first: CivilDay, _ last: CivilDay, now: CivilMinute) -> Sentence {
    let days: [Sentence] = [first, last].map { "\(.date(Deadline(day: $0), now: now))" }
    return .word("\(days[0]) – \(days[1])", of: "days")
  }

  public static func month(of day: CivilDay) -> Sentence {
    .word("\(month(day.month)) \(day.year)", of: "month and year")
  }

  public static func readDate(_ date: Deadline, now: CivilMinute) -> Sentence {
    let day = date.civilDay
    let iso = date.iso.replacing(scalars: "T", with: " ")
    return "\(iso) \(.weekday(day.weekday)) (\(.distance(day, now)))"
  }

  public static var noReadyCard: Sentence { "No card is ready" }

  /// `1,529 = deadline 1,129 + doing 400`.
  public static func urgency(_ urgency: Urgency) -> Sentence {
    let terms = urgency.terms.map { term, value -> Sentence in
      "\(.word(Sentence(stringLiteral: term.rawValue), of: "field")) \(count: value)"
    }
    let sum = terms.dropFirst().reduce(terms.first ?? "") { "\($0) + \($1)" }
    return terms.isEmpty ? "\(count: urgency.total)" : "\(count: urgency.total) = \(sum)"
  }
}

extension CancellationFault {
  var message: Message {
    switch self {
    case .done(let cards): .closed("Already done: \(.numbered(cards))", cards)
    case .over(let cards): .closed("Already cancelled: \(.numbered(cards))", cards)
    }
  }
}

extension Message {
  fileprivate static func closed(_ text: Sentence, _ cards: [Int]) -> Message {
    let numbers = cards.map(String.init).joined(separator: ",")
    return .refused(text, code: .closed, cards: cards, hint: "To reopen: todo reopen \(numbers)")
  }
}

extension ClaimFault {
  var message: Message {
    switch self {
    case .taken(let card, let person, let end, let now):
      .refused(
        .taken(card, by: person, until: end, now), code: .claimed, cards: [card],
        hint: "To claim another card: todo claim")
    case .done(let card):
      .refused(
        "Card \(card) is done", code: .claimed, cards: [card],
        hint: "To reopen: todo reopen \(card)")
    case .nothingFree(let skipped):
      Message(
        "No card is free", code: .nothingMatched,
        hint: skipped.hint ?? "To list the ready cards: todo next")
    }
  }
}

extension Sentence {
  public static func taken(
    _ card: Int, by person: Assignee, until end: CivilMinute?, _ now: CivilMinute
  ) -> Sentence {
    let taken: Sentence = "\(person.text) has card \(card)"
    return end.map { "\(taken) until \(.moment($0, now: now))" } ?? taken
  }
}

extension MomentFault {
  func message(_ card: Int) -> Message {
    switch self {
    case .future: refused("The date is in the future", card, .see("todo help dates"))
    case .missing(.started):
      refused(
        "Card \(card) has not been started", card,
        .example("todo edit \(card) --state doing --started yesterday"))
    case .missing:
      refused(
        "Card \(card) is not done", card,
        .example("todo edit \(card) --state done --finished yesterday"))
    case .needed(.started):
      refused("Card \(card) is in doing", card, .example("todo move \(card) todo"))
    case .needed:
      refused("Card \(card) is done", card, "To reopen: todo reopen \(card)")
    case .reversed:
      refused(
        "Card \(card) would be finished before it was started", card, .see("todo show \(card)"))
    }
  }

  private func refused(_ text: Sentence, _ card: Int, _ hint: Sentence) -> Message {
    .refused(text, code: .dateRefused, cards: [card], hint: hint)
  }
}
