extension DateSymbol {
  static let number: DateSymbol = DatePart { ($0.number, $0.numberKind) = $1 }.rows { row in
    row(.digits(1...9)) { ($1.digits.0, .digits) }
    row(.numberWord) { ($1.number, $1.numberKind) }
    row(.word(.article)) { _, _ in (1, .article) }
  }

  static let span: DateSymbol = DatePart { $0.span = $1 }.rows { row in
    row("3 days", .number, .unit) { $0.oneSpan($1) }
    row("1w2d|1시간 30분 뒤", .number, .unit, .skip(.and), .span) {
      guard $1.span.units.upperBound < $1.unit, $1.span.workdays == 0,
        $1.unit == .hour || !$1.span.startsWithMinutesM
      else { return nil }
      return $0.oneSpan($1).adding($1.span)
    }
    row(.number, .unit, .word(.half)) {
      $1.unit == .hour ? $0.oneSpan($1).adding(DateSpan(30, .minute)) : nil
    }
    row("half an hour", .optional(.article), .word(.half), .optional(.article), .unit) {
      $1.unit == .hour ? DateSpan(30, .minute) : nil
    }
    row("|사흘", .dayCount) { DateSpan($1.count, .day) }
    row("3 business days|3영업일", .number, .workdays) {
      var span = DateSpan($1.number, .workday)
      span.isPlain = $1.numberKind != .article
      return span
    }
  }

  static let fromNow: DateSymbol = DatePart { $0.span = $1 }.rows { row in
    // More may be minutes.
    row("+3d|+3일", .sign, .span) {
      $1.span.letter == .minutes(isMany: false) ? nil : $1.span * $1.sign
    }
    row("in two weeks", .word(.inside), .skip([.the, .filler]), .span) { $1.span }
    row(.span) {
      guard $1.span.isPlain else { return nil }
      var span = $1.span * $0.reader.direction.sign
      span.isBare = true
      return span
    }
    row("3 days ago|3일 뒤", .span, .shift) { $1.span * $1.sign }
    row("3 days from now", .span, .word(.counting(1)), .word(.now)) { $1.span }
  }

  static let sign: DateSymbol = DatePart { $0.sign = $1 }.rows { row in
    row(.mark("+")) { _, _ in 1 }
    row(.mark("-")) { _, _ in -1 }
  }

  /// A distance before its base: `3 days before`, `a week from`, `day after`.
  static let side: DateSymbol = DatePart { $0.span = $1 }.rows { row in
    row(.span, .counting, .skip(.the)) { $1.span * $1.sign }
    row(.skip(.the), .word(.unit(.day)), .counting, .skip(.the)) { DateSpan($1.sign, .day) }
  }

  /// A distance after its base: `- 3d`, `이틀 전`.
  static let distance: DateSymbol = DatePart { $0.span = $1 }.rows { row in
    row(.sign, .span) {
      guard $1.sign > 0 || !$0.mayEndRange($1) else { return nil }
      var span = $1.span * $1.sign
      span.isSigned = true
      return span
    }
    row(.skip([.of, .particle]), .span, .shift) { $1.takesBase ? $1.span * $1.sign : nil }
  }
}

extension DateMatcher {
  fileprivate func oneSpan(_ parts: DateMatch) -> DateSpan {
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
  fileprivate func mayEndRange(_ parts: DateMatch) -> Bool {
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
