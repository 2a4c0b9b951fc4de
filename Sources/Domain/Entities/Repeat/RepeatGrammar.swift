import TimeKit

enum RepeatOutcome {
  case read(RepeatRule)
  case problem(RepeatProblem)
  case unreadable
}

enum RepeatProblem {
  case ambiguous(String, String)
  case neverComes(nearest: String)
  case interval
  case fixedAfterDone(nearest: String)
  case start(DateFault)
}

/// The grammar of rules, for all languages.
///
/// It reads the tokens from left to right. Methods that find nothing return `nil` and leave the
/// position unchanged, except where the whole text can't be a rule any more.
struct RepeatGrammar {
  let text: String
  let tokens: [RepeatToken]
  let dates: DateReader
  var position = 0

  private var interval = 1
  private var cycle = RepeatCycle.days
  private var start: CivilDay?
  private var isAfterDone = false
  var problem: RepeatProblem?

  init(_ text: String, splitsDays: Bool = false, dates: DateReader) {
    self.text = text
    tokens = RepeatScanner(text, splitsDays: splitsDays).tokens
    self.dates = dates
  }

  mutating func outcome() -> RepeatOutcome {
    guard !tokens.isEmpty, takeSince(), takeRule(), position == tokens.count else {
      return .unreadable
    }
    return problem.map(RepeatOutcome.problem) ?? made()
  }

  /// `2026-11-23부터` at the beginning.
  private mutating func takeSince() -> Bool {
    guard let index = tokens.firstIndex(where: { $0.meanings.contains(.word(.since)) }) else {
      return true
    }
    position = index + 1
    return takeStart(text[..<tokens[index].range.lowerBound])
  }

  private mutating func takeRule() -> Bool {
    let isDone = take(.done)
    if isDone { _ = take(.after) }
    let first = position
    guard takeDays() else { return false }
    _ = take(.suffix) || takeParticle()
    takeOnce()
    isAfterDone = isDone || takeAfterDone()
    if isDone { _ = take(.after) }
    if problem == nil, !isAfterDone, 1...31 ~= interval, isBareDayCount(from: first) {
      problem = .ambiguous("\(interval)일마다", "매달 \(interval)일")
    }
    guard start == nil, take(.from) else { return true }
    guard position < tokens.count else { return false }
    let date = text[tokens[position].range.lowerBound...]
    position = tokens.count
    return takeStart(date)
  }

  /// `3일` counts days, or is a day of the month.
  private func isBareDayCount(from first: Int) -> Bool {
    guard position == first + 2, case .digits = tokens[first].meanings.first else { return false }
    return tokens[first + 1].meanings.contains(.date(.suffix(.day)))
  }

  private mutating func takeStart(_ text: Substring) -> Bool {
    do throws(DateFault) {
      guard case .day(let day) = try dates.read(text) else { return false }
      start = day
    } catch {
      problem = .start(error)
    }
    return true
  }

  /// Not `까지`, which names the last day: `매주 금요일까지`.
  private mutating func takeParticle() -> Bool {
    guard position < tokens.count, text[tokens[position].range] != "까지" else { return false }
    return takeLink(.particle)
  }

  /// The `한 번` of `2주에 한 번`.
  private mutating func takeOnce() {
    let saved = position
    if nextIsJoined, number() == 1, take(.times) { return }
    position = saved
  }

  private mutating func takeAfterDone() -> Bool {
    let saved = position
    if take(.after) || take(.from), take(.done) { return true }
    position = saved
    return false
  }

  private mutating func takeDays() -> Bool {
    let isEvery = take(.every)
    if let (first, second) = ambiguousWord() {
      problem = .ambiguous(first, second)
      return true
    }
    if isEvery, take(.other) { return takeOther() }
    if take(.workdays) || takeDate(.workday) {
      cycle = .workdays
      return true
    }
    if takePosition(isEvery: isEvery) { return true }
    if let unit = takeInterval(isEvery: isEvery) { return takeDetail(of: unit) }
    if let weekdays = weekdays() {
      cycle = .weeks(weekdays)
      return true
    }
    guard isEvery, let day = yearDay() else { return false }
    cycle = .years(day)
    return true
  }

  /// What follows `every other`: a unit, or weekdays.
  private mutating func takeOther() -> Bool {
    interval = 2
    if let (unit, count) = unit() {
      interval *= count
      return takeDetail(of: unit)
    }
    guard let weekdays = weekdays() else { return false }
    cycle = .weeks(weekdays)
    return true
  }

  /// `2 weeks`, `month`, `weekly`, `매주`; `every third day`.
  private mutating func takeInterval(isEvery: Bool) -> RepeatUnit? {
    let saved = position
    if let (unit, count) = cycleWord() {
      interval = count
      return unit
    }
    if let days = single(\.dayCount) {
      interval = days
      return .day
    }
    let number = (isEvery ? ordinal() : nil) ?? number() ?? 1
    if let (unit, count) = unit() {
      interval = number * count
      return unit
    }
    position = saved
    return nil
  }

  /// `2nd tue of every month`, `every 31st`.
  private mutating func takePosition(isEvery: Bool) -> Bool {
    let saved = position
    guard let day = monthDay(isOrdinal: true) else { return false }
    if takeLink(.of) {
      while take(.every) || takeLink(.the) {}
      if let (unit, count) = unit(), unit == .month, count == 1 {
        cycle = .months(day)
        return true
      }
      if let month = value(\.month) {
        cycle = .years(YearDay(month: month, day: day))
        return true
      }
    } else if isEvery, !nextIsUnit, day == .last || !lastIsUnit {
      if case .weekday(let weekday, let place) = day, 2...5 ~= place {
        problem = .ambiguous(Self.text(.weeks([weekday]), every: place), Self.text(.months(day)))
      }
      cycle = .months(day)
      return true
    }
    position = saved
    return false
  }

  /// `on mon,thu`, `on 31`, `on 29 feb`; in Korean without `on`: `매달 31일`.
  private mutating func takeDetail(of unit: RepeatUnit) -> Bool {
    cycle = unit.cycle
    _ = take(.suffix)
    let isExplicit = take(.on)
    guard isExplicit || nextIsJoined else { return true }
    let saved = position
    switch unit {
    case .day: break
    case .week: if let weekdays = weekdays() { cycle = .weeks(weekdays) }
    case .month: if let day = monthDay() { cycle = .months(day) }
    case .year: if let day = yearDay() { cycle = .years(day) }
    }
    return !isExplicit || position > saved
  }

  private func made() -> RepeatOutcome {
    guard 1...RepeatRule.maximumInterval ~= interval else { return .problem(.interval) }
    if isAfterDone {
      guard let rule = RepeatRule(afterDone: interval, cycle.unit) else { return .unreadable }
      guard cycle == cycle.unit.cycle, start == nil else {
        return .problem(.fixedAfterDone(nearest: rule.text))
      }
      return .read(rule)
    }
    guard cycle.exists else {
      let nearest = RepeatRule(cycle.nearestExisting, every: interval)
      return nearest.map { .problem(.neverComes(nearest: $0.text)) } ?? .unreadable
    }
    guard let start else {
      return RepeatRule(cycle, every: interval).map(RepeatOutcome.read) ?? .unreadable
    }
    guard interval > 1 else {
      return RepeatRule(cycle, from: start).map(RepeatOutcome.read) ?? .unreadable
    }
    let rule = RepeatRule(cycle.filled(from: start), every: interval)?.anchored(at: start)
    return rule.map(RepeatOutcome.read) ?? .unreadable
  }

  static func text(_ cycle: RepeatCycle, every interval: Int = 1) -> String {
    RepeatRule(cycle, every: interval)?.text ?? ""
  }
}
