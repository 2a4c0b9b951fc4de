import Entities
import System

/// Rules as values of Taskwarrior's `recur`, spans that are counted from the due date: `weekly`,
/// `2weeks`, `P3M`.
enum TaskRecurrence {
  /// The rule has no anchor; `nil` for hours, for several units, and for anything else.
  static func rule(_ text: some StringProtocol) -> RepeatRule? {
    let text = text.lowercased().filter { $0 != " " }
    if text == "weekdays" { return RepeatRule(.workdays) }
    if let (interval, unit) = names[text] { return rule(interval, unit, 1) }
    let isISO = text.hasPrefix("p")
    let digits = text.dropFirst(isISO ? 1 : 0).prefix { ("0"..."9").contains($0) }
    let name = text.dropFirst(digits.count + (isISO ? 1 : 0))
    guard let count = digits.isEmpty && !isISO ? 1 : Int(digits),
      let (interval, unit) = (isISO ? designators : units)[String(name)]
    else { return nil }
    return rule(interval, unit, count)
  }

  /// `nil` if the rule is not a span from `due`.
  static func text(_ rule: RepeatRule, due: CivilDay) -> String? {
    guard !rule.isAfterDone else { return nil }
    if rule.cycle == .workdays { return "weekdays" }
    guard let unit = rule.span(from: due) else { return nil }
    switch unit {
    case .day: return rule.interval == 1 ? "daily" : "\(rule.interval)days"
    case .week: return rule.interval == 1 ? "weekly" : "\(rule.interval)weeks"
    case .month: return rule.interval == 1 ? "monthly" : "\(rule.interval)months"
    case .year: return rule.interval == 1 ? "yearly" : "\(rule.interval)years"
    }
  }

  private static func rule(_ interval: Int, _ unit: RepeatUnit, _ count: Int) -> RepeatRule? {
    let (total, overflow) = interval.multipliedReportingOverflow(by: count)
    return overflow ? nil : RepeatRule(unit.cycle, every: total)
  }

  private static let names: [String: (Int, RepeatUnit)] = [
    "daily": (1, .day), "weekly": (1, .week), "biweekly": (2, .week), "fortnight": (2, .week),
    // Taskwarrior counts 14 days.
    "sennight": (2, .week), "monthly": (1, .month), "bimonthly": (2, .month),
    "quarterly": (3, .month), "semiannual": (6, .month), "annual": (1, .year),
    "yearly": (1, .year), "biannual": (2, .year), "biyearly": (2, .year),
  ]
  private static let units: [String: (Int, RepeatUnit)] = [
    "d": (1, .day), "day": (1, .day), "days": (1, .day), "w": (1, .week), "wk": (1, .week),
    "wks": (1, .week), "week": (1, .week), "weeks": (1, .week), "m": (1, .month),
    "mo": (1, .month), "mos": (1, .month), "mth": (1, .month), "mths": (1, .month),
    "mnths": (1, .month), "month": (1, .month), "months": (1, .month), "q": (3, .month),
    "qtr": (3, .month), "qtrs": (3, .month), "qrtr": (3, .month), "qrtrs": (3, .month),
    "quarter": (3, .month), "quarters": (3, .month), "y": (1, .year), "yr": (1, .year),
    "yrs": (1, .year), "year": (1, .year), "years": (1, .year),
  ]
  /// The units of durations in ISO 8601.
  private static let designators: [String: (Int, RepeatUnit)] = [
    "d": (1, .day), "w": (1, .week), "m": (1, .month), "y": (1, .year),
  ]
}
