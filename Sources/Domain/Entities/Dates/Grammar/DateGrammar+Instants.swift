import System

/// Zones of times, `z`, `+09:00`, `UTC+2`, `ET`, and instants as programs write them.
extension DateGrammar {
  /// `z`, `utc+2`, `+09:00`, `+0900`, `+09`, ` +0`, up to 14 hours.
  dynamic func zone(_ i: Int, of time: TimeReading, from start: Int, _ found: Rule<DateZone>) {
    namedZone(i, found)
    signedOffset(i) { minutes, count, end in
      // `+9` alone may be a distance.
      guard count.isMultiple(of: 2) || minutes == 0 && lattice.isApart[i] else { return }
      if isOffset(minutes, count, i, of: time, from: start) {
        found(.ahead(seconds: minutes * 60), end)
      }
    }
  }

  /// A hyphen begins a range in `10:00-11:00`.
  ///
  /// It begins an offset after `T` or seconds, and in `20:02-0500`, whose offset is compact and not
  /// later than its time.
  private func isOffset(
    _ minutes: Int, _ count: Int, _ i: Int, of time: TimeReading, from start: Int
  ) -> Bool {
    guard let sign = after("-", i) else { return true }
    let hasT = start > 0 && after("t", start - 1) != nil
    let hasSeconds = (start..<i).count { lattice.scalars[$0] == ":" } > 1
    return hasT || hasSeconds
      || count == 4 && !lattice.isApart[sign] && -minutes <= time.minuteOfDay
  }

  /// `z`, `utc`, `gmt`, `utc+2`, `(gmt-2:30)`, `et`.
  dynamic func namedZone(_ i: Int, _ found: Rule<DateZone>) {
    word(i, \.zone) { zone, next in
      found(zone, next)
      guard zone == .ahead(seconds: 0) else { return }
      signedOffset(next) { minutes, _, end in found(.ahead(seconds: minutes * 60), end) }
    }
    guard let open = after("(", i) else { return }
    namedZone(open) { if let end = after(")", $1) { found($0, end) } }
  }

  /// Also finds the number of digits before a colon.
  private func signedOffset(
    _ i: Int, _ found: (_ minutes: Int, _ count: Int, _ next: Int) -> Void
  ) {
    for (mark, sign) in [("+" as Unicode.Scalar, 1), ("-", -1)] {
      guard let next = after(mark, i) else { continue }
      func check(_ hours: Int, _ minutes: Int, _ count: Int, _ end: Int) {
        let isZone = minutes < 60 && hours * 60 + minutes <= (sign > 0 ? 840 : 720)
        if isZone { found((hours * 60 + minutes) * sign, count, end) }
      }
      if let (value, end) = digits(next, 3...4) {
        check(value / 100, value % 100, end - next, end)
      }
      guard let (hours, end) = digits(next, 1...2) else { continue }
      check(hours, 0, end - next, end)
      if let colon = after(":", end), let (minutes, last) = digits(colon, 2...2) {
        check(hours, minutes, end - next, last)
      }
    }
  }

  /// What `date` prints, with the year at the end: `Mon Mar 1 00:21:42 UTC 2004`.
  func stamps(_ i: Int, _ found: Rule<MinuteReading>) {
    func stamp(_ i: Int, on weekday: Weekday?) {
      word(i, \.month) { month, next in
        guard let (day, next) = digits(next, 1...2) else { return }
        time(next) { time, next in
          guard let (year, end) = digits(next, 4...4) else { return }
          found(moment(calendar.day(year: year, month: month, day: day, on: weekday), time), end)
        }
      }
    }
    stamp(i, on: nil)
    word(i, \.weekday) { stamp(skip($1, []), on: $0) }
  }

  /// What GNU `date` adds to an instant: `2026-12-01 14:30 UTC next month`, `… 2 hours ago`.
  ///
  /// After a day or a time without a zone, such words are probably a mistake.
  func relatives(to moment: MinuteReading, _ i: Int, _ found: Rule<DateValue>) {
    func add(_ count: Int, _ unit: DateUnit, _ next: Int) {
      var span = DateSpan()
      span.add(count, unit)
      found(.minute(adding(span, to: moment)), next)
    }
    if let next = after(.now, i) { found(.minute(moment), next) }
    word(i, \.relativeDay) { add($0, .day, $1) }
    relativeUnit(i) { if abs($0.count) == 1 { add($0.count, $0.unit, $1) } }
    span(i) { span, next in
      shift(next) { sign, takesBase, end in
        if sign < 0, !takesBase { found(.minute(adding(-span, to: moment)), end) }
      }
    }
  }
}

extension DateWord {
  fileprivate var zone: DateZone? {
    if case .zone(let zone) = self { zone } else { nil }
  }
}
