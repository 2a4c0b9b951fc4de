import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// Words after a date that seem to continue it; the clock is at Friday, 20 November 2026.
@Suite struct DateDoubtTests {
  private let desk = Desk()

  @Test(arguments: [
    "or sat", "to sun", "through sunday", "every week", "weekly", "cob", "sharp", "T14:00",
    "& sat", "9:00 to 10:00", "before noon", "p1", "EST", "early", "- sun", "mornings",
  ])
  func wordsThatContinueADateAreNeverPartOfTheTitle(words: String) {
    refuses("add Call -d fri \(words)")
  }

  @Test(arguments: [
    "3일 정도 뒤", "금요일 세시쯤", "금요일 3시 반쯤", "금요일 부터 일요일까지", "금요일 퇴근 전", "내년 설날", "금요일 또는 토요일",
    "금요일 매주", "다음 달 첫째 주",
  ])
  func koreanWordsThatContinueADateAreNeverPartOfTheTitle(date: String) {
    refuses("add 전화 -d \(date)")
  }

  /// Before its words, a title can follow as well.
  @Test(arguments: [
    "tomorrow 9 Buy milk", "fri 9 lives", "fri 2pm EST Call", "fri or sat Party", "fri to sun Fair",
    "3일 정도 뒤 전화", "금요일 세시쯤 회의", "내일 9 우유", "fri T14:00 Call",
  ])
  func aDateBeforeTheTitleIsAskedAboutToo(arguments: String) {
    refuses("add -d \(arguments)")
  }

  @Test(arguments: [
    ("add Talk -d fri to Bob", "Talk to Bob"), ("add Milk -d fri plus eggs", "Milk plus eggs"),
    ("add -d fri time machine", "time machine"),
    ("add Build -d fri time machine", "Build time machine"),
    ("add 사기 -d 금요일 안경", "사기 안경"), ("add -d 금요일 구경 가기", "구경 가기"),
    ("add -d fri weekly report", "weekly report"), ("add -d fri est budget", "est budget"),
    ("add -d mon 30 eggs", "30 eggs"), ("add -d fri 5pm 2 tickets", "2 tickets"),
  ])
  func wordsOfATitleStayInIt(line: String, title: String) {
    expect(desk.type(line).status, is: .ok)
    expect(desk.say("list --plain=title"), is: "\(title)\n")
  }

  @Test(arguments: [
    ("add Call -d eom minus 3 days", "2026-11-27"), ("add Call -d fri plus a week", "2026-12-04"),
  ])
  func plusAndMinusAreRead(line: String, date: String) {
    expect(desk.type(line).status, is: .ok)
    expect(desk.say("list --plain=title,deadline"), is: "Call\t\(date)\n")
  }

  /// Each suggested command can be run.
  @Test(
    arguments: [
      (
        "add Call -d fri before noon", "before noon", "fri", nil,
        "todo add 'Call before noon' -d fri"
      ),
      ("add Call -d fri p1", "p1", "fri", nil, "todo add 'Call p1' -d fri"),
      (
        "add 전화 -d 다음 달 첫째 주", "첫째 주", "다음 달", nil, "todo add '전화 첫째 주' -d '다음 달'"
      ),
      (
        "add Call -d fri 10 days", "10 days", "fri", "todo add Call -d 'fri + 10 days'",
        "todo add 'Call 10 days' -d fri"
      ),
      (
        "add -d tomorrow 9 Buy milk", "9", "tomorrow", "todo add 'Buy milk' -d 'tomorrow 9:00'",
        "todo add '9 Buy milk' -d tomorrow"
      ),
      ("edit 1 -d fri 2-3", "2-3", "fri", nil, "todo edit 1 2-3 -d fri"),
      ("edit 1 -d fri 9-10", "9-10", "fri", nil, "todo edit 1 9-10 -d fri"),
    ] as [(String, String, String, String?, String)])
  func aLineForYesIsOneThatIsRead(
    line: String, word: String, value: String, yes: String?, no: String
  ) {
    let hint =
      yes.map { "If yes: \($0). If no: \(no)" }
      ?? "If no: \(no). If yes, write the date in another form, such as fri 5pm or eom - 3d"
    expect(desk.type(line).err, is: "todo: Is “\(word)” part of the date “\(value)”?\n  \(hint)\n")
    if let yes { expect(desk.type(String(yes.dropFirst(5))).status, is: .ok) }
  }

  @Test func aSpanAfterADateIsNotReadAsCards() {
    desk.type("add x")
    let outcome = desk.type("edit 1 -d eom 3 days")
    expect(outcome.err.contains("eom + 3 days"))
    expect(!outcome.err.contains("edit days"))
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: [
    ("add Call --repeat fri 5pm", "5pm", "fri", "Call", "2026-11-27 5pm", "Call 5pm"),
    (
      "add Call --repeat every weekday at 9", "at 9", "every weekday", "Call", "2026-11-23 at 9",
      "Call at 9"
    ),
    ("add --repeat day 9:00 Call", "9:00", "day", "Call", "2026-11-21 9:00", "9:00 Call"),
    ("add 전화 --repeat 매주 금요일 오후 3시", "오후 3시", "매주 금요일", "전화", "2026-11-27 오후 3시", "전화 오후 3시"),
  ])
  func aTimeAfterARuleIsAskedAbout(
    line: String, word: String, rule: String, title: String, date: String, whole: String
  ) {
    let quoted = rule.contains(" ") ? "'\(rule)'" : rule
    let name = whole.contains(" ") ? "'\(whole)'" : whole
    expect(
      desk.type(line).err,
      is: "todo: Is “\(word)” part of the rule “\(rule)”?\n"
        + "  If yes: todo add \(title) --repeat \(quoted) -d '\(date)'. "
        + "If no: todo add \(name) --repeat \(quoted)\n")
    expect(desk.type("add \(title) --repeat \(quoted) -d '\(date)'").status, is: .ok)
  }

  @Test func aTitleAfterARuleIsRead() {
    desk.doAll("add --repeat day morning run", "add Standup --repeat weekday in the office")
    expect(desk.say("list --plain=title"), is: "morning run\nStandup in the office\n")
  }

  private func refuses(_ line: String) {
    let outcome = desk.type(line)
    expect(outcome.status, is: .usage, "\(line): \(outcome.out)")
    expect(desk.say("list"), is: "")
  }
}
