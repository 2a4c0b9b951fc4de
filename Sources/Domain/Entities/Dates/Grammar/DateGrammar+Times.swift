import System

/// A time of day that a part of a date means.
struct TimeReading: Hashable {
  /// 0 to 1,440, the end of the day.
  var minuteOfDay: Int
  /// If not, the time is the nearest one that does.
  var isExact = true
  /// In minutes ahead of UTC.
  var offset: Int?

  static let lastMinute = CivilMinute.minutesInDay - 1

  init(_ minuteOfDay: Int, isExact: Bool = true) {
    self.minuteOfDay = minuteOfDay
    self.isExact = isExact
  }

  func ahead(ofUTC minutes: Int) -> TimeReading {
    var time = self
    time.offset = minutes
    return time
  }

  /// The nearest time if the hour or the minute is too large.
  init(hours: Int, minutes: Int) {
    switch (hours, minutes) {
    // The end of the day, which has a word of its own.
    case (24, 0): self.init(CivilMinute.minutesInDay, isExact: false)
    case (24..., _): self.init(Self.lastMinute, isExact: false)
    case (_, 60...): self.init(hours * 60 + 59, isExact: false)
    default: self.init(hours * 60 + minutes)
    }
  }
}

/// Times of day: `14:30`, `2pm`, `noon`, `9 in the evening`, `오후 2시 30분`.
extension DateGrammar {
  dynamic func time(_ i: Int, _ found: Rule<TimeReading>) {
    word(i, \.clock) { found(TimeReading($0), $1) }
    clock(i) { hours, minutes, next in
      let time = TimeReading(hours: hours, minutes: minutes)
      found(time, next)
      offset(next, of: time, from: i) { found(time.ahead(ofUTC: $0), $1) }
      part(of: hours, minutes, next, found)
    }
    hourWithPart(i, found)
    partFirst(skip(i, .the), found)
    markedHour(i, part: nil, found)
    hourAlone(i, found)
  }

  /// `14:30`, `14:30:59`, `14:30:59.25`.
  private func clock(
    _ i: Int, _ found: (_ hours: Int, _ minutes: Int, _ next: Int) -> Void
  ) {
    guard let (hours, next) = digits(i, 1...2), let colon = after(":", next),
      let (minutes, end) = digits(colon, 2...2)
    else { return }
    found(hours, minutes, end)
    guard let colon = after(":", end), let (second, end) = digits(colon, 2...2), second < 60
    else { return }
    found(hours, minutes, end)
    let point = after(".", end, isTight: true) ?? after(",", end, isTight: true)
    if let point, let (_, end) = digits(point, 1...9) { found(hours, minutes, end) }
  }

  /// A part of the day after an hour: `pm`, `in the morning`, `at night`.
  private func part(
    of hours: Int, _ minutes: Int, _ i: Int, _ found: Rule<TimeReading>
  ) {
    guard hours > 0 else { return }
    word(skip(i, [.of, .the, .at]), \.dayPart) { part, next in
      if let time = timeInPart(part, hours, minutes) { found(time, next) }
    }
    guard i < lattice.end, !lattice.isApart[i] else { return }
    for (mark, part) in [(NumberSuffix.beforeNoon, DayPart.beforeNoon), (.afterNoon, .afterNoon)] {
      if let next = suffix(mark, i), let time = timeInPart(part, hours, minutes) {
        found(time, next)
      }
    }
  }

  /// `nil` if the hour is not in the part.
  func timeInPart(_ part: DayPart, _ hours: Int, _ minutes: Int) -> TimeReading? {
    if part == .beforeNoon, 13...23 ~= hours {
      return TimeReading(hours * 60 + min(minutes, 59), isExact: false)
    }
    guard let hour = part.hour(hours) else { return nil }
    if hour == 24 { return minutes == 0 ? TimeReading(24 * 60) : nil }
    return TimeReading(hours: hour, minutes: minutes)
  }

  /// `2pm`, `2.30pm`, `9 in the evening`.
  private func hourWithPart(_ i: Int, _ found: Rule<TimeReading>) {
    // In `12월 24일 오후`, the `일` is not an hour: in Korean, the part of the day comes first.
    guard i < lattice.end, !DateText.isJoined(lattice.scalars[i]) else { return }
    hour(i) { hours, next in
      let next = skip(next, .oclock)
      part(of: hours, 0, next, found)
      if let point = after(".", next, isTight: true), let (minutes, end) = digits(point, 2...2) {
        part(of: hours, minutes, end, found)
      }
    }
  }

  private func hour(_ i: Int, _ found: Rule<Int>) {
    if let (value, next) = digits(i, 1...2) { return found(value, next) }
    word(i, \.number, found)
  }

  /// `morning`, `morning at 9`, `오후 3시`; the `pm` of `5pm 9:00` belongs to the number before it.
  func partFirst(_ i: Int, _ found: Rule<TimeReading>) {
    guard
      i == 0 || i >= lattice.end || lattice.isApart[i] || !DateText.isDigit(lattice.scalars[i - 1])
    else { return }
    word(i, \.dayPart) { timeAfter($0, $1, found) }
  }

  /// The time of a part of the day, or a time in it that follows: `오후 2:30`, `tonight at 8`.
  func timeAfter(_ part: DayPart, _ i: Int, _ found: Rule<TimeReading>) {
    if let minutes = part.minuteOfDay { found(TimeReading(minutes), i) }
    let start = skip(i, .at)
    clock(start) { hours, minutes, next in
      if let time = timeInPart(part, hours, minutes) { found(time, next) }
    }
    markedHour(start, part: part, found)
    hour(start) { hours, next in
      // `tonight 8` without `at` may be a card.
      if start != i, let time = timeInPart(part, hours, 0) { found(time, skip(next, .oclock)) }
      word(next, \.dayPart) { second, end in
        guard let time = timeInPart(second, hours, 0),
          timeInPart(part, time.minuteOfDay / 60, 0)
            == time
        else { return }
        found(time, end)
      }
    }
  }

  /// `3시`, `세시 반`, `14시 30분`.
  ///
  /// Without a part of the day, 1 to 6 are in the afternoon.
  private func markedHour(_ i: Int, part: DayPart?, _ found: Rule<TimeReading>) {
    hour(i) { hours, next in
      guard let next = suffix(.hour, next) else { return }
      let isLong = lattice.scalars[i] == "0" && hours > 0
      func resolve(_ minutes: Int, _ end: Int) {
        if let part {
          if let time = timeInPart(part, hours, minutes) { found(time, end) }
        } else {
          let hours = !isLong && 1...6 ~= hours ? hours + 12 : hours
          found(TimeReading(hours: hours, minutes: minutes), end)
        }
      }
      resolve(0, next)
      if let end = after(.half, next) { resolve(30, end) }
      number(next) { minutes, next in
        if let end = suffix(.minute, next) { resolve(minutes, end) }
      }
    }
  }

  /// `at 9`, `9 o'clock`; an hour from 1 to 6 is ambiguous.
  private func hourAlone(_ i: Int, _ found: Rule<TimeReading>) {
    let start = skip(i, .at)
    hour(start) { hours, next in
      // A comma is not `o'clock`: `2, 3일 뒤`.
      let end = after(.link(.oclock), next) ?? next
      guard start != i || end != next else { return }
      eitherHalf(hours, 0, end, found)
      if let point = after(".", next, isTight: true), let (minutes, end) = digits(point, 2...2) {
        eitherHalf(hours, minutes, end, found)
      }
    }
    if start != i { time(start, found) }
  }

  /// From 1 to 6, the hour is ambiguous.
  func eitherHalf(_ hours: Int, _ minutes: Int, _ end: Int, _ found: Rule<TimeReading>) {
    found(TimeReading(hours: hours, minutes: minutes), end)
    if 1...6 ~= hours { found(TimeReading(hours: hours + 12, minutes: minutes), end) }
  }

  /// `T1430`, `T143000`, after a day.
  func compactTime(_ i: Int, _ found: Rule<TimeReading>) {
    for (count, scale) in [(4, 1), (6, 100)] {
      guard let (value, next) = digits(i, count...count), value % scale < 60 else { continue }
      let time = TimeReading(hours: value / scale / 100, minutes: value / scale % 100)
      found(time, next)
      offset(next, of: time, from: i) { found(time.ahead(ofUTC: $0), $1) }
    }
  }
}

extension DateWord {
  fileprivate var clock: Int? {
    if case .clock(let minutes) = self { minutes } else { nil }
  }
}
