extension DatePhrase {
  static let numbers = DateTable(
    DateRow(.digits(1...9)) { .number($1.digits.0, .digits) },
    DateRow(.numberWord) { .number($1.number, $1.numberKind) },
    DateRow(.word(.article)) { _, _ in .number(1, .article) },
    DateRow(.word(.article), .numberWord, .skip(.of)) { .number($1.number, .article) }
  )

  static let spans = DateTable(
    DateRow("3 days", .number, .unit) { $0.span($1) },
    DateRow("1w2d|1시간 30분 뒤", .number, .unit, .skip(.and), .span) {
      matcher, parts in
      guard let first = matcher.oneSpan(parts), parts.span.units.upperBound < parts.unit,
        parts.span.workdays == 0, parts.unit == .hour || !parts.span.startsWithMinutesM
      else { return nil }
      return .span(first.adding(parts.span))
    },
    DateRow(.number, .unit, .word(.half)) { matcher, parts in
      guard parts.unit == .hour, let hours = matcher.oneSpan(parts) else { return nil }
      return .span(hours.adding(DateSpan(30, .minute)))
    },
    DateRow("half an hour", .optional(.article), .word(.half), .optional(.article), .unit) {
      _, parts in
      switch parts.unit {
      case .hour: .span(DateSpan(30, .minute))
      case .year: .span(DateSpan(6, .month))
      default: nil
      }
    },
    DateRow(.digits(1...4), .tight("."), .digits(1...1), .unit) {
      $1.digits.1 == 5 && $1.unit == .hour
        ? .span(DateSpan($1.digits.0 * 60 + 30, .minute)) : nil
    },
    DateRow("|사흘", .dayCount) { .span(DateSpan($1.count, .day)) },
    DateRow(.days) { .span(DateSpan($1.count, .day)) },
    DateRow(.number, .days) { .span(DateSpan($1.count * $1.number, .day)) },
    DateRow("3 business days|3영업일", .number, .workdays) {
      var span = DateSpan($1.number, .workday)
      span.isPlain = $1.numberKind != .article
      return .span(span)
    }
  )

  static let spansFromNow = DateTable(
    DateRow("+3d|+3일", .sign, .span) {
      // More may be minutes.
      $1.span.letter == .minutes(isMany: false) ? nil : .span($1.span * $1.sign)
    },
    DateRow("in two weeks", .word(.inside), .skip([.the, .filler]), .span) { .span($1.span) },
    DateRow(.relative, .span) {
      // In a range, it would be all of them.
      abs($1.count) == 1 && !$0.takesCurrentPeriods ? .span($1.span * $1.count) : nil
    },
    DateRow(.span) {
      guard $1.span.isPlain else { return nil }
      var span = $1.span * $0.calendar.direction.sign
      span.isBare = true
      return .span(span)
    },
    DateRow("3 days ago|3일 뒤", .span, .shift) { .span($1.span * $1.sign) },
    DateRow("3 days from now", .span, .word(.counting(1)), .word(.now)) { .span($1.span) }
  )

  /// A distance before its base: `3 days before`, `a week from`, `day after`.
  static let sides = DateTable(
    DateRow(.span, .counting, .skip(.the)) { .span($1.span * $1.sign) },
    DateRow(.skip(.the), .word(.unit(.day)), .counting, .skip(.the)) {
      .span(DateSpan(1, .day) * $1.sign)
    }
  )

  /// A distance after its base: `- 3d`, `이틀 전`.
  static let distances = DateTable(
    DateRow(.sign, .span) { matcher, parts in
      guard parts.sign > 0 || !matcher.mayEndRange(parts) else { return nil }
      var span = parts.span * parts.sign
      span.isSigned = true
      return .span(span)
    },
    DateRow(.skip([.of, .particle]), .span, .shift) {
      $1.takesBase ? .span($1.span * $1.sign) : nil
    }
  )
}

extension DateMatcher {
  func span(_ parts: DateMatch) -> DateMeaning? { oneSpan(parts).map(DateMeaning.span) }

  /// `nil` for a native Korean number of days: `네일` is a misspelled `내일`.
  func oneSpan(_ parts: DateMatch) -> DateSpan? {
    guard parts.numberKind != .native || parts.suffix != .day else { return nil }
    var span = DateSpan(parts.number, parts.unit)
    span.letter = parts.letter
    // `3 days`, but not `a day`, nor `3일` and `삼일`, which are also days of the month.
    switch parts.numberKind {
    case .article: span.isPlain = false
    case .digits: span.isPlain = parts.suffix == nil
    case .native, .word: span.isPlain = parts.suffix != .day
    }
    return span
  }

  /// Whether the hyphen and the span can also be the end of a range: `12월 24-26일`, `10분-30분`.
  func mayEndRange(_ parts: DateMatch) -> Bool {
    guard parts.start > 0, tokens.isJoined(parts.end - 1) else { return false }
    return tokens.isDigit(parts.start - 1)
      || tokens.scalars[parts.start - 1] == tokens.scalars[parts.end - 1]
  }
}

extension DateSpan {
  fileprivate var startsWithMinutesM: Bool {
    if case .minutes = letter { true } else { false }
  }
}
