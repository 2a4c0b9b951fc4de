import CommandLineKit
import Expectations
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
    ("2026/12/01", "due Tue 1 Dec (in 11 days)"), ("'next week'", "due Mon 23 Nov (in 3 days)"),
    ("'mon 30 nov'", "due Mon 30 Nov (in 10 days)"), ("eom", "due Mon 30 Nov (in 10 days)"),
    ("내일", "due Sat 21 Nov (tomorrow)"), ("'다음 주 금요일'", "due Fri 27 Nov (in 7 days)"),
  ])
  func datesAreReadAndPrinted(date: String, echo: String) {
    expect(desk.say("add x -d \(date)"), is: "Added 1: x (inbox, todo), \(echo)\n")
  }

  @Test func aDayWithAnotherWeekdayNamesBothDays() {
    expect(
      desk.type("add x -d 'thu 1 jan'").err,
      is: "todo: “thu 1 jan” is not a valid date: 2027-01-01 is a Friday\n"
        + "  Did you mean 2027-01-01 or 2026-01-01?\n")
    expect(desk.say("list"), is: "")
  }

  @Test(arguments: [
    ("2026-02-30", "“2026-02-30” is not a valid date", "2026-02-28"),
    ("2026-13-01", "“2026-13-01” is not a valid date", "2026-01-13"),
    ("tomorow", "“tomorow” is not a valid date", "tomorrow"),
    ("'tue 30 nov'", "“tue 30 nov” is not a valid date: 2026-11-30 is a Monday", "2026-11-30"),
    ("fri@25:00", "“fri@25:00” is not a valid date", "2026-11-27T23:59"),
  ])
  func invalidDatesAreRefusedWithTheNearest(
    date: String, message: String, nearest: String
  ) {
    let outcome = desk.type("add x -d \(date)")
    expect(outcome.err, is: "todo: \(message)\n  Did you mean \(nearest)?\n")
    expect(outcome.status, is: .usage)
    expect(desk.say("list"), is: "")
  }

  @Test func aDateWithTwoMeaningsIsRefusedWithBoth() {
    let outcome = desk.type("add x -d 3/4")
    expect(
      outcome.err,
      is: "todo: The date “3/4” has two meanings\n"
        + "  Did you mean 2027-03-04 or 2027-04-03?\n")
    expect(outcome.status, is: .usage)
  }

  /// The longest date wins, and the other words keep their places.
  @Test(arguments: [
    ("add Call -d tomorrow 5pm", "Call", "Sat 21 Nov 17:00 (tomorrow)"),
    ("add Dentist -d mon 30 nov", "Dentist", "Mon 30 Nov (in 10 days)"),
    ("add Party -d 12-24 2027", "Party", "Fri 24 Dec 2027 (in 399 days)"),
    ("add -d next fri Buy milk", "Buy milk", "Fri 27 Nov (in 7 days)"),
    ("add Call -d in two weeks -p inbox", "Call", "Fri 4 Dec (in 14 days)"),
    ("add -d fri at the office", "at the office", "Fri 27 Nov (in 7 days)"),
    ("add 회의 -d 내일 세시", "회의", "Sat 21 Nov 15:00 (tomorrow)"),
    ("add 전화 -d 오늘 밤", "전화", "Fri 20 Nov 20:00 (today)"),
    ("add -d 다음 주 금요일 오후 3시 전화", "전화", "Fri 27 Nov 15:00 (in 7 days)"),
  ])
  func theWordsAfterADateThatMakeALongerOneBelongToIt(line: String, title: String, due: String) {
    expect(desk.say(line), is: "Added 1: \(title) (inbox, todo), due \(due)\n")
  }

  @Test func aProjectsDateTakesItsWordsToo() {
    desk.type("project add web -d end of next month")
    expect(desk.say("project show web").contains("Thu 31 Dec"))
  }

  @Test func wordsInQuotesBelongToNoDate() {
    expect(
      desk.say("add -d fri '5pm call'"),
      is: "Added 1: 5pm call (inbox, todo), due Fri 27 Nov (in 7 days)\n")
    expect(
      desk.say("add -d fri -- 5pm"), is: "Added 2: 5pm (inbox, todo), due Fri 27 Nov (in 7 days)\n")
  }

  @Test(arguments: [
    "add Dentist -d mon 31 nov", "add Dentist -d tue 30 nov", "add x -d fri 25:00 y",
    "add x -d tomorow 5pm", "add x -d next milk", "add x -d fri at 3",
  ])
  func aLongerDateThatIsNoneIsRefused(line: String) {
    expect(desk.type(line).status, is: .usage)
    expect(desk.say("list"), is: "")
  }

  /// A deadline reads what JSON prints.
  @Test(arguments: ["2026-12-01", "2026-12-01T14:30"])
  func jsonDatesCanBeTyped(date: String) throws {
    desk.type("add x -d \(date)")
    let json = desk.say("show 1 --json")
    let key = try #require(json.firstRange(of: "\"deadline\":\""))
    let printed = json[key.upperBound...].prefix { $0 != "\"" }
    desk.type("add y -d \(printed)")
    expect(desk.say("list deadline:\(printed) --plain=title"), is: "x\ny\n")
  }

  @Test func aTitleMayFollowADate() {
    desk.doAll("add -d fri -- 9 lives", "add -d fri nine lives")
    expect(desk.say("list --plain=title"), is: "9 lives\nnine lives\n")
  }

  @Test func anEmptyDateIsRefused() {
    expect(
      desk.type("add x -d ''").err, is: "todo: The date is empty\n  To remove a date, use none\n")
  }

  @Test func onlyTheWordAfterTheDateIsCheckedForACompletion() {
    expect(
      desk.say("add 14:30 meeting -d fri"),
      is: "Added 1: 14:30 meeting (inbox, todo), due Fri 27 Nov (in 7 days)\n")
    expect(
      desk.say("add -d fri Meet at 14:30"),
      is: "Added 2: Meet at 14:30 (inbox, todo), due Fri 27 Nov (in 7 days)\n")
  }

  @Test func aCardIsOverdueFromTheNextMidnight() {
    desk.type("add x -d today")
    expect(desk.say("list is:overdue"), is: "")
    desk.wait(seconds: 12 * 3_600)
    expect(desk.say("list is:overdue --plain=number"), is: "1\n")
  }

  @Test func weekdaysAreFutureInDeadlinesAndPastInOtherDates() {
    desk.doAll("add x -d fri", "add y -d mon")
    expect(desk.type("list deadline:mon --plain=title").lines, is: ["y"])
    expect(desk.type("list created:fri --plain=title").lines, is: ["x", "y"])
    expect(desk.type("list created:mon --plain=title").lines, is: [])
    expect(desk.type("list deadline:week --plain=title").lines, is: [])
    expect(desk.type("list deadline:+3d..+2w --plain=title").lines, is: ["x", "y"])
  }
}
