import FoundationEssentials

extension Zone {
  /// Returns the instant in ISO 8601 with its offset: `2026-11-21T02:07:35+09:00`.
  ///
  /// The offset is truncated to minutes, as ISO 8601 requires, and the time is adapted to it, so
  /// that the text is the exact instant. Fractions of seconds are dropped.
  public func iso(_ date: Date) -> String {
    let seconds = date.wholeSeconds
    let offset = self.offset(at: seconds) / 60
    let shown = seconds + offset * 60
    let minute = CivilMinute(number: shown.floored(by: 60))
    return String(unsafeUninitializedCapacity: 25) { bytes in
      bytes.put(day: minute.day, at: 0)
      bytes[10] = UInt8(ascii: "T")
      bytes.put(minuteOfDay: minute.minuteOfDay, at: 11)
      bytes[16] = UInt8(ascii: ":")
      bytes.put(pair: shown - shown.floored(by: 60) * 60, at: 17)
      bytes[19] = UInt8(ascii: offset < 0 ? "-" : "+")
      bytes.put(minuteOfDay: abs(offset), at: 20)
      return 25
    }
  }
}

extension Date {
  /// Parses an instant in ISO 8601, or returns `nil`.
  ///
  /// The form is `2026-11-21T02:07:35.25+09:00`. Seconds and their fraction are optional. The
  /// offset may be `Z` or `+0900`; without an offset, it is civil time in `zone`. A day alone is
  /// its midnight in `zone`.
  public init?(iso8601 text: some StringProtocol, zone: Zone) {
    var scanner = IsoScanner(text)
    guard let day = scanner.day() else { return nil }
    guard !scanner.isAtEnd else {
      self = zone.date(of: CivilMinute(startOf: day))
      return
    }
    guard scanner.take("T"), let time = scanner.minuteOfDay(),
      let minute = CivilMinute(day: day, minuteOfDay: time), let seconds = scanner.seconds()
    else { return nil }
    if scanner.isAtEnd {
      self = zone.date(of: minute) + seconds
    } else {
      guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
      self.init(timeIntervalSince1970: Double(minute.number * 60 - offset) + seconds)
    }
  }
}

extension IsoScanner {
  /// Reads `:35` or `:35.25`, or returns 0 if there are no seconds; `nil` if they are malformed.
  fileprivate mutating func seconds() -> Double? {
    guard take(":") else { return 0 }
    guard let whole = number(digits: 2), whole < 60 else { return nil }
    guard take(".") else { return Double(whole) }
    var fraction = "."
    while let digit = digit() { fraction += "\(digit)" }
    return fraction == "." ? nil : Double("\(whole)\(fraction)")
  }

  /// Reads `Z`, `+09:00` or `+0900`, and returns the seconds ahead of UTC.
  fileprivate mutating func offset() -> Int? {
    if take("Z") { return 0 }
    let isNegative = take("-")
    guard isNegative || take("+"), let hours = number(digits: 2), hours < 24 else { return nil }
    _ = take(":")
    guard let minutes = number(digits: 2), minutes < 60 else { return nil }
    return (hours * 60 + minutes) * (isNegative ? -60 : 60)
  }
}
