import Entities
import FoundationEssentials
import System

extension Sentence {
  public static var allStatesIncluded: Sentence {
    "Cards in every state are included, unless a word above excludes them"
  }

  public static var onlyDoneIncluded: Sentence { "Only done cards are included" }

  public static var doneSkipped: Sentence {
    "Done cards are skipped, because neither state:, finished: nor --all is given"
  }

  public static var archivedSkipped: Sentence {
    "Cards of archived projects are skipped, because no project: names one"
  }

  public static var waitingSkipped: Sentence {
    "Waiting cards are skipped, because neither text:, wait:, is:waiting nor --all is given"
  }

  public static func cardsByNumber(_ numbers: [String]) -> Sentence {
    "Cards by number: \(list: numbers)"
  }

  public static func claimable(_ person: String) -> Sentence {
    """
    Claims the most urgent card that is ready, in todo, and assigned to nobody or to \(person), \
    or whose lease is over
    """
  }

  /// `count` is that of its cards, if it is known.
  public static func filterGroup(_ index: Int, of all: Int, count: Int?) -> Sentence {
    guard let count else { return "Group \(index) of \(all):" }
    return "Group \(index) of \(all) (\(.cards(count))):"
  }

  public static var anyGroupSelects: Sentence {
    "A card is selected if it matches any of the groups"
  }

  public static func sorted(by keys: [SortKey]) -> Sentence {
    let words = keys.map { key -> Sentence in
      let word = key.sort.rawValue
      return key.isReversed ? "\(word) (reversed)" : .verbatim(word)
    }
    let order = words.dropFirst().reduce(words.first ?? "") { "\($0), then by \($1)" }
    return "Sorted by \(order), then by number"
  }

  public static func viewFilters(_ view: String, _ filters: String) -> Sentence {
    "view:\(view) has the filters \(filters)"
  }

  /// `count` is `nil` if it is unknown; dates are in `zone`.
  public static func filterWord(
    _ word: String, _ filter: CardFilter, isNegated: Bool, count: Int?, now: CivilMinute,
    zone: Zone
  ) -> Sentence {
    let read = FilterReading(filter: filter, now: now, zone: zone).sentence
    let reading = isNegated ? allBut(read) : read
    guard let count else { return "\(word): \(reading)" }
    return .word("\(word): \(reading) (\(count: count))", of: "cards")
  }

  fileprivate static func allBut(_ reading: Sentence) -> Sentence { "all but \(reading)" }
}

private struct FilterReading {
  let filter: CardFilter
  let now: CivilMinute
  let zone: Zone

  var sentence: Sentence {
    switch filter {
    case .all(let parts) where parts.starts(with: [.open, .not(.blocked)]) && parts.count == 3:
      "open cards that are neither blocked nor waiting"
    case .all(let parts): "\(list: parts.map(words), .and)"
    case .any(let parts) where CardFilter.any(parts) == .open: "cards in todo and doing"
    case .any(let parts): "\(list: parts.map(words), .or)"
    case .repeating: "cards that repeat"
    case .not(let part): .allBut(words(part))
    case .numbers(let range) where range.count == 1: "card \(range.lowerBound)"
    case .numbers(let range): "cards \(range.lowerBound) to \(range.upperBound)"
    case .state(let state): "cards in \(state)"
    case .column(let word): "cards in the column \(word.text)"
    case .inColumn(let key): "cards in \(key.state)"
    case .project(let name): "cards in the project \(name)"
    case .projectLevel(let name): "cards in the project \(name) and the projects below it"
    case .archived: "cards in archived projects"
    case .tag(let tag?): "cards tagged \(tag.text)"
    case .tag(nil): "cards without tags"
    case .priority(let priority): "cards with \(priority.rawValue) priority"
    case .civil(.wait, let range): "cards that wait until a day \(words(range))"
    case .civil(.until, let range): .word("cards due \(words(range))", of: "until")
    case .civil(_, let range): "cards due \(words(range))"
    case .moment(.created, let range): "cards created \(words(range))"
    case .moment(.updated, let range): "cards updated \(words(range))"
    case .moment(.started, let range): "cards started \(words(range))"
    case .moment(.finished, let range): "cards finished \(words(range))"
    case .amount(let field, let range): "cards with \(field.withArticle) \(range.sentence)"
    case .without(.started): "cards that were never started"
    case .without(.finished): "cards that are not finished"
    case .without(.assignee): "cards assigned to nobody"
    case .without(let field): "cards without \(field.withArticle)"
    case .text(let query): "cards with \(query.sentence) in any text"
    case .title(let query): "cards with \(query.sentence) in their title"
    case .assignee(let name, _): "cards assigned to \(name.text)"
    case .value(let field, let text): "cards with the \(.field(field)) \(quoted: text)"
    case .blockedBy(let blockers):
      "cards blocked by \(list: blockers.words, .or)"
    case .blocked: "open cards that other open cards block"
    case .blocking: "open cards that block other open cards"
    case .waiting(let time): "open cards that wait at \(.date(time, now: now))"
    case .overdue(let time): "open cards due before \(.date(time, now: now))"
    }
  }

  private func words(_ part: CardFilter) -> Sentence {
    FilterReading(filter: part, now: now, zone: zone).sentence
  }

  private func words(_ range: DeadlineRange) -> Sentence { words(range.lower, range.upper) }

  private func words(_ range: InstantRange) -> Sentence {
    let last = range.until.map { until -> Deadline in
      // The last minute inside the range; the last minute of a day means the day.
      let minute = zone.civil(at: until.addingTimeInterval(-60))
      return minute.minuteOfDay == CivilMinute.minutesInDay - 1
        ? .day(minute.day) : .minute(minute)
    }
    return words(range.from.map { .minute(zone.civil(at: $0)) }, last)
  }

  /// Both ends are included, and whole days are without times.
  private func words(_ lower: Deadline?, _ last: Deadline?) -> Sentence {
    let first = lower.map { $0.minuteOfDay == 0 ? .day($0.civilDay) : $0 }
    let range: Sentence =
      switch (first, last) {
      case (let first?, let last?) where first == last: "on \(.date(first, now: now))"
      case (let first?, let last?): "from \(.date(first, now: now)) to \(.date(last, now: now))"
      case (let first?, nil): "on \(.date(first, now: now)) or later"
      case (nil, let last?): "on \(.date(last, now: now)) or earlier"
      case (nil, nil): "at any time"
      }
    return .word(range, of: "range")
  }
}

extension CardField {
  fileprivate var withArticle: Sentence {
    let startsWithVowel = rawValue.first.map { "aeiou".contains($0) } ?? false
    return .word(startsWithVowel ? "an \(.field(self))" : "a \(.field(self))", of: "field")
  }
}

extension TextQuery {
  fileprivate var sentence: Sentence {
    if text.count > 2, text.hasPrefix("\""), text.hasSuffix("\"") {
      let phrase = String(text.dropFirst().dropLast())
      return "the phrase \(quoted: phrase)"
    }
    return text.contains(" ") ? "the words \(quoted: text)" : "the word \(quoted: text)"
  }
}

extension AmountRange {
  fileprivate var sentence: Sentence {
    switch (lower?.text, upper?.text) {
    case (let lower?, let upper?) where lower == upper: .word("of \(lower)", of: "range")
    case (let lower?, let upper?): .word("from \(lower) to \(upper)", of: "range")
    case (let lower?, nil): .word("of \(lower) or more", of: "range")
    case (nil, let upper?): .word("of \(upper) or less", of: "range")
    case (nil, nil): .word("of any size", of: "range")
    }
  }
}
