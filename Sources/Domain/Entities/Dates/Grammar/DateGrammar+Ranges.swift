import System

/// Ranges, which are found only to be refused: `10:00-11:00`, `fri 9-10`, `12월 24-26일`.
///
/// Their hyphen could also be that of a zone, of a month and a day, or a minus sign.
extension DateGrammar {
  struct HourRange {
    var first: TimeReading
    var last: TimeReading
    /// Whether both can also be a month and a day.
    var isBare: Bool
  }

  func ranges(_ i: Int, _ found: Rule<DateValue>) {
    guard mayHaveRange else { return }
    hourRange(i) { hours, next in
      if !hours.isBare {
        found(minutes(from: self.next(hours.first), to: self.next(hours.last)), next)
      }
      word(next, \.weekday) { weekday, end in
        // The `일` of `1-3일` is not a Sunday.
        if end > next + 1 { found(range(hours, on: calendar.nearest(weekday)), end) }
      }
    }
    dayRange(i, found)
  }

  func range(_ hours: HourRange, on day: DayReading) -> DateValue {
    minutes(from: moment(day, hours.first), to: moment(day, hours.last))
  }

  private func minutes(from first: MinuteReading, to last: MinuteReading) -> DateValue {
    .range(.minute(first), .minute(last))
  }

  /// `9:00-10:00`, `9-10pm`, `9/10`, `오후 3-4시`, `3시 10분-30분`.
  func hourRange(_ i: Int, _ found: Rule<HourRange>) {
    guard mayHaveRange else { return }
    bound(i) { first, middle in
      guard let start = rangeMark(middle) ?? after("/", middle, isTight: true) else { return }
      bound(start) { last, next in
        guard mayBeHours(first, i, last, start) else { return }
        found(HourRange(from: first, to: last), next)
      }
      guard lattice.scalars[middle - 1] == "분" else { return }
      number(start) { minutes, next in
        let last = first.minuteOfDay / 60 * 60 + minutes
        guard let end = suffix(.minute, next), first.minuteOfDay < last, minutes < 60 else {
          return
        }
        found(HourRange(first: first.time, last: TimeReading(last), isBare: false), end)
      }
    }
  }

  /// Whether two bounds are hours, and not the month and the day of `09-10`, `12-24` and `9/24`.
  private func mayBeHours(_ first: HourBound, _ i: Int, _ last: HourBound, _ start: Int) -> Bool {
    let hasSlash = lattice.scalars[start - 1] == "/"
    guard first.isBare, last.isBare else { return !hasSlash }
    let (from, to) = (first.minuteOfDay / 60, last.minuteOfDay / 60)
    guard lattice.scalars[i] != "0", lattice.scalars[start] != "0", from != to else { return false }
    if hasSlash { return from <= 12 && to <= 12 }
    return from > 12 ? from < to : to <= 12 || from < 10
  }

  private func bound(_ i: Int, _ found: Rule<HourBound>) {
    if let (hours, next) = digits(i, 1...2), hours <= 24 {
      found(HourBound(time: TimeReading(hours * 60), isBare: true, isOpen: true), next)
    }
    time(i) { time, next in
      let row = i..<next
      let hasSeconds = row.count { lattice.scalars[$0] == ":" } > 1
      guard time.offset == nil, time.isExact, !hasSeconds, next > i else { return }
      found(HourBound(time: time, isBare: false, isOpen: !row.contains(where: hasPart)), next)
    }
    word(i, \.dayPart) { part, next in
      guard let (hours, end) = digits(next, 1...2), let time = timeInPart(part, hours, 0) else {
        return
      }
      found(HourBound(time: time, isBare: false, isOpen: false), end)
    }
  }

  private func hasPart(_ i: Int) -> Bool {
    lattice[i].contains { edge in
      switch edge.symbol {
      case .word(.dayPart), .word(.suffix(.beforeNoon)), .word(.suffix(.afterNoon)): true
      case .digits, .mark, .word: false
      }
    }
  }

  private func rangeMark(_ i: Int) -> Int? {
    after("-", i) ?? after("~", i)
  }

  /// `24일-26일`, `12월 24-26일`, `금요일-26일`, `mon-fri`, `dec 24 - jan 2`, `dec 24-26`.
  private func dayRange(_ i: Int, _ found: Rule<DateValue>) {
    func end(_ first: DayReading, _ next: Int) {
      guard first.isExact, let start = rangeMark(next) else { return }
      // The last day follows the first one.
      var calendar = calendar
      calendar.today = first.first
      let later = DateGrammar(
        lattice: lattice, calendar: calendar, clock: clock, takesCurrentPeriods: false)
      func close(_ last: DayReading, _ end: Int) {
        guard last.isExact, last.first == last.last else { return }
        found(.range(.day(first), .day(last)), end)
      }
      later.datesWithWeekday(start, close)
      word(start, \.weekday) { close(later.calendar.nearest($0), $1) }
    }
    dayOfMonth(i) { date, next in
      let day = calendar.day(year: date.year, month: date.month, day: date.day, on: nil)
      end(day, next)
      if !lattice.scalars[i..<next].contains("-") { dayToNumber(day, i, next, found) }
    }
    dayAlone(i) { end(calendar.day(ofMonth: $0), $1) }
    word(i, \.weekday) { end(calendar.nearest($0), $1) }
    numberToDay(i, found)
  }

  /// `dec 24-26`; the 26 of `24 dec-26` is a year.
  private func dayToNumber(_ day: DayReading, _ i: Int, _ next: Int, _ found: Rule<DateValue>) {
    let isMonthFirst =
      lattice.scalars[i].properties.isAlphabetic && DateText.isDigit(lattice.scalars[next - 1])
    guard isMonthFirst, day.isExact, let start = rangeMark(next),
      let (last, end) = digits(start, 1...2), day.first.day < last
    else { return }
    let lastDay = day.first.adding(days: last - day.first.day)
    if lastDay.month == day.first.month { found(.range(.day(day), .day(DayReading(lastDay))), end) }
  }

  /// `24-26 dec`, `1-3일`.
  private func numberToDay(_ i: Int, _ found: Rule<DateValue>) {
    guard let (first, next) = digits(i, 1...2), let start = rangeMark(next), start < lattice.end,
      DateText.isDigit(lattice.scalars[start])
    else { return }
    func close(_ last: DayReading, _ end: Int) {
      guard last.isExact, 1..<last.first.day ~= first else { return }
      let start = DayReading(last.first.adding(days: first - last.first.day))
      found(.range(.day(start), .day(last)), end)
    }
    dayOfMonth(start) { date, end in
      close(calendar.day(year: date.year, month: date.month, day: date.day, on: nil), end)
    }
    dayAlone(start) { close(calendar.day(ofMonth: $0), $1) }
  }
}

private struct HourBound {
  var time: TimeReading
  var isBare: Bool
  var isOpen: Bool

  var minuteOfDay: Int { time.minuteOfDay }
}

extension DateGrammar.HourRange {
  private static let half = 12 * 60

  /// As short as possible; a number from 1 to 6 alone is in the afternoon.
  fileprivate init(from first: HourBound, to last: HourBound) {
    var (from, to) = (first.minuteOfDay, last.minuteOfDay)
    let isLate = last.isOpen ? 60...6 * 60 ~= from : from < Self.half && from + Self.half < to
    if first.isBare, isLate { from += Self.half }
    if last.isOpen, to <= from, to + Self.half > from { to += Self.half }
    // After midnight.
    if to < from { to += 2 * Self.half }
    self.init(
      first: TimeReading(from), last: TimeReading(to), isBare: first.isBare && last.isBare)
  }
}
