struct DateSpan: Hashable {
  var months = 0
  var days = 0
  var workdays = 0
  var minutes = 0
  var units: ClosedRange<DateUnit> = .day ... .day
  /// If not, the span needs a word such as `in` or `ago`.
  var isPlain = true
  /// No word says that the span is one from now.
  var isBare = false
  var isSigned = false
  /// What the `m` after its first number means, if it has one.
  var letter: Letter?

  /// More than a year in months after a sign is probably minutes, so both are possible then.
  enum Letter: Hashable {
    case months
    case minutes(isMany: Bool)
  }

  init(_ count: Int, _ unit: DateUnit) {
    units = unit...unit
    switch unit {
    case .minute: minutes = count
    case .hour: minutes = count * 60
    case .day: days = count
    case .workday: workdays = count
    case .week: days = count * 7
    case .month: months = count
    case .quarter: months = count * 3
    case .year: months = count * 12
    }
  }

  var countsDays: Bool { units.lowerBound >= .day }

  static func * (span: DateSpan, sign: Int) -> DateSpan {
    var product = span
    product.months *= sign
    product.days *= sign
    product.workdays *= sign
    product.minutes *= sign
    return product
  }

  /// `1w2d`: the units of `rest` are smaller.
  func adding(_ rest: DateSpan) -> DateSpan {
    var sum = self
    sum.months += rest.months
    sum.days += rest.days
    sum.minutes += rest.minutes
    sum.units = rest.units.lowerBound...units.upperBound
    sum.isPlain = isPlain && rest.isPlain
    return sum
  }
}
