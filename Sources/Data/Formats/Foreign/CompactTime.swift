import FoundationEssentials
import TimeKit

/// Times in the basic format of ISO 8601, as iCalendar and Taskwarrior write them: `20261201`,
/// `20261201T143000`, `20261201T143000Z`.
struct CompactTime {
  let day: CivilDay
  /// The minute and its second; `nil` for a day alone.
  let time: (minute: CivilMinute, second: Int)?
  let isUTC: Bool

  /// Reads one; anything else is `nil`.
  ///
  /// A leap second is the last one of its minute.
  init?(_ text: some StringProtocol) {
    var digits = Digits(rest: Substring(text).utf8)
    guard let year = digits.take(4), let month = digits.take(2), let day = digits.take(2),
      let day = CivilDay(year: year, month: month, day: day)
    else { return nil }
    self.day = day
    guard !digits.rest.isEmpty else {
      time = nil
      isUTC = false
      return
    }
    guard digits.rest.popFirst() == UInt8(ascii: "T"), let hour = digits.take(2),
      let minute = digits.take(2), let second = digits.take(2), second <= 60,
      let minute = CivilMinute(day: day, hour: hour, minute: minute)
    else { return nil }
    time = (minute, min(second, 59))
    isUTC = digits.rest.first == UInt8(ascii: "Z")
    if isUTC { digits.rest.removeFirst() }
    guard digits.rest.isEmpty else { return nil }
  }

  /// The instant; what names no zone is civil time in `zone`.
  func date(in zone: Zone) -> Date {
    let minute = time?.minute ?? CivilMinute(startOf: day)
    let start = (isUTC ? Zone.utc : zone).date(of: minute)
    return start + Double(time?.second ?? 0)
  }

  /// Writes a day.
  static func text(_ day: CivilDay) -> String {
    day.iso.filter { $0 != "-" }
  }

  /// Writes a minute as civil time.
  static func text(_ minute: CivilMinute) -> String {
    minute.iso.filter { $0 != "-" && $0 != ":" } + "00"
  }

  /// Writes an instant in UTC; fractions of its second are dropped.
  static func text(_ date: Date) -> String {
    Zone.utc.iso(date).prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }

  private struct Digits {
    var rest: Substring.UTF8View

    mutating func take(_ count: Int) -> Int? {
      var number = 0
      for _ in 0..<count {
        guard let byte = rest.popFirst(), UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else {
          return nil
        }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      }
      return number
    }
  }
}
