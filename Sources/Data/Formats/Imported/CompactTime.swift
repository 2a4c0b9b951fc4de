import Entities
import FoundationEssentials
import System

/// Times in the basic format of ISO 8601, as in iCalendar and Taskwarrior: `20261201`,
/// `20261201T143000`, `20261201T143000Z`.
struct CompactTime {
  let day: CivilDay
  /// The minute and its second; `nil` for a day without a time.
  let time: (minute: CivilMinute, second: Int)?
  let isUTC: Bool

  /// A leap second becomes the last second of its minute.
  init?(_ text: some StringProtocol) {
    var digits = Digits(rest: ArraySlice(text.utf8))
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

  /// The day or the minute, without its zone.
  var deadline: Deadline { time.map { .minute($0.minute) } ?? .day(day) }

  /// A time without a zone is civil time in `zone`.
  func date(in zone: Zone) -> Date {
    let minute = time?.minute ?? CivilMinute(startOf: day)
    let start = (isUTC ? Zone.utc : zone).date(of: minute)
    return start + Double(time?.second ?? 0)
  }

  static func text(_ day: CivilDay) -> String {
    day.iso.filter { $0 != "-" }
  }

  static func text(_ minute: CivilMinute) -> String {
    minute.iso.filter { $0 != "-" && $0 != ":" } + "00"
  }

  /// Returns an instant in UTC as text, without fractions of a second.
  static func text(_ date: Date) -> String {
    Zone.utc.iso(date).prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }

  private struct Digits {
    var rest: ArraySlice<UInt8>

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
