struct DateSpan: Hashable {
  var months = 0
  var days = 0
  var minutes = 0
  /// The smallest unit so far.
  var unit = DateUnit.year
  /// If not, the span needs a word such as `in` or `ago`.
  var isPlain = true
  /// No word says that the span is one from now.
  var isBare = false

  static prefix func - (span: DateSpan) -> DateSpan {
    DateSpan(
      months: -span.months, days: -span.days, minutes: -span.minutes, unit: span.unit,
      isPlain: span.isPlain)
  }

  static func * (span: DateSpan, sign: Int) -> DateSpan { sign < 0 ? -span : span }

  mutating func add(_ count: Int, _ unit: DateUnit) {
    switch unit {
    case .minute: minutes += count
    case .hour: minutes += count * 60
    case .day: days += count
    case .week, .workWeek: days += count * 7
    case .month: months += count
    case .quarter: months += count * 3
    case .year: months += count * 12
    }
    self.unit = unit
  }
}

/// What the first `m` of a span means; after hours, it means minutes.
enum LetterM {
  /// `30m`, `in 30m`.
  case either
  /// `eom + 1m`.
  case months
  /// `+1m`, but not `+30m`, which can be minutes.
  case fewMonths
  /// `2pm + 30m`.
  case minutes

  func allowsMinutes(_ count: Int) -> Bool {
    switch self {
    case .either, .minutes: true
    case .months: false
    case .fewMonths: 13...999 ~= count
    }
  }
}
