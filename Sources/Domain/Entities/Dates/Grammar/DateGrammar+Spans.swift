import System

/// Spans: `+1w2d`, `in 3 days`, `two weeks ago`, `eom - 3d`.
extension DateGrammar {
  /// A span of one or more units, from large to small: `1w2d`, `half an hour`, `한 시간 반`.
  dynamic func span(_ i: Int, m letter: LetterM = .either, _ found: Rule<DateSpan>) {
    component(i, of: DateSpan(), isFirst: true, letter, found)
  }

  private dynamic func component(
    _ i: Int, of span: DateSpan, isFirst: Bool, _ letter: LetterM, _ found: Rule<DateSpan>
  ) {
    halves(i, of: span, found)
    namedDays(i, of: span, isFirst: isFirst, found)
    hoursAndHalf(i, of: span, found)
    counts(i) { count, unitStart in
      let mayBeMinutes = after(.shortMinute, unitStart) != nil
      word(unitStart, \.spanUnit) { word, next in
        guard
          let unit = word.unit(
            after: span, isFirst: isFirst, takesMinutes: letter.allowsMinutes(count)),
          !isMisspelledDay(i, next),
          unit != .month || !mayBeMinutes || !isFirst || letter != .minutes
        else { return }
        var span = span
        span.add(count, unit)
        span.isPlain = span.isPlain && countsAlone(i, unitStart)
        found(span, next)
        if unit == .hour, let end = after(.half, next) {
          span.minutes += 30
          found(span, end)
        }
        component(skip(next, .and), of: span, isFirst: false, letter, found)
      }
    }
  }

  /// A number, or each of two as in `2-3 days`, `2, 3일`.
  private func counts(_ i: Int, _ found: Rule<Int>) {
    number(i, found)
    guard let (first, middle) = digits(i, 1...3),
      let start = after("-", middle) ?? after("~", middle) ?? after(",", middle),
      let (last, next) = digits(start, 1...3), first < last
    else { return }
    found(first, next)
    found(last, next)
  }

  /// Whether the text is probably a misspelled word for a day.
  ///
  /// `네일`, a misspelled `내일`, has a native numeral, but `일` has only Sino-Korean ones. The `오일`
  /// in `목오일` belongs to a misspelled `목요일`.
  func isMisspelledDay(_ i: Int, _ next: Int) -> Bool {
    let isInWeekday =
      i > 0 && !lattice.isApart[i] && "화수목금토".unicodeScalars.contains(lattice.scalars[i - 1])
    return isInWeekday || ["한일", "두일", "세일", "네일"].contains(lattice.text(i..<next))
  }

  /// `3 days`, but not `a day`, nor `3일` and `삼일`, which are also days of the month.
  private func countsAlone(_ i: Int, _ unit: Int) -> Bool {
    guard digits(i, 1...9) != nil else {
      return after(.article, i) == nil && suffix(.day, unit) == nil
    }
    return !lattice[unit].contains {
      if case .word(.suffix) = $0.symbol { true } else { false }
    }
  }

  /// `1.5 hours`.
  private func hoursAndHalf(_ i: Int, of span: DateSpan, _ found: Rule<DateSpan>) {
    guard span == DateSpan(), let (hours, next) = digits(i, 1...4),
      let point = after(".", next, isTight: true), let (half, last) = digits(point, 1...1),
      half == 5, let end = after(.unit(.hour), last)
    else { return }
    found(DateSpan(minutes: hours * 60 + 30, unit: .minute), end)
  }

  /// `half an hour`, `half a year`.
  private func halves(_ i: Int, of span: DateSpan, _ found: Rule<DateSpan>) {
    guard span == DateSpan(), let half = after(.half, after(.article, i) ?? i) else { return }
    let next = after(.article, half) ?? half
    if let end = after(.unit(.hour), next) {
      found(DateSpan(minutes: 30, unit: .minute), end)
    }
    if let end = after(.unit(.year), next) { found(DateSpan(months: 6, unit: .month), end) }
  }

  /// `a fortnight`, `열흘`.
  private func namedDays(
    _ i: Int, of span: DateSpan, isFirst: Bool, _ found: Rule<DateSpan>
  ) {
    guard isFirst || span.unit.rawValue > DateUnit.day.rawValue else { return }
    func add(_ days: Int, _ next: Int) {
      var span = span
      span.add(days, .day)
      found(span, next)
    }
    word(i, \.dayCount, add)
    word(i, \.days, add)
    number(i) { count, next in word(next, \.days) { add($0 * count, $1) } }
  }

  func spanDay(_ i: Int, depth: Int, _ found: Rule<DayReading>) {
    func apply(_ span: DateSpan, _ next: Int) {
      guard var day = adding(span, to: calendar.today) else { return }
      day.isBareSpan = span.isBare
      found(day, next)
    }
    spanFromNow(i, apply)
    guard depth < 2 else { return }
    spanAndSide(i) { span, next in
      day(next, depth: depth + 1) { base, end in
        if base.first == base.last, let day = adding(span, to: base) { found(day, end) }
      }
    }
  }

  /// A distance from now: `+3d`, `in 3 days`, `3 days ago`; `3 days` in the reader's direction.
  func spanFromNow(_ i: Int, _ found: Rule<DateSpan>) {
    for (mark, sign) in [("+" as Unicode.Scalar, 1), ("-", -1)] {
      if let next = after(mark, i) { span(next, m: .fewMonths) { found($0 * sign, $1) } }
    }
    if let next = after(.inside, i) { span(skip(next, [.the, .filler]), found) }
    word(i, \.relative) { sign, next in
      // `next 2 weeks`; in a range, it would be all of them.
      if abs(sign) == 1, !takesCurrentPeriods { span(next) { found($0 * sign, $1) } }
    }
    span(i) { span, next in
      if span.isPlain {
        var bare = span * calendar.direction.sign
        bare.isBare = true
        found(bare, next)
      }
      shift(next) { sign, _, end in found(span * sign, end) }
      if let from = after(.counting(1), next), let end = after(.now, from) { found(span, end) }
    }
  }

  /// `later`, `ago`.
  func shift(_ i: Int, _ found: (_ sign: Int, _ takesBase: Bool, _ next: Int) -> Void) {
    for edge in lattice[i] {
      if case .word(.shift(let sign, let takesBase)) = edge.symbol {
        found(sign, takesBase, edge.next)
      }
    }
  }

  /// A distance before its base: `3 days before`, `a week from`, `day after`.
  func spanAndSide(_ i: Int, _ found: Rule<DateSpan>) {
    func side(_ span: DateSpan, _ next: Int) {
      word(next, \.counting) { sign, end in found(span * sign, skip(end, .the)) }
    }
    span(i, side)
    if let next = after(.unit(.day), skip(i, .the)) { side(DateSpan(days: 1, unit: .day), next) }
  }

  /// Distances after the day that they count from: `eom - 3d`, `금요일 이틀 전`.
  func distances(_ i: Int, from base: DayReading, _ found: Rule<DayReading>) {
    guard base.takesTime else { return }
    spanAfter(i, m: .months) { span, next in
      // In `이틀 사흘 뒤`, neither counts from the other.
      guard !base.isBareSpan || isSigned(i) else { return }
      guard let day = adding(span, to: base) else { return }
      found(day, next)
      distances(next, from: day, found)
    }
  }

  func isSigned(_ i: Int) -> Bool {
    after("+", i) != nil || after("-", i) != nil
  }

  /// A distance after its base; `letter` is what `m` means after a sign.
  func spanAfter(_ i: Int, m letter: LetterM, _ found: Rule<DateSpan>) {
    for (mark, sign) in [("+" as Unicode.Scalar, 1), ("-", -1)] {
      if let next = after(mark, i) { span(next, m: letter) { found($0 * sign, $1) } }
    }
    span(skip(i, [.of, .particle])) { span, next in
      shift(next) { sign, takesBase, end in
        if takesBase { found(span * sign, end) }
      }
    }
  }

  private func adding(_ span: DateSpan, to base: CivilDay) -> DayReading? {
    adding(span, to: DayReading(base))
  }

  private func adding(_ span: DateSpan, to base: DayReading) -> DayReading? {
    guard span.unit.rawValue >= DateUnit.day.rawValue else { return nil }
    let months = calendar.adding(months: span.months, to: base.first)
    let days = calendar.adding(days: span.days, to: months.first)
    return DayReading(days.first, isExact: base.isExact && months.isExact && days.isExact)
  }

  /// First the same time on another day, then the elapsed hours and minutes.
  func adding(_ span: DateSpan, to base: MinuteReading) -> MinuteReading {
    let months = calendar.adding(months: span.months, to: base.minute.day)
    let days = calendar.adding(days: span.days, to: months.first)
    var same = base
    same.minute =
      CivilMinute(day: days.first, minuteOfDay: base.minute.minuteOfDay) ?? base.minute
    if same.minute != base.minute { same.isRepeated = nil }
    same.isExact = base.isExact && months.isExact && days.isExact
    guard span.minutes != 0 else { return same }
    var later = clock.adding(minutes: span.minutes, to: same)
    later.isExact = later.isExact && same.isExact
    return later
  }
}

extension DateWord {
  fileprivate enum SpanUnit {
    case unit(DateUnit)
    case shortMinute

    /// `nil` if it is not smaller than the previous unit.
    func unit(after span: DateSpan, isFirst: Bool, takesMinutes: Bool) -> DateUnit? {
      switch self {
      case .unit(let unit): isFirst || unit.rawValue < span.unit.rawValue ? unit : nil
      case .shortMinute: (isFirst ? takesMinutes : span.unit == .hour) ? .minute : nil
      }
    }
  }

  fileprivate var spanUnit: SpanUnit? {
    switch self {
    case .unit(let unit): .unit(unit)
    case .shortMinute: .shortMinute
    default: nil
    }
  }

  fileprivate var days: Int? {
    if case .days(let days) = self { days } else { nil }
  }

  var dayCount: Int? {
    if case .dayCount(let days) = self { days } else { nil }
  }
}
