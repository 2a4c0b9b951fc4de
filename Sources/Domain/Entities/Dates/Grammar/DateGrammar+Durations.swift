/// Durations in ISO 8601, `P3D`, `P1Y2M`, `PT90M`, `-P1W`, and instants in seconds, `@1078100502`.
extension DateGrammar {
  func wholeText(_ text: String) -> [DateValue]? {
    durations(text) ?? instants(text)
  }

  private func durations(_ text: String) -> [DateValue]? {
    guard var span = Self.duration(text) else { return nil }
    if text.first == "p" { span = span * calendar.direction.sign }
    if span.unit.rawValue < DateUnit.day.rawValue {
      return [.minute(adding(span, to: MinuteReading(clock.now)))]
    }
    let months = calendar.adding(months: span.months, to: calendar.today)
    let days = calendar.adding(days: span.days, to: months.first)
    return [.day(DayReading(days.first, isExact: months.isExact && days.isExact))]
  }

  /// Seconds since 1970, as in GNU `date`; fewer than nine digits are probably a time or a day.
  private func instants(_ text: String) -> [DateValue]? {
    guard text.first == "@" else { return nil }
    let parts = text.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    let areNumbers = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
    guard areNumbers, 1...2 ~= parts.count, 9...11 ~= parts[0].count,
      let seconds = Int(parts[0])
    else { return nil }
    return [.minute(clock.local(secondsSince1970: Double(seconds)))]
  }

  private static func duration(_ text: String) -> DateSpan? {
    var rest = text[...]
    let sign = rest.first == "-" ? -1 : 1
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    guard rest.first == "p" else { return nil }
    rest.removeFirst()
    var span = DateSpan()
    var isTime = false
    var count = 0
    while !rest.isEmpty {
      if rest.first == "t", !isTime {
        isTime = true
        rest.removeFirst()
      }
      let digits = rest.prefix { $0.isASCII && $0.isWholeNumber }
      rest = rest.dropFirst(digits.count)
      guard digits.count <= 6, let number = Int(digits), let letter = rest.popFirst(),
        let unit = unit(letter, isTime: isTime), count == 0 || unit.rawValue < span.unit.rawValue
      else { return nil }
      span.add(number, unit)
      count += 1
    }
    return count == 0 ? nil : span * sign
  }

  private static func unit(_ letter: Character, isTime: Bool) -> DateUnit? {
    switch (letter, isTime) {
    case ("y", false): .year
    case ("m", false): .month
    case ("w", false): .week
    case ("d", false): .day
    case ("h", true): .hour
    case ("m", true): .minute
    case ("s", true): .second
    default: nil
    }
  }
}
