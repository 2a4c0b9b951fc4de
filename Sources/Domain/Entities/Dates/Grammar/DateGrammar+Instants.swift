/// The offsets of instants, as programs write them: `Z`, `+09:00`, `+0900`, `+09`.
extension DateGrammar {
  /// Finds the minutes ahead of UTC, up to 14 hours.
  dynamic func offset(_ i: Int, of time: TimeReading, from start: Int, _ found: Rule<Int>) {
    if let next = after(.utc, i) { found(0, next) }
    signedOffset(i) { minutes, count, end in
      // `+9` alone may be a distance.
      guard count.isMultiple(of: 2) || minutes == 0 && lattice.isApart[i] else { return }
      if isOffset(minutes, count, i, of: time, from: start) { found(minutes, end) }
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
}
