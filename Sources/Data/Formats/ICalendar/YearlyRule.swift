import System

/// A recurrence rule as time zones have: yearly, on a weekday of a month
/// (`FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU`) or a day of a month.
struct YearlyRule {
  private var month: Int?
  /// The ordinal of the weekday in the month, counted from the end if it is negative.
  private var weekday: (place: Int, day: Weekday)?
  private var monthDay: Int?
  private(set) var until: CivilDay?

  init?(_ text: some StringProtocol) {
    var isYearly = false
    for part in text.split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { return nil }
      switch pair[0].uppercased() {
      case "FREQ": isYearly = pair[1].uppercased() == "YEARLY"
      case "BYMONTH": month = Int(pair[1])
      case "BYMONTHDAY": monthDay = Int(pair[1])
      case "BYDAY": weekday = Self.weekday(pair[1].uppercased())
      case "UNTIL": until = CompactTime(pair[1])?.day
      default: break
      }
    }
    guard isYearly, let month, 1...12 ~= month, weekday != nil || monthDay != nil else {
      return nil
    }
  }

  func day(in year: Int) -> CivilDay? {
    guard let month, let first = CivilDay(year: year, month: month, day: 1) else { return nil }
    guard let (place, weekday) = weekday else {
      return monthDay.flatMap { CivilDay(year: year, month: month, day: $0) }
    }
    let length = CivilDay.days(inMonth: month, of: year)
    if place > 0 {
      let day = 1 + first.weekday.days(until: weekday) + 7 * (place - 1)
      return CivilDay(year: year, month: month, day: day)
    }
    let last = first.adding(days: length - 1)
    let day = length - weekday.days(until: last.weekday) + 7 * (place + 1)
    return CivilDay(year: year, month: month, day: day)
  }

  private static func weekday(_ text: String) -> (place: Int, day: Weekday)? {
    let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    guard let index = names.firstIndex(of: String(text.suffix(2))),
      let day = Weekday(rawValue: index + 1), let place = Int(text.dropLast(2)), place != 0,
      -5...5 ~= place
    else { return nil }
    return (place, day)
  }
}
