import CommandLineKit
import Testing
import TodoCommandsTesting

/// Dates on the command line; the clock is at Friday, 20 November 2026.
@Suite struct DateTests {
  private let desk = Desk()

  @Test(arguments: [
    ("today", "due Fri 20 Nov (today)"), ("tomorrow", "due Sat 21 Nov (tomorrow)"),
    ("fri", "due Fri 27 Nov (in 7 days)"), ("mon", "due Mon 23 Nov (in 3 days)"),
    ("'next fri'", "due Fri 27 Nov (in 7 days)"), ("'next mon'", "due Mon 23 Nov (in 3 days)"),
    ("'next sat'", "due Sat 28 Nov (in 8 days)"), ("+3d", "due Mon 23 Nov (in 3 days)"),
    ("+2w", "due Fri 4 Dec (in 14 days)"), ("+1m", "due Sun 20 Dec (in 30 days)"),
    ("2026-12-01", "due Tue 1 Dec (in 11 days)"), ("12-24", "due Thu 24 Dec (in 34 days)"),
    ("01-05", "due Tue 5 Jan 2027 (in 46 days)"),
    ("2026-12-01T14:30", "due Tue 1 Dec 14:30 (in 11 days)"),
    ("fri@14:30", "due Fri 27 Nov 14:30 (in 7 days)"),
    ("'2026-12-01 14:30'", "due Tue 1 Dec 14:30 (in 11 days)"),
    ("02-29", "due Tue 29 Feb 2028 (in 466 days)"), ("FRI", "due Fri 27 Nov (in 7 days)"),
  ])
  func datesAreReadAndPrinted(date: String, echo: String) {
    #expect(desk.say("add x -d \(date)") == "Added 1: x (inbox, todo), \(echo)\n")
  }

  @Test(arguments: [
    ("2026-02-30", "“2026-02-30” is not a valid date", "2026-02-28"),
    ("2026-13-01", "“2026-13-01” is not a valid date", "2026-01-13"),
    ("tomorow", "“tomorow” is not a valid date", "tomorrow"),
    ("+3", "The date “+3” is incomplete", "+3d"),
    ("2026/12/01", "“2026/12/01” is not a valid date", "2026-12-01"),
    ("'next week'", "“next week” is not a valid date", "+1w"),
    ("fri@25:00", "“fri@25:00” is not a valid date", "2026-11-27T23:59"),
  ])
  func invalidDatesAreRefusedWithTheNearest(
    date: String, message: String, nearest: String
  ) {
    let outcome = desk.type("add x -d \(date)")
    #expect(outcome.err == "todo: \(message)\n  Did you mean \(nearest)?\n")
    #expect(outcome.status == .usage)
    #expect(desk.say("list") == "")
  }

  @Test(arguments: [
    ("add x -d next fri", "fri", "next", "next fri"),
    ("add x -d fri 14:30", "14:30", "fri", "fri@14:30"),
    ("add x -d 2026-12-01 14:30 y", "14:30", "2026-12-01", "2026-12-01@14:30"),
    ("edit 1 -d next fri", "fri", "next", "next fri"),
  ])
  func aNextWordThatMayBelongToTheDateIsRefused(
    line: String, word: String, value: String, whole: String
  ) {
    let outcome = desk.type(line)
    #expect(
      outcome.err == "todo: Is “\(word)” part of the date “\(value)”?\n"
        + "  If yes: -d '\(whole)'. If no: \(word) -d \(value)\n")
    #expect(outcome.status == .usage)
  }

  @Test func anEmptyDateIsRefused() {
    #expect(
      desk.type("add x -d ''").err
        == "todo: The date is empty\n  To remove a deadline, use none\n")
  }

  @Test func onlyTheWordAfterTheDateIsCheckedForACompletion() {
    #expect(
      desk.say("add 14:30 meeting -d fri")
        == "Added 1: 14:30 meeting (inbox, todo), due Fri 27 Nov (in 7 days)\n")
    #expect(
      desk.say("add -d fri Meet at 14:30")
        == "Added 2: Meet at 14:30 (inbox, todo), due Fri 27 Nov (in 7 days)\n")
  }

  @Test func aCardIsOverdueFromTheNextMidnight() {
    desk.type("add x -d today")
    #expect(desk.say("list is:overdue") == "")
    desk.wait(seconds: 12 * 3_600)
    #expect(desk.say("list is:overdue --plain=number") == "1\n")
  }

  @Test func weekdaysAreFutureInDeadlinesAndPastInOtherDates() {
    desk.doAll("add x -d fri", "add y -d mon")
    #expect(desk.type("list deadline:mon --plain=title").lines == ["y"])
    #expect(desk.type("list created:fri --plain=title").lines == ["x", "y"])
    #expect(desk.type("list created:mon --plain=title").lines == [])
    #expect(desk.type("list deadline:week --plain=title").lines == [])
    #expect(desk.type("list deadline:+3d..+2w --plain=title").lines == ["x", "y"])
  }
}
