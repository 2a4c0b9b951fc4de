import System

extension DateSymbol {
  static let time: DateSymbol = DatePart { $0.time = $1 }.rows { row in
    row("noon|정오", .clockWord) { TimeReading($1.number) }
    // `end of the day`.
    row(.skip(.the), .edge, .skip([.of, .the]), .word(.unit(.day))) {
      $1.edge == .end ? TimeReading(DayPart.endOfWork) : nil
    }
    row("14:30|오후 3시", .clock) {
      $1.clock.time(withZero: $0.tokens.scalars[$1.start] == "0")
    }
    row(.clock, .partAfter) {
      $1.clock.isMarked || $1.clock.hours == 0 ? nil : $1.clock.time(in: $1.otherPart)
    }
    // In `12월 24일 오후`, the `일` is not an hour: in Korean, the part of the day comes first.
    row("2pm", .hour, .partAfter) {
      $1.hour == 0 || $0.tokens.isJoined($1.start)
        ? nil : ClockReading(hours: $1.hour).time(in: $1.otherPart)
    }
    row("morning|아침", .partBefore) { $0.time($1.part.value.usualTime, of: $1) }
    row(.partBefore, .skip(.at), .clock) { $0.time($1.clock.time(in: $1.part.value), of: $1) }
    // `tonight 8` without `at` may be a card.
    row(.partBefore, .some(.at), .hour) {
      $0.time(ClockReading(hours: $1.hour).time(in: $1.part.value), of: $1)
    }
    row(.partBefore, .skip(.at), .hour, .dayPart) {
      $0.time(inPart: ClockReading(hours: $1.hour).time(in: $1.otherPart), of: $1)
    }
    row(.partBefore, .skip(.at), .clock, .dayPart) {
      $1.clock.isMarked ? nil : $0.time(inPart: $1.clock.time(in: $1.otherPart), of: $1)
    }
    row(.partBefore, .skip(.at), .clockWord) { $0.time(inPart: TimeReading($1.number), of: $1) }
    row("at 9", .some(.at), .bareTime) { $1.time }
    row(.some(.at), .time) { $1.time }
  }

  /// In either half of the day.
  static let bareTime: DateSymbol = DatePart { $0.time = $1 }.rows { row in
    row(.hour) { TimeReading(hours: $1.hour, minutes: 0) }
    row(.hour) { 1...6 ~= $1.hour ? TimeReading(hours: $1.hour + 12, minutes: 0) : nil }
  }

  static let hour: DateSymbol = DatePart { $0.hour = $1 }.rows { row in
    row(.digits(1...2)) { $1.digits.0 }
    row(.numberWord) { $1.number }
  }

  static let clock: DateSymbol = DatePart { $0.clock = $1 }.rows { row in
    row(.digits(1...2), .mark(":"), .digits(2...2)) {
      ClockReading(hours: $1.digits.0, minutes: $1.digits.1)
    }
    row(.digits(1...2), .mark(":"), .digits(2...2), .mark(":"), .digits(2...2)) {
      $1.digits.2 < 60
        ? ClockReading(hours: $1.digits.0, minutes: $1.digits.1, hasSeconds: true) : nil
    }
    row(.hour, .word(.suffix(.hour))) { ClockReading(hours: $1.hour, isMarked: true) }
    row(.hour, .word(.suffix(.hour)), .word(.half)) {
      ClockReading(hours: $1.hour, minutes: 30, isMarked: true)
    }
    row(.hour, .word(.suffix(.hour)), .number, .word(.suffix(.minute))) {
      ClockReading(hours: $1.hour, minutes: $1.number, isMarked: true)
    }
  }

  static let part: DateSymbol = DatePart { $0.part = $1 }.rows { row in
    row(.dayPart) { ($1.otherPart, nil) }
    row(.word(.tonight)) { _, _ in (.night, 0) }
    row(.relative, .dayPart) {
      let isNamed = $1.count == 0 || $1.count == -1 && $1.otherPart == .night
      return isNamed && $1.otherPart.usualTime != nil ? ($1.otherPart, $1.count) : nil
    }
  }

  static let partBefore: DateSymbol = DatePart { $0.part = $1 }.rows { row in
    row(.skip(.the), .fresh, .part) { $1.part }
  }

  static let partAfter: DateSymbol = DatePart { $0.otherPart = $1 }.rows { row in
    row(.skip([.of, .the, .at]), .dayPart) { $1.otherPart }
  }

  /// After the `T` of an instant.
  static let isoTime: DateSymbol = DatePart { $0.time = $1 }.rows { row in
    row(.clock) { $1.clock.time }
    row(.clock, .offset) {
      var time = TimeReading(hours: $1.clock.hours, minutes: $1.clock.minutes)
      time.offset = $1.offset
      return time
    }
  }

  /// `Z`, `+09:00`: the minutes ahead of UTC, up to 14 hours.
  static let offset: DateSymbol = DatePart { $0.offset = $1 }.rows { row in
    row(.word(.utc)) { _, _ in 0 }
    row(.sign, .digits(2...2), .mark(":"), .digits(2...2)) {
      let total = $1.digits.0 * 60 + $1.digits.1
      return $1.digits.1 < 60 && total <= ($1.sign > 0 ? 840 : 720) ? total * $1.sign : nil
    }
  }

  static let moment: DateSymbol = DatePart { $0.minute = $1 }.rows { row in
    row("now|지금", .word(.now)) { matcher, _ in MinuteReading(matcher.reader.now) }
    row(.fromNow) {
      $1.span.countsDays ? nil : $0.adding($1.span, to: MinuteReading($0.reader.now))
    }
    row(.side, .moment) { $1.span.countsDays ? nil : $0.adding($1.span, to: $1.minute) }
    row(.time) { $0.next($1.time) }
    // `T12:34`, whose mark is elsewhere only between digits.
    row(.mark("t"), .isoTime) { $0.next($1.time) }
    // In `2pm + 30m`, the minutes count from the time.
    row("5pm tomorrow", .time, .skip([.of, .filler, .bound, .the]), .day) {
      $1.day.countsM ? nil : $0.moment($1.day, $1.time)
    }
    row("fri 2pm|내일 세시", .day, .skip([.filler, .bound, .of, .particle]), .time) {
      $0.moment($1.day, $1.time)
    }
    row("2026-12-01T14:30Z|2026-12-01T14:30Z", .day, .mark("t"), .isoTime) {
      $0.moment($1.day, $1.time)
    }
    row("fri@14:30|금요일@14:30", .day, .mark("@"), .time) { $0.moment($1.day, $1.time) }
    row(.day, .mark("@"), .bareTime) { $0.moment($1.day, $1.time) }
    row(.word(.due)) { matcher, _ in matcher.due }
    row(.word(.due), .distance) { matcher, parts in
      parts.span.isSigned ? nil : matcher.due.map { matcher.adding(parts.span, to: $0) }
    }
    row(.side, .word(.due)) { matcher, parts in
      parts.span.countsDays ? matcher.due.map { matcher.adding(parts.span, to: $0) } : nil
    }
  }

  static let value: DateSymbol = DatePart { $0.value = $1 }.rows { row in
    row(.day) { DateValue($1.day) }
    row(.moment) { DateValue($1.minute) }
    row("now + 2h", .moment, .distance) {
      // In `오후 3시 3일 뒤`, the days count from today.
      guard $1.span.isSigned || !$1.span.countsDays, $1.span.letter != .months else { return nil }
      return DateValue($0.adding($1.span, to: $1.minute))
    }
    row(.some(.of), .month) { $0.day(ofWhole: $1.month).map(DateValue.init) }
    row(.some(.of), .time) { $1.time.hasPart ? DateValue($0.next($1.time)) : nil }
  }
}

extension DateMatcher {
  fileprivate func time(_ time: TimeReading?, of parts: DateMatch) -> TimeReading? {
    var time = time
    time?.day = parts.part.day
    time?.hasPart = true
    return time
  }

  fileprivate func time(inPart time: TimeReading?, of parts: DateMatch) -> TimeReading? {
    guard let time, parts.part.value.includes(time) else { return nil }
    return self.time(time, of: parts)
  }

  fileprivate var due: MinuteReading? {
    if case .minute(let minute) = reader.deadline { MinuteReading(minute) } else { nil }
  }

  /// Looking back, the last such time.
  fileprivate func next(_ time: TimeReading) -> MinuteReading {
    if let day = time.day { return minute(self.day(in: day), time) }
    let found = [-1, 0, 1, 2].lazy.map { [self] in minute(day(in: $0 * reader.direction.sign), time)
    }
    let next = found.first { [self] in
      reader.direction == .ahead ? $0.minute > reader.now : $0.minute <= reader.now
    }
    return next ?? minute(day(in: 0), time)
  }

  fileprivate func moment(_ day: DayReading, _ time: TimeReading) -> MinuteReading? {
    day.takesTime && time.day == nil ? minute(day, time) : nil
  }

  private func minute(_ day: DayReading, _ time: TimeReading) -> MinuteReading {
    let start = CivilMinute(startOf: day.first)
    let minute = start.adding(minutes: time.minuteOfDay)
    var moment = MinuteReading(minute)
    if let offset = time.offset {
      moment = reader.local(minute, offset: offset)
    } else if time.minuteOfDay == CivilMinute.minutesInDay {
      moment.minute = reader.shown(minute)
    }
    if day.recursWeekly, moment.minute > reader.now {
      // Looking back from the morning, `fri 5pm` is not the afternoon of today.
      var earlier = adding(days: -7, to: day.first)
      earlier.isExact = earlier.isExact && day.isExact
      return self.minute(earlier, time)
    }
    moment.isExact =
      moment.isExact && day.isExact && time.isExact
      && minute.number - start.number == time.minuteOfDay
    return moment
  }

  /// First the same time on another day, then the elapsed hours and minutes.
  fileprivate func adding(_ span: DateSpan, to base: MinuteReading) -> MinuteReading {
    var days = span
    (days.minutes, days.units) = (0, .day ... .day)
    guard let day = adding(days, to: DayReading(base.minute.day)),
      let minute = CivilMinute(day: day.first, minuteOfDay: base.minute.minuteOfDay)
    else { return base }
    var later = span.minutes == 0 ? MinuteReading(minute) : reader.adding(span.minutes, to: minute)
    later.isExact = later.isExact && base.isExact && day.isExact
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
