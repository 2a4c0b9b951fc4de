import Entities
import Expectations
import System
import Testing

@Suite struct RepeatFaultTests {
  private let reader = DateReader(today: DateTable.now)

  private func fault(_ text: String) -> RepeatFault? {
    do throws(RepeatFault) {
      _ = try reader.rule(text)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("month on 32", "month on 31"), ("month on 0", "month on 1"),
    ("3 months on 45", "3 months on 31"),
    ("month on 6th tue", "month on 5th tue"),
    ("year on 30 feb", "year on 29 feb"), ("year on 31 nov", "year on 30 nov"),
    ("매달 32일", "month on 31"), ("매년 2월 30일", "year on 29 feb"),
  ])
  func aRuleThatNeverComesNamesTheNearest(text: String, nearest: String) {
    expect(fault(text), is: .neverComes(text, nearest: nearest))
  }

  @Test(arguments: ["0 days", "1000 weeks", "every 0 months"])
  func anIntervalOutOfRangeIsRefused(text: String) {
    expect(fault(text), is: .interval(text, maximum: 999))
  }

  @Test func theLargestIntervalIsRead() throws {
    try expect(reader.rule("999 days").interval, is: RepeatRule.maximumInterval)
  }

  @Test(arguments: [
    ("every 2nd tue", "2 weeks on tue", "month on 2nd tue"),
    ("every third fri", "3 weeks on fri", "month on 3rd fri"), ("3일", "3 days", "month on 3"),
  ])
  func aRuleWithTwoReadingsIsRefusedWithBoth(text: String, first: String, second: String) throws {
    expect(fault(text), is: .ambiguous(text, first, second))
    #expect(throws: Never.self) { try reader.rule(first) }
    #expect(throws: Never.self) { try reader.rule(second) }
  }

  @Test(arguments: [
    ("mon after done", "week after done"), ("weekday after done", "day after done"),
    ("2 months on 31 after done", "2 months after done"),
    ("2 weeks after done from mon", "2 weeks after done"),
  ])
  func fixedDaysAfterDoneAreRefused(text: String, nearest: String) {
    expect(fault(text), is: .fixedAfterDone(text, nearest: nearest))
  }

  @Test(arguments: [
    ("weeky", "weekly"), ("evry 2 weeks", "every 2 weeks"), ("mnth", "month"),
    ("mon,thr", "mon,thur"),
    ("2 weks on mon", "2 weeks on mon"), ("quaterly", "quarterly"),
  ])
  func aMisspelledRuleNamesTheNearest(text: String, nearest: String) throws {
    expect(fault(text), is: .unreadable(text, nearest: nearest))
    #expect(throws: Never.self) { try reader.rule(nearest) }
  }

  @Test(arguments: [
    "every", "month on", "2", "mon,", "10 days after", "2 weeks from", "every 5", "year on feb",
    "2nd tue of", "매", "완료 후", "month 31", "week mon", "month on tue", "month on 2nd 31",
  ])
  func theBeginningOfARuleIsRefused(text: String) throws {
    guard case .unreadable(text, _) = fault(text) else {
      Issue.record("\(text): \(fault(text).map { "\($0)" } ?? "a rule")")
      return
    }
  }

  @Test func anEmptyTextIsRefused() { expect(fault(""), is: .empty) }

  @Test func aStartThatIsNotADateIsRefused() {
    expect(fault("2 weeks from foo"), is: .unreadable("2 weeks from foo", nearest: nil))
    expect(
      fault("2 weeks from 2026-02-30"),
      is: .neverComes("2 weeks from 2026-02-30", nearest: "2 weeks from 2026-02-28"))
    expect(
      fault("2 weeks from 3/4"),
      is: .ambiguous("2 weeks from 3/4", "2 weeks from 2027-03-04", "2 weeks from 2027-04-03"))
  }

  @Test(arguments: [
    "foo", "hour", "hourly", "biweekly", "bi-weekly", "biannually", "fortnight", "mon-fri",
    "every second week", "every 2nd day", "every third month on the last", "last day of the month",
    "year on the last day of feb", "4th thu of november", "year on 12-24", "둘째 주 화요일", "매달 마지막 날",
    "하루 한 번", "2 weekdays", "tomorrow", "fri 5pm", "none", "first", "every 15",
    "month on 15,30", "3 times a week", "month on last weekday", "day on mon", "week on 3",
    "mon on",
    "2 weeks from fri 5pm", "every", "매달 화요일 회의", "사나흘마다", "두 사흘마다", "두세 주마다", "하루이틀마다", "\u{1}",
    String(repeating: "mon,", count: 100),
  ])
  func anotherTextIsRefused(text: String) {
    expect(fault(text) != nil, "\(text)")
  }
}
