import FoundationEssentials

extension Zone {
  /// Returns the instant in ISO 8601 with its offset: `2026-11-21T02:07:35+09:00`.
  ///
  /// The offset is cut to minutes, as the format has no seconds for it, and the time shown is that
  /// of this offset, so that the text always means the same instant. Fractions are dropped.
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
  /// Reads an instant in ISO 8601; anything else is `nil`.
  ///
  /// `2026-11-21T02:07:35.25+09:00`, where seconds and their fraction may be left out, and the
  /// offset may be `Z`, `+0900`, or missing, which means civil time in `zone`. A day alone is its
  /// midnight in `zone`.
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
  /// Takes `:35` or `:35.25`, or nothing, which is 0; `nil` for what only begins so.
  fileprivate mutating func seconds() -> Double? {
    guard take(":") else { return 0 }
    guard let whole = number(digits: 2), whole < 60 else { return nil }
    guard take(".") else { return Double(whole) }
    guard var digit = digit() else { return nil }
    var fraction = 0.0
    var unit = 0.1
    while true {
      fraction += Double(digit) * unit
      unit /= 10
      guard let next = self.digit() else { return Double(whole) + fraction }
      digit = next
    }
  }

  /// Takes `Z`, `+09:00` or `+0900`, and returns the seconds ahead of UTC.
  fileprivate mutating func offset() -> Int? {
    if take("Z") { return 0 }
    let isBehind = take("-")
    guard isBehind || take("+"), let hours = number(digits: 2), hours < 24 else { return nil }
    _ = take(":")
    guard let minutes = number(digits: 2), minutes < 60 else { return nil }
    return (hours * 60 + minutes) * (isBehind ? -60 : 60)
  }
}
