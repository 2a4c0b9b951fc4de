extension CivilDay {
  /// The day in ISO 8601: `2026-12-01`.
  public var iso: String {
    String(unsafeUninitializedCapacity: 10) { bytes in
      bytes.put(day: self, at: 0)
      return 10
    }
  }

  public init?(iso text: some StringProtocol) {
    var scanner = IsoScanner(text)
    guard let day = scanner.day(), scanner.isAtEnd else { return nil }
    self = day
  }
}

extension CivilMinute {
  /// The minute in ISO 8601: `2026-12-01T14:30`.
  public var iso: String {
    String(unsafeUninitializedCapacity: 16) { bytes in
      bytes.put(day: day, at: 0)
      bytes[10] = UInt8(ascii: "T")
      bytes.put(minuteOfDay: minuteOfDay, at: 11)
      return 16
    }
  }

  public init?(iso text: some StringProtocol) {
    var scanner = IsoScanner(text)
    guard let day = scanner.day(), scanner.take("T"), let time = scanner.minuteOfDay(),
      scanner.isAtEnd
    else { return nil }
    self.init(day: day, minuteOfDay: time)
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Writes `2026-12-01`, ten bytes.
  func put(day: CivilDay, at index: Int) {
    let (year, month, day) = day.parts
    put(pair: year / 100, at: index)
    put(pair: year % 100, at: index + 2)
    self[index + 4] = UInt8(ascii: "-")
    put(pair: month, at: index + 5)
    self[index + 7] = UInt8(ascii: "-")
    put(pair: day, at: index + 8)
  }

  /// Writes `14:30`, five bytes.
  func put(minuteOfDay: Int, at index: Int) {
    put(pair: minuteOfDay / 60, at: index)
    self[index + 2] = UInt8(ascii: ":")
    put(pair: minuteOfDay % 60, at: index + 3)
  }

  /// Writes a number from 0 to 99 as two digits.
  func put(pair: Int, at index: Int) {
    self[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: pair / 10)
    self[index + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: pair % 10)
  }
}

/// Reads the parts of ISO 8601 texts, byte by byte.
struct IsoScanner {
  private var rest: Substring.UTF8View

  init(_ text: some StringProtocol) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  mutating func number(digits count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  mutating func digit() -> Int? {
    guard let byte = rest.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
    rest.removeFirst()
    return Int(byte - UInt8(ascii: "0"))
  }

  /// Reads `2026-12-01`.
  mutating func day() -> CivilDay? {
    guard let year = number(digits: 4), take("-"), let month = number(digits: 2), take("-"),
      let day = number(digits: 2)
    else { return nil }
    return CivilDay(year: year, month: month, day: day)
  }

  /// Reads `14:30`.
  mutating func minuteOfDay() -> Int? {
    guard let hour = number(digits: 2), hour < 24, take(":"), let minute = number(digits: 2),
      minute < 60
    else { return nil }
    return hour * 60 + minute
  }
}
