import Entities

extension English {
  /// Returns which cards the filter selects, in words that the filter itself doesn't have.
  func reading(_ filter: CardFilter, _ clock: Phrase.ExplanationClock) -> String {
    switch filter {
    case .all(let parts) where parts.starts(with: [.open, .not(.blocked)]) && parts.count == 3:
      "open cards that are neither blocked nor waiting"
    case .all(let parts): parts.map { reading($0, clock) }.listed("and")
    case .any(let parts) where CardFilter.any(parts) == .open: "cards in todo and doing"
    case .any(let parts): parts.map { reading($0, clock) }.listed("or")
    case .repeating: "cards that repeat"
    case .not(let part): "all but \(reading(part, clock))"
    case .numbers(let range):
      range.count == 1
        ? "card \(range.lowerBound)" : "cards \(range.lowerBound) to \(range.upperBound)"
    case .state(let state): "cards in \(state.rawValue)"
    case .column(let word): "cards in the column \(word.text)"
    case .inColumn(let key): "cards in \(key.state.rawValue)"
    case .project(let name): "cards in the project \(name.text)"
    case .projectLevel(let name):
      "cards in the project \(name.text) and the projects below it"
    case .archived: "cards in archived projects"
    case .tag(let tag?): "cards tagged \(tag.text)"
    case .tag(nil): "cards without tags"
    case .priority(let priority): "cards with \(priority.rawValue) priority"
    case .civil(.wait, let range):
      "cards that wait until a day \(text(ExplainedRange(range), clock))"
    case .civil(_, let range): "cards due \(text(ExplainedRange(range), clock))"
    case .moment(let moment, let range):
      "cards \(moment.rawValue) \(text(ExplainedRange(range, in: clock.zone), clock))"
    case .amount(let field, let range): "cards with \(article(field)) \(text(range))"
    case .without(let field): reading(without: field)
    case .text(let query): "cards with \(words(query.text)) in any text"
    case .title(let query): "cards with \(words(query.text)) in their title"
    case .assignee(let name, _): "cards assigned to \(name.text)"
    case .value(let field, let text): "cards with the \(field.rawValue) \(text.quoted)"
    case .blockedBy(let blockers):
      "cards blocked by \(blockers.words.listed("or"))"
    case .blocked: "open cards that other open cards block"
    case .blocking: "open cards that block other open cards"
    case .waiting(let now): "open cards that wait at \(date(now, now: clock.now))"
    case .overdue(let now): "open cards due before \(date(now, now: clock.now))"
    }
  }

  private func text(_ range: ExplainedRange, _ clock: Phrase.ExplanationClock) -> String {
    func date(_ deadline: Deadline) -> String { self.date(deadline, now: clock.now) }
    if let only = range.only { return "on \(date(only))" }
    return switch (range.first, range.last) {
    case (let first?, let last?): "from \(date(first)) to \(date(last))"
    case (let first?, nil): "on \(date(first)) or later"
    case (nil, let last?): "on \(date(last)) or earlier"
    case (nil, nil): "at any time"
    }
  }

  private func text(_ range: AmountRange) -> String {
    switch (range.lower, range.upper) {
    case (let lower?, let upper?) where lower == upper: "of \(lower.text)"
    case (let lower?, let upper?): "from \(lower.text) to \(upper.text)"
    case (let lower?, nil): "of \(lower.text) or more"
    case (nil, let upper?): "of \(upper.text) or less"
    case (nil, nil): "of any size"
    }
  }

  private func reading(without field: CardField) -> String {
    switch field {
    case .started: "cards that were never started"
    case .finished: "cards that are not finished"
    case .assignee: "cards assigned to nobody"
    default: "cards without \(article(field))"
    }
  }

  private func words(_ text: String) -> String {
    if let phrase = text.searchedPhrase { return "the phrase \(phrase.quoted)" }
    return "the \(text.contains { $0 == " " } ? "words" : "word") \(text.quoted)"
  }

  private func article(_ field: CardField) -> String {
    "\(field.rawValue.first.map { "aeiou".contains($0) } == true ? "an" : "a") \(field.rawValue)"
  }
}

extension String {
  /// The text between the quotes of a phrase that is searched: `"to be"`.
  var searchedPhrase: String? {
    guard count > 2, hasPrefix("\""), hasSuffix("\"") else { return nil }
    return String(dropFirst().dropLast())
  }
}
