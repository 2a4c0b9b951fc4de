import Entities
import System

/// A rule of repetition in Korean words that can be typed.
struct KoreanRule {
  private let rule: RepeatRule

  init(_ rule: RepeatRule) { self.rule = rule }

  var words: String {
    if rule.isAfterDone { return "완료 후 \(rule.interval)\(unit(of: rule, counted: true))" }
    let start = rule.start.map { "\($0.iso)부터 " } ?? ""
    if rule.cycle == .workdays { return "\(start)평일마다" }
    let every =
      rule.interval == 1
      ? unit(of: rule, counted: false)
      : "\(rule.interval)\(unit(of: rule, counted: true))마다"
    return start + ([every] + [days(of: rule.cycle)].compactMap(\.self)).joined(separator: " ")
  }

  private func unit(of rule: RepeatRule, counted isCounted: Bool) -> String {
    switch rule.cycle.unit {
    case .day: isCounted ? "일" : "매일"
    case .week: isCounted ? "주" : "매주"
    case .month: isCounted ? "개월" : "매달"
    case .year: isCounted ? "년" : "매년"
    }
  }

  private func days(of cycle: RepeatCycle) -> String? {
    switch cycle {
    case .days, .workdays, .months(nil), .years(nil): nil
    case .weeks(let weekdays):
      weekdays.isEmpty ? nil : weekdays.list.map(Self.letter).joined(separator: ",")
    case .months(let day?): text(day)
    case .years(let day?): "\(day.month)월 \(text(day.day))"
    }
  }

  private func text(_ day: MonthDay) -> String {
    switch day {
    case .number(let number): "\(number)일"
    case .last: "말일"
    case .weekday(let weekday, let place):
      "\(place < 0 ? "마지막" : Self.places[place - 1]) \(Self.letter(of: weekday))요일"
    }
  }

  private static func letter(of weekday: Weekday) -> String {
    ["월", "화", "수", "목", "금", "토", "일"][weekday.rawValue - 1]
  }

  private static let places = ["첫째", "둘째", "셋째", "넷째", "다섯째"]
}
