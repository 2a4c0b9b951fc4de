import Entities
import FoundationEssentials
import System

extension Sentence {
  public static var allStatesIncluded: Sentence { "Cards in every state are included" }
  public static var onlyDoneIncluded: Sentence { "Only done cards are included" }
  public static var doneSkipped: Sentence { "Done cards are skipped (--all)" }
  public static var archivedSkipped: Sentence { "Archived projects are skipped (project:NAME)" }
  public static var waitingSkipped: Sentence { "Waiting cards are skipped (--all)" }

  public static func cardsByNumber(_ numbers: [String]) -> Sentence {
    "Cards by number: \(list: numbers)"
  }

  public static func filterGroup(_ index: Int, of all: Int) -> Sentence {
    "Group \(index) of \(all), separated by or:"
  }

  public static func sorted(by keys: [SortKey]) -> Sentence {
    "Sorted by \(list: keys.map { ($0.isReversed ? "-" : "") + $0.sort.rawValue } + ["number"])"
  }

  public static func viewFilters(_ view: String, _ filters: String) -> Sentence {
    "view:\(view) has the filters \(filters)"
  }

  /// Dates are in `zone`.
  public static func filterWord(
    _ word: String, _ filter: CardFilter, now: CivilMinute, zone: Zone
  ) -> Sentence {
    "\(word): \(FilterReading(now: now, zone: zone).words(filter))"
  }
}

private struct FilterReading {
  let now: CivilMinute
  let zone: Zone

  func words(_ filter: CardFilter) -> Sentence {
    switch filter {
    case .all(let parts): "\(list: parts.map(words), .and)"
    case .any(let parts): "\(list: parts.map(words), .or)"
    case .not(.without(let field)): "with \(.field(field))"
    case .not(let part): "not (\(words(part)))"
    case .numbers(let range): "cards \(range.lowerBound)–\(range.upperBound)"
    case .state(let state): .value(.state, "\(state)")
    case .column(let word): .value(.column, "\(word.text)")
    case .inColumn(let key): .value(.state, "\(key.state)")
    case .project(let name): .value(.project, "\(name)")
    case .projectLevel(let name): .value(.project, "\(name) and below")
    case .archived: "archived project"
    case .firstTag(let tag): .value(.tags, "\(tag.text)")
    case .tag(let tag): tag.map { .value(.tags, "\($0.text)") } ?? .noValue(.tags)
    case .choice(let field, let word): .value(field, "\(word)")
    case .civil(let field, let range): .value(field, words(range.lower, range.upper))
    case .moment(let field, let range): "\(.field(field)) \(words(range))"
    case .amount(let field, let range):
      .value(field, .range(range.lower.map { "\($0.text)" }, range.upper.map { "\($0.text)" }))
    case .without(.started): "not \(.field(.started))"
    case .without(.finished): "not \(.field(.finished))"
    case .without(let field): .noValue(field)
    case .text(let query): "text \(quoted: query.text)"
    case .title(let query): .value(.title, "\(quoted: query.text)")
    case .assignee(let name, _): .value(.assignee, "\(name.text)")
    case .value(let field, let text): .value(field, "\(quoted: text)")
    case .blockedBy(let blockers): "blocked by \(list: blockers.words, .or)"
    case .partOf(let parents): "part of \(list: parents.words, .or)"
    case .hasParts(let isOpen): isOpen ? "has open children" : "has children"
    case .blocked: "open, blocked by an open card"
    case .blocking: "open, blocks an open card"
    case .waiting(let time): "waiting at \(.date(time, now: now))"
    case .overdue(let time): "open, due before \(.date(time, now: now))"
    }
  }

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
    return .range(first.map { "\(.date($0, now: now))" }, last.map { "\(.date($0, now: now))" })
  }
}

extension Sentence {
  fileprivate static func range(_ lower: Sentence?, _ upper: Sentence?) -> Sentence {
    switch (lower, upper) {
    case (let lower?, let upper?): lower == upper ? lower : "from \(lower) to \(upper)"
    case (let lower?, nil): "from \(lower)"
    case (nil, let upper?): "up to \(upper)"
    case (nil, nil): "any value"
    }
  }
}
