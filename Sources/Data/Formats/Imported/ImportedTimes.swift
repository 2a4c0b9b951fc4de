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
    let bytes = Array(text.utf8)
    func number(at start: Int, _ count: Int = 2) -> Int {
      bytes[start..<start + count].reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
    isUTC = bytes.count == 16 && bytes[15] == UInt8(ascii: "Z")
    let hasTime = (bytes.count == 15 || isUTC) && bytes[8] == UInt8(ascii: "T")
    guard hasTime || bytes.count == 8,
      bytes.indices.allSatisfy({ $0 == 8 || $0 == 15 || bytes[$0].isDigit }),
      let day = CivilDay(year: number(at: 0, 4), month: number(at: 4), day: number(at: 6))
    else { return nil }
    self.day = day
    guard hasTime else {
      time = nil
      return
    }
    guard number(at: 13) <= 60,
      let minute = CivilMinute(day: day, hour: number(at: 9), minute: number(at: 11))
    else { return nil }
    time = (minute, min(number(at: 13), 59))
  }

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
}

extension Zone {
  func midnight(of day: CivilDay) -> Date { date(of: CivilMinute(startOf: day)) }

  /// Creates the zone that the tz database has by that name; `nil` if it has none.
  init?(known name: String) {
    let isPlain = name.utf8.allSatisfy { byte in
      byte.isLetter || byte.isDigit || "+-/_".utf8.contains(byte)
    }
    guard isPlain, !name.isEmpty, FilePath("/usr/share/zoneinfo/\(name)").isRegularFile
    else { return nil }
    self.init(identifier: name)
  }
}
