extension DateMatcher {
  private typealias Number = (value: Int, start: Int, end: Int, count: Int)

  /// `2026/12/01`, `12-24`, `12/24`, `24.12.2026`, `26. 12. 24.`, `12-30-16`, `2014 12 28`.
  func numericDates(_ i: Int, _ found: (DayReading, Int) -> Void) {
    guard let first = number(i), first.count != 3 else { return }
    if first.count == 4, let month = number(first.end, 1...2), let day = number(month.end, 1...2) {
      found(date(first.value, month.value, day.value), day.end)
    }
    for mark: Unicode.Scalar in ["-", "/", "."] {
      let isTight = mark != "."
      guard let second = after(mark, first.end, isTight: isTight).flatMap({ number($0, 1...2) })
      else { continue }
      if first.count < 4 { pair(first, second, mark, found) }
      guard let third = after(mark, second.end, isTight: isTight).flatMap({ number($0) })
      else { continue }
      triple(first, second, third, mark, found)
    }
  }

  private func number(_ i: Int, _ counts: ClosedRange<Int> = 1...4) -> Number? {
    digits(i, counts).map { ($0.value, i, $0.next, $0.next - i) }
  }

  /// `12-24` is month and day, `24.12.` day and month if it exists, `12/24` what exists.
  private func pair(
    _ first: Number, _ second: Number, _ mark: Unicode.Scalar, _ found: (DayReading, Int) -> Void
  ) {
    guard let end = mark == "." ? after(".", second.end) : second.end else { return }
    for (month, day) in orders(first, second, mark) {
      var date = date(nil, month, day)
      date.maybeHours = mark != "." && mayBeHours(first, second, mark)
      found(date, end)
    }
    if mark == "-", let year = number(second.end, 4...4) {
      found(date(year.value, first.value, second.value), year.end)
    }
  }

  /// With a year in any place that an existing day allows.
  private func triple(
    _ first: Number, _ second: Number, _ third: Number, _ mark: Unicode.Scalar,
    _ found: (DayReading, Int) -> Void
  ) {
    let closed = mark == "." ? after(".", third.end) ?? third.end : third.end
    let orders = orders(first, second, mark == "-" ? "/" : mark)
    switch (first.count, third.count) {
    case (4, 1...2): found(date(first.value, second.value, third.value), closed)
    case (1...2, 4): for (month, day) in orders { found(date(third.value, month, day), closed) }
    // In `24.12. 14`, the 14 is probably an hour.
    case (1...2, 1...2) where tokens.isApart[second.start] == tokens.isApart[third.start]:
      if first.count == 2 {
        let date = date(shortYear(first.value), second.value, third.value)
        // A period ends the date only after spaces: `06.12.26.` is probably a German date.
        found(date, tokens.isApart[third.start] ? closed : third.end)
      }
      guard third.count == 2 else { return }
      for (month, day) in orders { found(date(shortYear(third.value), month, day), third.end) }
    default: return
    }
  }

  private func orders(
    _ first: Number, _ second: Number, _ mark: Unicode.Scalar
  ) -> [(month: Int, day: Int)] {
    let (first, second) = (first.value, second.value)
    return switch mark {
    case "-": [(first, second)]
    case "." where second <= 12: [(second, first)]
    default: [(first, second), (second, first)]
    }
  }

  /// Whether two numbers can also be the hours of a range, as in `fri 9-10`.
  private func mayBeHours(_ first: Number, _ second: Number, _ mark: Unicode.Scalar) -> Bool {
    guard tokens.scalars[first.start] != "0", tokens.scalars[second.start] != "0",
      first.value != second.value
    else { return false }
    return first.value <= 12 && second.value <= 12
      || first.value < 10 && second.value <= 24 && mark == "-"
  }
}
