import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// Numbers in words, and other words after a date that the shell separated; the clock is at Friday,
/// 20 November 2026.
@Suite struct SpokenDateTests {
  private let desk = Desk()

  @Test(arguments: [
    ("monday at nine thirty", "2026-11-23T09:30"),
    ("tomorrow at nine thirty am", "2026-11-21T09:30"),
    ("tomorrow at ten forty five", "2026-11-21T10:45"),
    ("in two hours thirty minutes", "2026-11-20T14:30"),
    ("december twenty fifth", "2026-12-25"), ("january thirty one", "2027-01-31"),
    ("dec twenty five", "2026-12-25"), ("in one month twenty days", "2027-01-09"),
    ("first monday of december twenty twenty seven", "2027-12-06"),
    ("two weeks before dec twenty fourth", "2026-12-10"), ("내일 세 시 서른 분", "2026-11-21T15:30"),
    ("내일 스물세시", "2026-11-21T23:00"),
  ])
  func numbersInWordsBelongToTheDate(date: String, deadline: String) {
    expect(desk.say("add Call -d \(date) --plain=title,deadline"), is: "Call\t\(deadline)\n")
    expect(desk.say("add -d \(date) Call --plain=title,deadline"), is: "Call\t\(deadline)\n")
    expect(desk.say("list deadline:\(date) --plain=title"), is: "Call\nCall\n")
    desk.type("edit 1 --wait \(date)")
    expect(desk.say("list wait:\(date) --plain=number"), is: "1\n")
  }

  @Test func numbersInWordsBelongToTheRule() {
    desk.type("add Rent --repeat month on twenty eighth")
    expect(desk.say("list --plain=title,deadline"), is: "Rent\t2026-11-28\n")
  }

  @Test(arguments: [
    "in one hour thirty", "fri twenty past three", "tomorrow late afternoon", "tomorrow late",
    "today since 5pm", "friday gone", "12월 스물닷새", "12월 하순", "12월 상순", "내일 점심때", "다음 주 중반",
  ])
  func wordsAfterADateAreAskedAbout(date: String) {
    refuses("add Call -d \(date)")
    refuses("add Call --wait \(date)")
    refuses("add Call --repeat week --until \(date)")
  }

  @Test(arguments: [
    "fri in 2 weeks", "fri at 0900", "fri 1730", "fri 17.30", "fri 14h30", "fri half past 3",
    "3 days before Christmas", "eod tomorrow", "friday week", "2 weeks friday", "mon week 49",
    "next fri 4 dec", "2주 뒤 금요일", "오늘 새벽", "12월 셋째 주", "12월 하순", "내일 점심때",
  ])
  func theyAreAskedAboutBeforeTheTitleToo(date: String) {
    refuses("add -d \(date) Call Bob")
    refuses("add --wait \(date) Call Bob")
  }

  @Test func noHourIsInventedForADay() {
    let outcome = desk.type("add -d next fri 4 dec Call")
    expect(outcome.notes.first, is: "todo: Is “4 dec” part of the date “next fri”?")
    expect(!outcome.err.contains("4pm"))
  }

  @Test(arguments: [
    ("add -d fri March report", "March report"), ("add -d fri the 3 bears", "the 3 bears"),
    ("add -d fri last chance", "last chance"), ("add -d fri second draft", "second draft"),
    ("add -d fri 5pm evening walk", "evening walk"), ("add -d fri week-end plan", "week-end plan"),
    ("add -d 금요일 12월 보고서", "12월 보고서"),
  ])
  func wordsOfATitleStayInIt(line: String, title: String) {
    desk.type(line)
    expect(desk.say("list --plain=title"), is: "\(title)\n")
  }

  @Test(arguments: [
    "-d fri half past 3", "-d tomorrow before noon", "-d mon to wed", "-d mon week 49",
    "-d fri after next", "-d tomorrow every week", "-d fri in 2 weeks", "-d tomorrow next week",
    "-d 2주 뒤 금요일", "--wait fri in two weeks", "--wait fri half past 3",
  ])
  func anEditNamesTheWrongDateAndNothingElse(options: String) {
    desk.type("add Call")
    let outcome = desk.type("edit 1 \(options)")
    expect(outcome.status, is: .usage)
    expect(outcome.err.contains("is not a valid date"))
    expect(!outcome.err.contains("todo edit"))
    expect(desk.say("list --plain=title,deadline"), is: "Call\t\n")
  }

  @Test(arguments: [
    "deadline:fri in two weeks", "deadline:fri half past 3", "deadline:12월 하순",
    "deadline:fri 1730", "deadline:next 7 days", "wait:fri tomorrow",
  ])
  func wordsAfterTheDateOfAFilterAreNoText(filter: String) {
    desk.type("add Call -d fri")
    let outcome = desk.type("list \(filter)")
    expect(outcome.status, is: .usage)
    expect(outcome.err.contains("is not a valid date"), "\(outcome.err)")
  }

  private func refuses(_ line: String) {
    let outcome = desk.type(line)
    expect(outcome.status, is: .usage, "\(line): \(outcome.out)")
    expect(outcome.err.contains("part of the date"), "\(line): \(outcome.err)")
    expect(desk.say("list"), is: "")
  }
}
