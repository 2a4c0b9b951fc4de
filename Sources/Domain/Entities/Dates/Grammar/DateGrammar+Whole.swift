import System

enum DateValue: Hashable {
  case day(DayReading)
  case minute(MinuteReading)
  /// A range is not a date.
  indirect case range(DateValue, DateValue)

  var isExact: Bool {
    switch self {
    case .day(let day): day.isExact
    case .minute(let minute): minute.isExact
    case .range: false
    }
  }
}

extension DateGrammar {
  func values() -> [DateValue] {
    var values: [DateValue] = []
    let start = skip(0, [.filler, .bound])
    // `by -3d` is a deadline minus three days, or a mistake, but not three days ago.
    guard start == 0 || !isSigned(start) else { return [] }
    whole(start) { value, next in
      if skip(next, .particle) == lattice.end, !values.contains(value) { values.append(value) }
    }
    return values
  }

  private func whole(_ i: Int, _ found: Rule<DateValue>) {
    day(i, depth: 0) { day, next in
      found(.day(day), next)
      dayTime(day, next, found)
    }
    moments(i) { moment, next in
      found(.minute(moment), next)
      elapsed(moment, next, found)
    }
    ranges(i, found)
    let start = skip(i, .of)
    guard start != i else { return }
    monthAlone(start) { found(.day($0), $1) }
    partFirst(skip(start, .the)) { found(.minute(self.next($0)), $1) }
  }

  dynamic func day(_ i: Int, depth: Int, _ found: Rule<DayReading>) {
    func chained(_ day: DayReading, _ next: Int) {
      found(day, next)
      distances(next, from: day, found)
    }
    plainDay(i, chained)
    spanDay(i, depth: depth, chained)
  }

  /// A time after its day: `fri@14:30`, `tomorrow at noon`, `2026-12-01T14:30+09:00`.
  private func dayTime(_ day: DayReading, _ i: Int, _ found: Rule<DateValue>) {
    guard day.takesTime else { return }
    func combine(_ time: TimeReading, _ next: Int) {
      let moment = moment(day, time)
      found(.minute(moment), next)
      elapsed(moment, next, found)
    }
    if let next = after("t", i) {
      compactTime(next, combine)
      return time(next, combine)
    }
    let start = skip(i, [.filler, .bound, .of, .particle])
    time(start, combine)
    hourRange(start) { hours, next in found(range(hours, on: day), next) }
    // `31/May/2024:14:15`; after a hyphen, it could be a zone.
    if let next = after(":", i, isTight: true) ?? after(".", i, isTight: true) {
      time(next) { if $1 >= next + 4 { combine($0, $1) } }
    }
    if let next = after("@", i) {
      time(next, combine)
      bareHour(next, combine)
    }
  }

  /// `14` of `fri@14`.
  private func bareHour(_ i: Int, _ found: Rule<TimeReading>) {
    guard let (hours, next) = digits(i, 1...2) else { return }
    eitherHalf(hours, 0, next, found)
  }

  private func elapsed(_ moment: MinuteReading, _ i: Int, _ found: Rule<DateValue>) {
    let isSigned = isSigned(i)
    spanAfter(i, m: .minutes) { span, next in
      // In `오후 3시 3일 뒤`, the days count from today.
      if isSigned || span.unit.rawValue < DateUnit.day.rawValue {
        found(.minute(adding(span, to: moment)), next)
      }
    }
  }

  private func moments(_ i: Int, _ found: Rule<MinuteReading>) {
    if let next = after(.now, i) { found(MinuteReading(clock.now), next) }
    spanFromNow(i) { span, next in
      guard span.unit.rawValue < DateUnit.day.rawValue else { return }
      found(adding(span, to: MinuteReading(clock.now)), next)
    }
    spanAndSide(i) { span, next in
      guard span.unit.rawValue < DateUnit.day.rawValue else { return }
      day(next, depth: 1) { day, next in
        dayTime(day, next) { value, end in
          if case .minute(let base) = value { found(adding(span, to: base), end) }
        }
      }
      time(next) { found(adding(span, to: self.next($0)), $1) }
    }
    relativeUnit(i) { unit, next in
      guard unit.count == 1, unit.unit == .hour || unit.unit == .minute else { return }
      var span = DateSpan()
      span.add(1, unit.unit)
      found(adding(span, to: MinuteReading(clock.now)), next)
    }
    partsOfToday(i, found)
    time(i) { time, next in
      if abs(time.offset ?? 0) <= 12 * 60 { found(self.next(time), next) }
      // In `2pm + 30m`, the minutes count from the time.
      guard !isSignedM(next) else { return }
      day(skip(next, [.of, .filler, .bound, .the]), depth: 0) { day, end in
        if day.takesTime { found(moment(day, time), end) }
      }
    }
  }

  private func isSignedM(_ i: Int) -> Bool {
    guard let sign = after("+", i) ?? after("-", i), let (_, unit) = digits(sign, 1...9) else {
      return false
    }
    return after(.shortMinute, unit) != nil
  }

  /// `tonight`, `this morning at 8`, `last night`; `8pm tonight`.
  private func partsOfToday(_ i: Int, _ found: Rule<MinuteReading>) {
    partOfDay(i) { day, part, next in
      timeAfter(part, next) { found(moment(day, $0), $1) }
      time(skip(next, .at)) { time, end in
        if part.includes(time) { found(moment(day, time), end) }
      }
    }
    if let (hours, next) = digits(i, 1...2) {
      partOfDay(next) { day, part, end in
        if let time = timeInPart(part, hours, 0) { found(moment(day, time), end) }
      }
    }
    time(i) { time, next in
      partOfDay(next) { day, part, end in
        if part.includes(time) { found(moment(day, time), end) }
      }
    }
  }

  private func partOfDay(
    _ i: Int, _ found: (_ day: DayReading, _ part: DayPart, _ next: Int) -> Void
  ) {
    if let next = after(.tonight, i) { found(calendar.day(in: 0), .night, next) }
    word(i, \.relative) { count, next in
      word(next, \.dayPart) { part, end in
        guard part.minuteOfDay != nil, count == 0 || count == -1 && part == .night else { return }
        found(calendar.day(in: count), part, end)
      }
    }
  }

  /// Looking back, the last such time.
  func next(_ time: TimeReading) -> MinuteReading {
    let days = calendar.direction == .ahead ? [-1, 0, 1, 2] : [1, 0, -1, -2]
    for distance in days {
      let found = moment(calendar.day(in: distance), time)
      let isNext =
        calendar.direction == .ahead ? found.minute > clock.now : found.minute <= clock.now
      if isNext { return found }
    }
    return moment(calendar.day(in: 0), time)
  }

  func moment(_ day: DayReading, _ time: TimeReading) -> MinuteReading {
    let start = CivilMinute(startOf: day.first)
    let minute = start.adding(minutes: time.minuteOfDay)
    var moment = MinuteReading(minute)
    if let offset = time.offset {
      moment = clock.local(minute, offset: offset)
    } else if time.minuteOfDay == CivilMinute.minutesInDay {
      moment.minute = clock.shown(minute)
    }
    if day.recursWeekly, calendar.direction == .back, moment.minute > clock.now {
      // Looking back from the morning, `fri 5pm` is not the afternoon of today.
      var earlier = calendar.adding(days: -7, to: day.first)
      earlier.isExact = earlier.isExact && day.isExact
      return self.moment(earlier, time)
    }
    moment.isExact =
      moment.isExact && day.isExact && time.isExact
      && minute.number - start.number == time.minuteOfDay
    return moment
  }
}

extension DayPart {
  fileprivate func includes(_ time: TimeReading) -> Bool {
    let hour = time.minuteOfDay / 60
    return self.hour(hour) == hour
  }
}
