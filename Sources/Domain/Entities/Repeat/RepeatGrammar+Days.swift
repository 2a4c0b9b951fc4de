import TimeKit

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
