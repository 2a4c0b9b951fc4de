import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting
import Words

/// `todo date`, with the clock at Friday, 20 November 2026, 12:00.
@Suite struct DateCommandTests {
  private let desk = Desk()

  @Test(arguments: [
    ("next fri", "2026-11-27 Friday (in 7 days)"), ("today", "2026-11-20 Friday (today)"),
    ("-3d", "2026-11-17 Tuesday (3 days ago)"),
    ("in two weeks 5pm", "2026-12-04 17:00 Friday (in 14 days)"),
    ("eom - 3d", "2026-11-27 Friday (in 7 days)"),
    ("내일 오후 3시", "2026-11-21 15:00 Saturday (tomorrow)"),
  ])
  func aTerminalShowsTheDateItsWeekdayAndItsDistance(words: String, answer: String) {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    expect(desk.say("date \(words)"), is: "\(answer)\n")
  }

  @Test func koreanHasItsOwnWords() {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    desk.language = .korean
    expect(desk.say("date 다음 주 금요일 오후 2시"), is: "2026-11-27 14:00 금요일 (7일 뒤)\n")
  }

  @Test func aPipeGetsTabsAndDays() {
    expect(desk.say("date tomorrow"), is: "2026-11-21\tsaturday\t1\n")
    expect(desk.say("date fri@14:30 --plain"), is: "2026-11-27T14:30\tfriday\t7\n")
  }

  @Test func jsonHasTheSameInAnyLanguage() {
    desk.language = .korean
    expect(
      desk.say("date 24 dec --json"),
      is: """
        {"version":1,"date":"2026-12-24","weekday":"thursday","days":34,"warnings":[]}

        """)
  }

  @Test func jsonHasTimesWithTheirOffset() {
    expect(
      desk.say("date fri@14:30 --json"),
      is: """
        {"version":1,"date":"2026-11-27T14:30:00+00:00","weekday":"friday","days":7,"warnings":[]}

        """)
  }

  /// A value such as a deadline can be `none`, a date can't.
  @Test(arguments: ["date", "calendar"])
  func aDateIsRequiredSoThatNoneIsRefusedAndNotSuggested(command: String) {
    for word in ["nope", "none"] {
      let outcome = desk.type("\(command) \(word)")
      expect(outcome.status, is: .usage)
      expect(!outcome.err.contains("Did you mean"))
    }
  }

  @Test(arguments: [
    ("tomorow", "tomorrow"), ("30 feb", "2027-02-28"),
    ("next firday", "next friday"),
  ])
  func anInvalidDateIsRefusedWithTheNearestReading(words: String, nearest: String) {
    let outcome = desk.type("date \(words)")
    expect(outcome.status, is: .usage)
    expect(outcome.out, is: "")
    expect(outcome.err.contains(nearest))
  }

  @Test func completionsOfferNoneOnlyAfterOptions() {
    expect(desk.say("completions --offer -- date n"), is: "")
    expect(desk.say("completions --offer -- date tod"), is: "today\n")
    expect(desk.say("completions --offer -- add x -d n"), is: "none\n")
  }

  @Test func noWordsAreRefused() {
    expect(desk.type("date").status, is: .usage)
    expect(desk.type("date ''").status, is: .usage)
  }
}
