import System

extension DateSymbol {
  static let time: DateSymbol = rows {
    DateRow("noon|정오", .clockWord) { $1.time ?= TimeReading($1.number) }
    // `end of the day`.
    DateRow(.skip(.the), .edge, .skip([.of, .the]), .word(.unit(.day))) {
      $1.time ?= $1.edge == .end ? TimeReading(DayPart.endOfWork) : nil
    }
    DateRow("14:30|오후 3시", .clock) {
      $1.time ?= $1.clock.time(withZero: $0.tokens.scalars[$1.start] == "0")
    }
    DateRow(.clock, .offset) { $1.time ?= $0.time(ofInstant: $1) }
    DateRow(.clock, .partAfter) {
      $1.time ?= $1.clock.isMarked || $1.clock.hours == 0 ? nil : $1.clock.time(in: $1.otherPart)
    }
    // In `12월 24일 오후`, the `일` is not an hour: in Korean, the part of the day comes first.
    DateRow("2pm", .hour, .skip(.oclock), .partAfter) {
      $1.time ?= $1.hour == 0 || $0.tokens.isJoined($1.start)
        ? nil : ClockReading(hours: $1.hour).time(in: $1.otherPart)
    }
    DateRow(.hour, .tight("."), .digits(2...2), .partAfter) {
      $1.time ?= $1.hour == 0
        ? nil : ClockReading(hours: $1.hour, minutes: $1.digits.0).time(in: $1.otherPart)
    }
    DateRow("morning|아침", .skip(.the), .fresh, .part) { matcher, parts in
      parts.time ?= parts.part.value.minuteOfDay.map { matcher.time(TimeReading($0), of: parts) }
    }
    DateRow(.skip(.the), .fresh, .part, .skip(.at), .clock) { matcher, parts in
      parts.time ?= parts.clock.time(in: parts.part.value).map { matcher.time($0, of: parts) }
    }
    // `tonight 8` without `at` may be a card.
    DateRow(.skip(.the), .fresh, .part, .some(.at), .hour, .skip(.oclock)) { matcher, parts in
      parts.time
        ?= ClockReading(hours: parts.hour).time(in: parts.part.value).map {
          matcher.time($0, of: parts)
        }
    }
    DateRow(.skip(.the), .fresh, .part, .skip(.at), .hour, .dayPart) {
      $1.time ?= $0.time(ClockReading(hours: $1.hour), inBothOf: $1)
    }
    DateRow(.skip(.the), .fresh, .part, .skip(.at), .clock, .dayPart) {
      $1.time ?= $1.clock.isMarked ? nil : $0.time($1.clock, inBothOf: $1)
    }
    DateRow(.skip(.the), .fresh, .part, .skip(.at), .clockWord) { matcher, parts in
      let time = TimeReading(parts.number)
      return parts.time ?= parts.part.value.includes(time) ? matcher.time(time, of: parts) : nil
    }
    DateRow("at 9", .some(.at), .bareHour, .skip(.oclock))
    DateRow(.bareHour, .word(.link(.oclock)))
    DateRow(.some(.at), .bareClock)
    DateRow(.some(.at), .time)
  }.setting { $0.time = $1.time }

  /// In either half of the day.
  static let bareHour: DateSymbol = rows {
    DateRow(.hour) { $1.time ?= TimeReading(hours: $1.hour, minutes: 0) }
    DateRow(.hour) {
      $1.time ?= 1...6 ~= $1.hour ? TimeReading(hours: $1.hour + 12, minutes: 0) : nil
    }
  }.setting { $0.time = $1.time }

  static let bareClock: DateSymbol = rows {
    DateRow(.hour, .tight("."), .digits(2...2)) {
      $1.time ?= TimeReading(hours: $1.hour, minutes: $1.digits.0)
    }
    DateRow(.hour, .tight("."), .digits(2...2)) {
      $1.time ?= 1...6 ~= $1.hour ? TimeReading(hours: $1.hour + 12, minutes: $1.digits.0) : nil
    }
  }.setting { $0.time = $1.time }

  static let clock: DateSymbol = rows {
    DateRow(.digits(1...2), .mark(":"), .digits(2...2)) {
      $1.clock ?= ClockReading(hours: $1.digits.0, minutes: $1.digits.1)
    }
    DateRow(.digits(1...2), .mark(":"), .digits(2...2), .mark(":"), .digits(2...2), .fraction) {
      $1.clock ?= $0.clockWithSeconds($1)
    }
    DateRow(.hour, .word(.suffix(.hour))) {
      $1.clock ?= ClockReading(hours: $1.hour, isMarked: true)
    }
    DateRow(.hour, .word(.suffix(.hour)), .word(.half)) {
      $1.clock ?= ClockReading(hours: $1.hour, minutes: 30, isMarked: true)
    }
    DateRow(.hour, .word(.suffix(.hour)), .number, .word(.suffix(.minute))) {
      $1.clock ?= ClockReading(hours: $1.hour, minutes: $1.number, isMarked: true)
    }
  }.setting { $0.clock = $1.clock }

  static let part: DateSymbol = rows {
    DateRow(.dayPart) { $1.part ?= ($1.otherPart, nil) }
    DateRow(.word(.tonight)) { $1.part ?= (.night, 0) }
    DateRow(.relative, .dayPart) {
      let isNamed = $1.count == 0 || $1.count == -1 && $1.otherPart == .night
      return $1.part ?= isNamed && $1.otherPart.minuteOfDay != nil
        ? ($1.otherPart, $1.count) : nil
    }
  }.setting { $0.part = $1.part }

  static let partAfter: DateSymbol = rows {
    DateRow(.skip([.of, .the, .at]), .dayPart)
    DateRow(.glue, .word(.suffix(.beforeNoon))) { $1.otherPart ?= .beforeNoon }
    DateRow(.glue, .word(.suffix(.afterNoon))) { $1.otherPart ?= .afterNoon }
  }.setting { $0.otherPart = $1.otherPart }

  /// `T1430`.
  static let compact: DateSymbol = rows {
    DateRow(.digits(4...4)) { $1.time ?= $0.compactTime($1.digits.0) }
    DateRow(.digits(6...6)) {
      $1.time ?= $1.digits.0 % 100 < 60 ? $0.compactTime($1.digits.0 / 100) : nil
    }
    DateRow(.digits(4...4), .offset) { $1.time ?= $0.compactTime($1.digits.0, ahead: $1.offset) }
    DateRow(.digits(6...6), .offset) {
      $1.time ?= $1.digits.0 % 100 < 60 ? $0.compactTime($1.digits.0 / 100, ahead: $1.offset) : nil
    }
  }.setting { $0.time = $1.time }

  /// `Z`, `+09:00`, `+0900`, `+09`, ` +0`: the minutes ahead of UTC.
  static let offset: DateSymbol = rows {
    DateRow(.word(.utc)) { $1.offset ?= 0 }
    DateRow(.sign, .digits(1...1)) {
      $1.offset ?= $1.digits.0 == 0 && !$0.tokens.isTight($1.start) ? 0 : nil
    }
    DateRow(.sign, .digits(2...2)) { $1.offset ?= $0.offset($1, $1.digits.0, 0) }
    DateRow(.sign, .digits(4...4)) {
      $1.offset ?= $0.offset($1, $1.digits.0 / 100, $1.digits.0 % 100)
    }
    DateRow(.sign, .digits(2...2), .mark(":"), .digits(2...2)) {
      $1.offset ?= $0.offset($1, $1.digits.0, $1.digits.1)
    }
  }.setting { $0.offset = $1.offset }

  static let moment: DateSymbol = rows {
    DateRow("now|지금", .word(.now)) { $1.minute ?= MinuteReading($0.clock.now) }
    DateRow(.fromNow) {
      $1.minute ?= $1.span.countsDays ? nil : $0.adding($1.span, to: MinuteReading($0.clock.now))
    }
    DateRow(.side, .moment) {
      $1.minute ?= $1.span.countsDays ? nil : $0.adding($1.span, to: $1.minute)
    }
    DateRow(.relativeUnit) {
      guard $1.count == 1, $1.unit < .day, $1.letter == nil else { return false }
      return $1.minute ?= $0.adding(DateSpan(1, $1.unit), to: MinuteReading($0.clock.now))
    }
    DateRow(.time) { $1.minute ?= abs($1.time.offset ?? 0) <= 12 * 60 ? $0.next($1.time) : nil }
    // `T12:34`, whose mark is elsewhere only between digits.
    DateRow(.mark("t"), .time) { $1.minute ?= $0.next($1.time) }
    DateRow(.mark("t"), .compact) { $1.minute ?= $0.next($1.time) }
    DateRow("5pm tomorrow", .time, .skip([.of, .filler, .bound, .the]), .day) {
      // In `2pm + 30m`, the minutes count from the time.
      $1.minute ?= $1.day.countsM ? nil : $0.moment($1.day, $1.time)
    }
    DateRow(.digits(1...2), .part) { matcher, parts in
      guard let day = parts.part.day,
        let time = ClockReading(hours: parts.digits.0).time(in: parts.part.value)
      else { return false }
      return parts.minute ?= matcher.moment(matcher.calendar.day(in: day), time)
    }
    DateRow(.time, .part) { matcher, parts in
      guard let day = parts.part.day, parts.part.value.includes(parts.time) else { return false }
      return parts.minute ?= matcher.moment(matcher.calendar.day(in: day), parts.time)
    }
    DateRow("fri 2pm|내일 세시", .day, .skip([.filler, .bound, .of, .particle]), .time) {
      $1.minute ?= $0.moment($1.day, $1.time)
    }
    DateRow("2026-12-01T14:30Z|2026-12-01T14:30Z", .day, .mark("t"), .time) {
      $1.minute ?= $0.moment($1.day, $1.time)
    }
    DateRow(.day, .mark("t"), .compact) { $1.minute ?= $0.moment($1.day, $1.time) }
    DateRow("fri@14:30|금요일@14:30", .day, .mark("@"), .time) {
      $1.minute ?= $0.moment($1.day, $1.time)
    }
    DateRow(.day, .mark("@"), .bareHour) { $1.minute ?= $0.moment($1.day, $1.time) }
    // `31/May/2024:14:15`; after a hyphen, it could be an offset.
    DateRow(.day, .tight(":"), .clock) {
      $1.minute ?= $0.moment($1.day, $1.clock.time(withZero: true))
    }
    DateRow(.day, .tight("."), .clock) {
      $1.minute ?= $0.moment($1.day, $1.clock.time(withZero: true))
    }
    DateRow(.word(.due)) { $1.minute ?= $0.due }
    DateRow(.word(.due), .distance) { matcher, parts in
      parts.minute ?= parts.span.isSigned
        ? nil : matcher.due.map { matcher.adding(parts.span, to: $0) }
    }
    DateRow(.side, .word(.due)) { matcher, parts in
      parts.minute ?= parts.span.countsDays
        ? matcher.due.map { matcher.adding(parts.span, to: $0) } : nil
    }
  }.setting { $0.minute = $1.minute }

  static let value: DateSymbol = rows {
    DateRow(.day) { $1.value ?= .day($1.day) }
    DateRow(.moment) { $1.value ?= .minute($1.minute) }
    DateRow("now + 2h", .moment, .distance) {
      // In `오후 3시 3일 뒤`, the days count from today.
      guard $1.span.isSigned || !$1.span.countsDays, $1.span.letter != .months else { return false }
      return $1.value ?= .minute($0.adding($1.span, to: $1.minute))
    }
    DateRow(.some(.of), .month) { $1.value ?= $0.day(ofWhole: $1.month).map(DateValue.day) }
    DateRow(.some(.of), .time) { $1.value ?= $1.time.hasPart ? .minute($0.next($1.time)) : nil }
  }.setting { $0.value = $1.value }
}

/// What rows of times make of their parts.
extension DateMatcher {
  func time(_ time: TimeReading, of parts: DateMatch) -> TimeReading {
    var time = time
    time.day = parts.part.day
    time.hasPart = true
    return time
  }

  func time(_ clock: ClockReading, inBothOf parts: DateMatch) -> TimeReading? {
    guard let time = clock.time(in: parts.otherPart), parts.part.value.includes(time) else {
      return nil
    }
    return self.time(time, of: parts)
  }

  func clockWithSeconds(_ parts: DateMatch) -> ClockReading? {
    guard parts.digits.2 < 60 else { return nil }
    return ClockReading(hours: parts.digits.0, minutes: parts.digits.1, hasSeconds: true)
  }

  /// A hyphen begins a range in `10:00-11:00`, and an offset after `T` or seconds.
  func time(ofInstant parts: DateMatch) -> TimeReading? {
    let hasT = parts.start > 0 && after("t", parts.start - 1) != nil
    guard !parts.clock.isMarked, parts.offset >= 0 || hasT || parts.clock.hasSeconds else {
      return nil
    }
    var time = TimeReading(hours: parts.clock.hours, minutes: parts.clock.minutes)
    time.offset = parts.offset
    return time
  }

  func compactTime(_ number: Int, ahead offset: Int? = nil) -> TimeReading {
    var time = TimeReading(hours: number / 100, minutes: number % 100)
    time.offset = offset
    return time
  }

  /// Up to 14 hours.
  func offset(_ parts: DateMatch, _ hours: Int, _ minutes: Int) -> Int? {
    let total = hours * 60 + minutes
    guard minutes < 60, total <= (parts.sign > 0 ? 840 : 720) else { return nil }
    return total * parts.sign
  }

  /// The deadline, if it has a time.
  var due: MinuteReading? {
    if case .minute(let minute) = deadline { MinuteReading(minute) } else { nil }
  }

  /// Looking back, the last such time.
  func next(_ time: TimeReading) -> MinuteReading {
    if let day = time.day { return minute(calendar.day(in: day), time) }
    let days = calendar.direction == .ahead ? [-1, 0, 1, 2] : [1, 0, -1, -2]
    for distance in days {
      let found = minute(calendar.day(in: distance), time)
      let isNext =
        calendar.direction == .ahead ? found.minute > clock.now : found.minute <= clock.now
      if isNext { return found }
    }
    return minute(calendar.day(in: 0), time)
  }

  /// `nil` for a period, and for a time that names a day itself.
  func moment(_ day: DayReading, _ time: TimeReading) -> MinuteReading? {
    day.takesTime && time.day == nil ? minute(day, time) : nil
  }

  private func minute(_ day: DayReading, _ time: TimeReading) -> MinuteReading {
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
      return self.minute(earlier, time)
    }
    moment.isExact =
      moment.isExact && day.isExact && time.isExact
      && minute.number - start.number == time.minuteOfDay
    return moment
  }

  /// First the same time on another day, then the elapsed hours and minutes.
  func adding(_ span: DateSpan, to base: MinuteReading) -> MinuteReading {
    var days = span
    (days.minutes, days.units) = (0, .day ... .day)
    guard let day = calendar.adding(days, to: DayReading(base.minute.day)) else { return base }
    var same = base
    same.minute =
      CivilMinute(day: day.first, minuteOfDay: base.minute.minuteOfDay) ?? base.minute
    if same.minute != base.minute { same.isRepeated = nil }
    same.isExact = base.isExact && day.isExact
    guard span.minutes != 0 else { return same }
    var later = clock.adding(minutes: span.minutes, to: same)
    later.isExact = later.isExact && same.isExact
    return later
  }
}

extension DayPart {
  /// `eod`.
  static let endOfWork = 18 * 60

  fileprivate func includes(_ time: TimeReading) -> Bool {
    let hour = time.minuteOfDay / 60
    return self.hour(hour) == hour
  }
}
