extension DateMatcher {
  private typealias Number = (value: Int, end: Int, count: Int)

  /// `2026-12-01`, `2026/12/01`, `12-24`, `12/24`, `24.12.`, `24.12.2026`, `24/12/2026`.
  ///
  /// `12-24` is month and day, `24.12.` day and month, and `12/24` what exists.
  func numericDates(_ i: Int, _ found: (DayReading, Int) -> Void) {
    guard let first = number(i, 1...4), first.count != 3 else { return }
    for mark: Unicode.Scalar in ["-", "/", "."] {
      func number(after last: Number, _ counts: ClosedRange<Int>) -> Number? {
        after(mark, last.end, isTight: mark != ".").flatMap { self.number($0, counts) }
      }
      guard let second = number(after: first, 1...2) else { continue }
      if first.count == 4 {
        guard let third = number(after: second, 1...2) else { continue }
        let end = mark == "." ? after(".", third.end) ?? third.end : third.end
        found(date(first.value, second.value, third.value), end)
        continue
      }
      let year = mark == "-" ? nil : number(after: second, 4...4)
      let last = (year ?? second).end
      guard let end = mark == "." ? after(".", last) ?? year?.end : last else { continue }
      let orders = [(first.value, second.value), (second.value, first.value)]
      for (month, day) in mark == "/" ? orders : [orders[mark == "-" ? 0 : 1]] {
        var date = date(year?.value, month, day)
        date.maybeHours = year == nil && mark != "."
        found(date, end)
      }
    }
  }

  private func number(_ i: Int, _ counts: ClosedRange<Int>) -> Number? {
    digits(i, counts).map { ($0.value, $0.next, $0.next - i) }
  }
}
