/// Days as numbers only.
extension DateMatcher {
  /// `2026/12/01`, `12-24`, `12/24`, `24.12.2026`, `26. 12. 24.`, `12-30-16`, `2014 12 28`.
  func numericDates(_ i: Int, _ found: (DayReading, Int) -> Void) {
    guard let (first, next) = digits(i, 1...4), next - i != 3 else { return }
    let length = next - i
    if length == 4, let (month, middle) = digits(next, 1...2),
      let (day, end) = digits(middle, 1...2)
    {
      found(date(first, month, day), end)
    }
    for mark: Unicode.Scalar in ["-", "/", "."] {
      guard let start = after(mark, next, isTight: mark != "."),
        let (second, middle) = digits(start, 1...2)
      else { continue }
      if length < 4 { pair((first, i), (second, start), middle, mark, found) }
      guard let last = after(mark, middle, isTight: mark != "."),
        let (third, end) = digits(last, 1...4)
      else { continue }
      let closed = mark == "." ? after(".", end) ?? end : end
      let orders = orders(first, second, mark == "-" ? "/" : mark)
      switch (length, end - last) {
      case (4, 1...2): found(date(first, second, third), closed)
      case (...2, 4): for (month, day) in orders { found(date(third, month, day), closed) }
      // In `24.12. 14`, the 14 is probably an hour.
      case (...2, 1...2) where tokens.isApart[start] == tokens.isApart[last]:
        // A period ends the date only after spaces: `06.12.26.` is probably a German date.
        let yearFirst = date(shortYear(first), second, third)
        if length == 2 { found(yearFirst, tokens.isApart[last] ? closed : end) }
        guard end - last == 2 else { continue }
        for (month, day) in orders { found(date(shortYear(third), month, day), end) }
      default: continue
      }
    }
  }

  /// `12-24` is month and day, `24.12.` day and month if it exists, `12/24` what exists.
  private func pair(
    _ first: (value: Int, start: Int), _ second: (value: Int, start: Int), _ end: Int,
    _ mark: Unicode.Scalar, _ found: (DayReading, Int) -> Void
  ) {
    guard let last = mark == "." ? after(".", end) : end else { return }
    for (month, day) in orders(first.value, second.value, mark) {
      var date = date(nil, month, day)
      date.maybeHours = mark != "." && mayBeHours(first, second, mark)
      found(date, last)
    }
    if mark == "-", let (year, next) = digits(end, 4...4) {
      found(date(year, first.value, second.value), next)
    }
  }

  private func orders(
    _ first: Int, _ second: Int, _ mark: Unicode.Scalar
  ) -> [(month: Int, day: Int)] {
    switch mark {
    case "-": [(first, second)]
    case ".": second > 12 ? [(first, second), (second, first)] : [(second, first)]
    default: [(first, second), (second, first)]
    }
  }

  /// Whether two numbers can also be the hours of a range, as in `fri 9-10`.
  private func mayBeHours(
    _ first: (value: Int, start: Int), _ second: (value: Int, start: Int), _ mark: Unicode.Scalar
  ) -> Bool {
    guard tokens.scalars[first.start] != "0", tokens.scalars[second.start] != "0",
      first.value != second.value
    else { return false }
    return first.value <= 12 && second.value <= 12
      || first.value < 10 && second.value <= 24 && mark == "-"
  }
}
