import System

/// A day, or the days of a period, that a part of a date means.
struct DayReading {
  var first: CivilDay
  /// `first` for a day.
  var last: CivilDay
  /// If not, the day is the nearest one that does.
  var isExact = true
  /// The day that is meant but for its weekday; `first` is then the one that was probably meant.
  var otherWeekday: CivilDay?
  var takesTime = true
  /// Whether the day is a span from now without a word that says so: `3 days`, `사흘`.
  var isBareSpan = false
  /// Whether the day is a span from now whose `m` may mean minutes.
  var countsM = false
  /// Looking back, whether the day is the last one with its weekday.
  var recursWeekly = false
  var isWithoutYear = false
  /// Whether its numbers can also be the hours of a range: `9-10`.
  var maybeHours = false
  /// Whether its number can also be that of a weekday: `2nd`.
  var isPosition = false

  init(_ first: CivilDay, through last: CivilDay? = nil, isExact: Bool = true) {
    self.first = first
    self.last = last ?? first
    self.isExact = isExact
    takesTime = last == nil
  }
}

struct MonthReading {
  var year: Int?
  var month = 1
}

enum DatePeriod {
  case month(MonthReading)
  case days(DayReading)
}

/// What `first` or `last` counts.
enum DateTarget {
  case day, workday
  case weekday(Weekday)
}

/// A time as hours and minutes, whose half of the day may be unknown.
struct ClockReading {
  var hours: Int
  var minutes = 0
  /// Whether words mark the numbers: `3시 30분`.
  var isMarked = false
  /// Whether it is only part of an instant with an offset.
  var hasSeconds = false

  var time: TimeReading { time(atHour: hours) }

  /// Without a part of the day, 1 to 6 in words are in the afternoon.
  func time(withZero: Bool) -> TimeReading {
    time(atHour: isMarked && !withZero && 1...6 ~= hours ? hours + 12 : hours)
  }

  func time(in part: DayPart) -> TimeReading? {
    if [.beforeNoon, .pm].contains(part), 13...23 ~= hours {
      return TimeReading(hours * 60 + min(minutes, 59), isExact: false)
    }
    guard let hour = part.hour(hours) else { return nil }
    if hour == 24 { return minutes == 0 ? TimeReading(24 * 60) : nil }
    return time(atHour: hour)
  }

  private func time(atHour hour: Int) -> TimeReading {
    var time = TimeReading(hours: hour, minutes: minutes)
    time.isExact = time.isExact && !hasSeconds
    return time
  }
}

struct TimeReading {
  /// 0 to 1,440, the end of the day.
  var minuteOfDay: Int
  /// If not, the time is the nearest one that does.
  var isExact = true
  /// In minutes ahead of UTC.
  var offset: Int?
  /// The day that its words name, from today: 0 for `tonight`.
  var day: Int?
  /// Whether it begins with a part of the day: `morning`.
  var hasPart = false

  init(_ minuteOfDay: Int, isExact: Bool = true) {
    self.minuteOfDay = minuteOfDay
    self.isExact = isExact
  }

  /// The nearest time if the hour or the minute is too large.
  init(hours: Int, minutes: Int) {
    switch (hours, minutes) {
    // The end of the day, which has a word of its own.
    case (24, 0): self.init(CivilMinute.minutesInDay, isExact: false)
    case (24..., _): self.init(CivilMinute.minutesInDay - 1, isExact: false)
    case (_, 60...): self.init(hours * 60 + 59, isExact: false)
    default: self.init(hours * 60 + minutes)
    }
  }
}

struct MinuteReading {
  var minute: CivilMinute
  /// If not, the minute is the nearest one that does.
  var isExact: Bool

  init(_ minute: CivilMinute, isExact: Bool = true) {
    self.minute = minute
    self.isExact = isExact
  }
}

/// What a whole date means; a day or a minute has one deadline twice.
struct DateValue {
  let first: Deadline
  let last: Deadline
  let isExact: Bool
  var otherWeekday: CivilDay?

  init(_ day: DayReading) {
    (first, last, isExact) = (.day(day.first), .day(day.last), day.isExact)
    otherWeekday = day.otherWeekday
  }

  init(_ minute: MinuteReading) {
    (first, last, isExact) = (.minute(minute.minute), .minute(minute.minute), minute.isExact)
  }
}
