import Entities
import Expectations
import Foundation
import Testing

@Suite struct RepeatReaderTests {
  private let reader = DateReader(today: DateTable.now)

  /// Friday, 20 November 2026.
  @Test(arguments: [
    ("day", "day"), ("daily", "day"), ("every day", "day"), ("weekday", "weekday"),
    ("weekdays", "weekday"), ("every weekday", "weekday"),
    ("weekends", "sat,sun"), ("week", "week"), ("weekly", "week"), ("each week", "week"),
    ("Monday", "mon"), ("mondays", "mon"), ("mon,thu", "mon,thu"), ("thu, mon", "mon,thu"),
    ("mon thu mon", "mon,thu"), ("every mon and thu", "mon,thu"),
    ("week on mon,thu", "mon,thu"), ("2 weeks", "2 weeks"), ("every 2 weeks", "2 weeks"),
    ("two weeks", "2 weeks"), ("2w", "2 weeks"), ("every other week", "2 weeks"),
    ("every other tue", "2 weeks on tue"), ("2 weeks on mon, thu", "2 weeks on mon,thu"),
    ("month", "month"), ("monthly", "month"), ("month on 31", "month on 31"),
    ("month on the 31st", "month on 31"), ("every 31st", "month on 31"),
    ("month on last", "month on last"),
    ("month on 2nd tue", "month on 2nd tue"), ("second tuesday of every month", "month on 2nd tue"),
    ("every last fri", "month on last fri"), ("3mo", "3 months"), ("quarterly", "3 months"),
    ("year", "year"), ("annually", "year"), ("year on 29 feb", "year on 29 feb"),
    ("year on February 29th", "year on 29 feb"), ("every 24 december", "year on 24 dec"),
    ("year on 4th thu of november", "year on 4th thu of nov"),
    ("15th", "month on 15"), ("eom", "month on last"), ("2nd tuesday", "month on 2nd tue"),
    ("last friday", "month on last fri"),
    ("every business day", "weekday"), ("월말", "month on last"),
    ("매일", "day"), ("평일", "weekday"), ("주중", "weekday"), ("주말", "sat,sun"), ("매주", "week"),
    ("매주 월,목", "mon,thu"), ("월,목", "mon,thu"), ("월수금", "mon,wed,fri"),
    ("매주 월요일과 목요일", "mon,thu"), ("매주 일", "sun"), ("월요일마다", "mon"), ("2주", "2 weeks"),
    ("２주마다", "2 weeks"), ("격주", "2 weeks"), ("격주 월", "2 weeks on mon"), ("3일마다", "3 days"),
    ("사흘마다", "3 days"), ("완료 후 열하루", "11 days after done"),
    ("보름마다", "15 days"), ("십일마다", "10 days"),
    ("매달", "month"), ("매월", "month"), ("매달 31일", "month on 31"),
    ("매달 15일에", "month on 15"), ("매달 말일", "month on last"),
    ("매달 둘째 화요일", "month on 2nd tue"),
    ("매월 마지막 금요일", "month on last fri"), ("3개월마다", "3 months"), ("매년", "year"),
    ("매년 2월 29일", "year on 29 feb"), ("매년 11월 넷째 목요일", "year on 4th thu of nov"),
    ("완료 후 10일", "10 days after done"), ("완료 10일 후", "10 days after done"),
    ("완료 후 한 달", "month after done"), ("2026-11-23부터 2주마다", "2 weeks from 2026-11-23"),
    ("10 days after done", "10 days after done"),
    ("every 2 weeks after done", "2 weeks after done"),
    ("month after completion", "month after done"), ("year when done", "year after done"),
    ("week from completion", "week after done"),
    ("2 weeks from 2026-11-23", "2 weeks from 2026-11-23"),
    ("2 weeks from next mon", "2 weeks from 2026-11-23"),
    ("2 weeks on mon from 2026-11-24", "2 weeks from 2026-11-30"),
    ("month starting jan 31", "month on 31 from 2027-01-31"),
    ("mon from 2027-01-05", "mon from 2027-01-05"),
  ])
  func rulesAreRead(text: String, rule: String) throws {
    for form in [text, "  \(text.uppercased()) ", text.decomposedStringWithCanonicalMapping] {
      try expect(reader.rule(form).text, is: rule)
    }
  }

  @Test(arguments: [
    ("month", ["on", "31"], 2), ("month", ["on", "31", "12"], 2), ("2", ["weeks"], 1),
    ("every", ["2", "weeks", "on", "mon,thu", "milk"], 4), ("mon", ["thu"], 1),
    ("mon,", ["thu"], 1), ("10", ["days", "after", "done", "call"], 3),
    ("week", ["on", "mon", "and", "go"], 2),
    ("2", ["weeks", "from", "fri", "call"], 3), ("2", ["weeks", "from", "home"], 1),
    ("매주", ["월,목", "회의"], 1), ("완료", ["후", "10일"], 2),
    // Invalid rules belong together as well.
    ("month", ["on", "32"], 2), ("month", ["after", "done", "x"], 2),
  ])
  func theLongestRuleWins(value: String, words: [String], count: Int) throws {
    let completion = try #require(reader.ruleCompletion(of: value, by: words))
    expect(completion.count, is: count)
    expect(completion.whole, is: ([value] + words.prefix(count)).joined(separator: " "))
  }

  @Test(arguments: [
    ("month", ["31"]), ("mon", ["12"]), ("week", ["12"]), ("month", ["on", "hold"]),
    ("day", ["trip"]), ("milk", ["day"]), ("weekly", ["report"]), ("month", ["on 31"]), ("day", []),
    ("week", ["mon"]), ("week", ["from", "home"]), ("", ["day"]), ("매일", ["회의"]),
  ])
  func otherWordsBelongToNoRule(value: String, words: [String]) {
    expect(reader.ruleCompletion(of: value, by: words) == nil)
  }
}
