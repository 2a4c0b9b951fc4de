extension DateSymbol {
  static let number: DateSymbol = rows {
    DateRow(.digits(1...9)) { $1.count($1.digits.0, as: .digits) }
    DateRow(.numberWord)
    DateRow(.word(.article)) { $1.count(1, as: .article) }
    DateRow(.word(.article), .numberWord, .skip(.of)) { $1.count($1.number, as: .article) }
  }.setting { ($0.number, $0.numberKind) = ($1.number, $1.numberKind) }

  static let span: DateSymbol = rows {
    DateRow("3 days", .number, .unit) { $1.span ?= $0.oneSpan($1) }
    DateRow("1w2d|1시간 30분 뒤", .number, .unit, .skip(.and), .span) { matcher, parts in
      guard let first = matcher.oneSpan(parts), parts.span.units.upperBound < parts.unit,
        parts.span.workdays == 0, parts.unit == .hour || !parts.span.startsWithMinutesM
      else { return false }
      return parts.span ?= first.adding(parts.span)
    }
    DateRow(.number, .unit, .word(.half)) { matcher, parts in
      guard parts.unit == .hour, let hours = matcher.oneSpan(parts) else { return false }
      return parts.span ?= hours.adding(DateSpan(30, .minute))
    }
    DateRow("half an hour", .optional(.article), .word(.half), .optional(.article), .unit) {
      _, parts in
      switch parts.unit {
      case .hour: parts.span ?= DateSpan(30, .minute)
      case .year: parts.span ?= DateSpan(6, .month)
      default: false
      }
    }
    DateRow(.digits(1...4), .tight("."), .digits(1...1), .unit) {
      $1.span ?= $1.digits.1 == 5 && $1.unit == .hour
        ? DateSpan($1.digits.0 * 60 + 30, .minute) : nil
    }
    DateRow("|사흘", .dayCount) { $1.span ?= DateSpan($1.count, .day) }
    DateRow(.days) { $1.span ?= DateSpan($1.count, .day) }
    DateRow(.number, .days) { $1.span ?= DateSpan($1.count * $1.number, .day) }
    DateRow("3 business days|3영업일", .number, .workdays) {
      var span = DateSpan($1.number, .workday)
      span.isPlain = $1.numberKind != .article
      return $1.span ?= span
    }
  }.setting { $0.span = $1.span }

  static let fromNow: DateSymbol = rows {
    DateRow("+3d|+3일", .sign, .span) {
      // More may be minutes.
      $1.span ?= $1.span.letter == .minutes(isMany: false) ? nil : $1.span * $1.sign
    }
    DateRow("in two weeks", .word(.inside), .skip([.the, .filler]), .span)
    DateRow(.relative, .span) {
      // In a range, it would be all of them.
      $1.span ?= abs($1.count) == 1 && !$0.takesCurrentPeriods ? $1.span * $1.count : nil
    }
    DateRow(.span) {
      guard $1.span.isPlain else { return false }
      var span = $1.span * $0.calendar.direction.sign
      span.isBare = true
      return $1.span ?= span
    }
    DateRow("3 days ago|3일 뒤", .span, .shift) { $1.span ?= $1.span * $1.sign }
    DateRow("3 days from now", .span, .word(.counting(1)), .word(.now))
  }.setting { $0.span = $1.span }

  /// A distance before its base: `3 days before`, `a week from`, `day after`.
  static let side: DateSymbol = rows {
    DateRow(.span, .counting, .skip(.the)) { $1.span ?= $1.span * $1.sign }
    DateRow(.skip(.the), .word(.unit(.day)), .counting, .skip(.the)) {
      $1.span ?= DateSpan(1, .day) * $1.sign
    }
  }.setting { $0.span = $1.span }

  /// A distance after its base: `- 3d`, `이틀 전`.
  static let distance: DateSymbol = rows {
    DateRow(.sign, .span) { matcher, parts in
      guard parts.sign > 0 || !matcher.mayEndRange(parts) else { return false }
      var span = parts.span * parts.sign
      span.isSigned = true
      return parts.span ?= span
    }
    DateRow(.skip([.of, .particle]), .span, .shift) {
      $1.span ?= $1.takesBase ? $1.span * $1.sign : nil
    }
  }.setting { $0.span = $1.span }
}

extension DateMatcher {
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
