import System

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

extension RepeatGrammar {
  /// `mon,thu`, `mon and thu`, `mon-fri`, `월수금`; `weekends`.
  mutating func weekdays() -> WeekdaySet? {
    if take(.weekend) || takeDate(.weekend) { return .weekend }
    guard var last = value(\.weekday) else { return nil }
    var weekdays: WeekdaySet = [last]
    while true {
      let saved = position
      let isRange = take("-") || take("~") || take(.through)
      if !isRange { while takeSeparator() {} }
      guard let next = value(\.weekday) else {
        position = saved
        return weekdays
      }
      if isRange {
        for days in 0..<last.days(until: next) {
          weekdays.insert(Weekday(rawValue: (last.rawValue - 1 + days) % 7 + 1) ?? next)
        }
      }
      weekdays.insert(next)
      last = next
    }
  }

  private mutating func takeSeparator() -> Bool {
    take(",") || take("/") || take("&") || take("·") || take(.and) || take(.on)
  }

  /// `31`, `the 31st`, `last`, `last day`, `2nd tue`, `31일`, `말일`, `둘째 주 화요일`.
  ///
  /// With `isOrdinal`, not a number alone.
  mutating func monthDay(isOrdinal mustBeOrdinal: Bool = false) -> MonthDay? {
    let saved = position
    _ = takeLink(.the)
    if takeDate(.edgeSuffix(.end)) || takeDate(.edgeOf(.end, 0, .month)) { return .last }
    let digits = digits()
    if let number = digits ?? value(\.ordinal) {
      let isOrdinal = digits == nil || takeLink(.ordinalSuffix)
      if let weekday = placedWeekday() { return .weekday(weekday, place: number) }
      if isOrdinal, let day = self.digits() {
        // `2nd 31`.
        _ = takeDate(.suffix(.day))
        problem = .neverComes(nearest: Self.text(.months(.number(min(max(day, 1), 31)))))
        return .number(day)
      }
      if isOrdinal || !mustBeOrdinal {
        if !takeDate(.suffix(.day)) { _ = takeDate(.unit(.day)) }
        return number == -1 ? .last : .number(number)
      }
    }
    position = saved
    return nil
  }

  /// The weekday of `2nd tue`, and of `둘째 주 화요일`.
  private mutating func placedWeekday() -> Weekday? {
    let saved = position
    if nextIsJoined { _ = takeDate(.unit(.week)) }
    if let weekday = value(\.weekday) {
      // `31일`: the word for a day is also that for Sunday.
      if !tokens[position - 1].meanings.contains(.date(.suffix(.day))) { return weekday }
    }
    position = saved
    return nil
  }

  /// `29 feb`, `feb 29`, `02-29`, `4th thu of nov`, `2월 29일`, `11월 넷째 목요일`.
  mutating func yearDay() -> YearDay? {
    let saved = position
    _ = takeLink(.the)
    if let month = month() {
      if let day = monthDay() { return YearDay(month: month, day: day) }
    } else if let month = digits(), take("-"), let day = digits() {
      return YearDay(month: month, day: .number(day))
    } else {
      position = saved
      if let day = monthDay() {
        _ = takeLink(.of)
        if let month = month() { return YearDay(month: month, day: day) }
      }
    }
    position = saved
    return nil
  }

  private mutating func month() -> Int? {
    if let month = value(\.month) { return month }
    let saved = position
    if let month = digits(), takeDate(.suffix(.month)) { return month }
    position = saved
    return nil
  }

  /// A unit of rules with the number of them that the word means: `week`, `quarter`, `fortnight`.
  mutating func unit() -> (RepeatUnit, Int)? {
    value { word in
      switch word {
      case .unit(.day): (.day, 1)
      case .unit(.week): (.week, 1)
      case .unit(.month): (.month, 1)
      case .unit(.quarter): (.month, 3)
      case .unit(.year): (.year, 1)
      case .days(let days): (.day, days)
      default: nil
      }
    }
  }

  var nextIsUnit: Bool {
    var copy = self
    return copy.unit() != nil
  }

  var lastIsUnit: Bool {
    var copy = self
    copy.position -= 1
    return copy.unit() != nil
  }

  mutating func cycleWord() -> (RepeatUnit, Int)? {
    guard position < tokens.count else { return nil }
    for case .word(.cycle(let unit, let count)) in tokens[position].meanings {
      position += 1
      return (unit, count)
    }
    return nil
  }

  mutating func ambiguousWord() -> (String, String)? {
    guard position < tokens.count else { return nil }
    for case .word(.ambiguous(let first, let second)) in tokens[position].meanings {
      position += 1
      return (first, second)
    }
    return nil
  }

  /// `3`, `three`, `세`.
  mutating func number() -> Int? {
    digits() ?? single(\.number)
  }

  /// Not `두세`, which is two or three.
  mutating func single(_ meaning: (DateWord) -> Int?) -> Int? {
    guard position < tokens.count else { return nil }
    let values = tokens[position].meanings.compactMap { found in
      if case .date(let word) = found { meaning(word) } else { nil }
    }
    guard values.count == 1 else { return nil }
    position += 1
    return values[0]
  }

  /// `third`, `3rd`.
  mutating func ordinal() -> Int? {
    let saved = position
    if let number = value(\.ordinal), number > 0 { return number }
    if let number = digits(), takeLink(.ordinalSuffix) { return number }
    position = saved
    return nil
  }

  mutating func digits() -> Int? {
    guard position < tokens.count, case .digits(let number) = tokens[position].meanings.first else {
      return nil
    }
    position += 1
    return number
  }

  mutating func value<Value>(_ meaning: (DateWord) -> Value?) -> Value? {
    guard position < tokens.count else { return nil }
    for case .date(let word) in tokens[position].meanings {
      guard let value = meaning(word) else { continue }
      position += 1
      return value
    }
    return nil
  }

  mutating func take(_ word: RepeatWord) -> Bool { take(meaning: .word(word)) }

  mutating func take(_ mark: Unicode.Scalar) -> Bool { take(meaning: .mark(mark)) }

  mutating func takeDate(_ word: DateWord) -> Bool { take(meaning: .date(word)) }

  mutating func takeLink(_ links: DateLinks) -> Bool {
    value { if case .link(let link) = $0, links.contains(link) { true } else { nil } } ?? false
  }

  private mutating func take(meaning: RepeatToken.Meaning) -> Bool {
    guard position < tokens.count, tokens[position].meanings.contains(meaning) else { return false }
    position += 1
    return true
  }

  /// Whether the next word, or the one after a number, is Korean or the like.
  var nextIsJoined: Bool {
    guard position < tokens.count else { return false }
    if tokens[position].isJoined { return true }
    guard case .digits = tokens[position].meanings.first else { return false }
    return position + 1 < tokens.count && tokens[position + 1].isJoined
  }
}

extension RepeatCycle {
  var nearestExisting: RepeatCycle {
    switch self {
    case .days, .workdays, .weeks, .months(nil), .years(nil): self
    case .months(let day?): .months(day.nearest(in: 31))
    case .years(let day?): .years(day.nearest)
    }
  }
}

extension YearDay {
  /// For `13-01`, the day with its numbers swapped.
  fileprivate var nearest: YearDay {
    if month > 12, case .number(let number) = day, 1...12 ~= number {
      return YearDay(month: number, day: .number(month)).nearest
    }
    let month = min(max(month, 1), 12)
    return YearDay(month: month, day: day.nearest(in: Self.longest(month)))
  }
}

extension MonthDay {
  fileprivate func nearest(in length: Int) -> MonthDay {
    switch self {
    case .number(let number): .number(min(max(number, 1), length))
    case .last: .last
    case .weekday(let weekday, let place):
      exists ? self : .weekday(weekday, place: min(max(place, 1), 5))
    }
  }
}
