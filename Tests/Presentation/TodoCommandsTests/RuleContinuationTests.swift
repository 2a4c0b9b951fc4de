import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// The words after a rule on the command line; the clock is at Friday, 20 November 2026.
@Suite struct RuleContinuationTests {
  private let desk = Desk()

  @Test(arguments: [
    ("month last", "last", "month", "--repeat 'month on last'"),
    ("month last day", "last day", "month", "--repeat 'month on last day'"),
    ("month 15th", "15th", "month", "--repeat 'month on 15th'"),
    ("year dec 24", "dec 24", "year", "--repeat 'year on dec 24'"),
    ("week mon", "mon", "week", "--repeat 'week on mon'"),
    ("weekly mon", "mon", "weekly", "--repeat 'weekly on mon'"),
    ("week tue thu", "tue thu", "week", "--repeat 'week on tue thu'"),
    ("daily until fri", "until fri", "daily", "--repeat daily --until fri"),
    ("week mon 9:00", "mon 9:00", "week", "--repeat 'week on mon' -d '2026-11-23 9:00'"),
    ("매주 금요일까지", "금요일까지", "매주", "--repeat 매주 --until 금요일까지"),
    ("매월 15", "15", "매월", "--repeat '매월 15일'"),
  ])
  func wordsThatMakeAnotherRuleAreAskedFor(
    rule: String, word: String, value: String, options: String
  ) {
    let outcome = desk.type("add Pay --repeat \(rule)")
    expect(outcome.notes.first, is: "todo: Is “\(word)” part of the rule “\(value)”?")
    expect(outcome.err.contains("If yes: todo add Pay \(options). If no: todo add 'Pay \(word)'"))
    expect(outcome.status, is: .usage)
    expect(desk.say("list"), is: "")
    expect(desk.type("add Pay \(options)").status, is: .ok)
  }

  @Test(arguments: [
    ("month on 1,15", "on 1,15"), ("month on 1 and 15", "and 15"), ("month end", "end"),
    ("month on 2nd tue and 4th tue", "and 4th tue"), ("month on 30 feb", "feb"),
    ("every day except sunday", "except sunday"), ("week x5", "x5"), ("10 days after", "after"),
    ("month 15 and 30", "15 and 30"), ("매월 1일, 15일", "1일, 15일"), ("매월 1일 15일", "15일"),
    ("매일 주말 제외", "주말 제외"), ("week on thirsday", "on thirsday"), ("year on xmas", "on xmas"),
    ("month on payday", "on payday"), ("mon thru fri", "thru fri"),
    ("every 2 weeks on wendsday", "on wendsday"), ("month on teh 15th", "on teh 15th"),
    ("every month on teh 15th", "on teh 15th"),
    ("week on thirsday and friday", "on thirsday and friday"),
  ])
  func wordsThatMakeNoRuleAreNotDropped(rule: String, word: String) {
    let outcome = desk.type("add Pay --repeat \(rule)")
    expect(outcome.notes.first?.hasPrefix("todo: Is “\(word)” part of the rule"), is: true)
    expect(outcome.err.contains("If no: todo add 'Pay \(word)' --repeat"))
    expect(outcome.status, is: .usage)
    expect(desk.say("list"), is: "")
  }

  @Test(arguments: [
    "month last day Pay rent", "week mon Pay rent", "daily until fri Water", "month on 1,15 Pay",
    "every 2 weeks on wendsday Pay rent",
  ])
  func beforeATitleTheyAreAskedForToo(words: String) {
    let outcome = desk.type("add --repeat \(words)")
    expect(outcome.err.contains("part of the rule"))
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: [
    ("add Pay --repeat week for the flat", "Pay for the flat"),
    ("add Pay --repeat week and smile", "Pay and smile"),
    ("add --repeat week last chance", "last chance"),
    ("add --repeat daily morning run", "morning run"),
    ("add --repeat week on call duty", "on call duty"),
    ("add Water --repeat 2 weeks plants on monday", "Water plants on monday"),
    ("add 물 --repeat 2주에 한 번 주기", "물 주기"), ("add Pay --repeat month on last fri", "Pay"),
  ])
  func otherWordsAreTheTitle(line: String, title: String) {
    expect(desk.type(line).status, is: .ok)
    expect(desk.say("list --plain=title"), is: "\(title)\n")
  }

  @Test(arguments: [
    ("edit 1 --repeat week mon", "Did you mean 'week on mon'?"),
    ("edit 1 --repeat month last", "Did you mean 'month on last'?"),
    ("edit 1 --repeat week on thirsday", "Did you mean 'week on thursday'?"),
    ("edit 1 --repeat every 2 weeks on wendsday", "Did you mean 'every 2 weeks on wednesday'?"),
    (
      "edit 1 --repeat daily until fri", "Did you mean todo edit 1 --repeat daily --until fri?"
    ),
    (
      "edit 1 --repeat month 15 3",
      "If yes: todo edit 1 3 --repeat 'month on 15'. If no: todo edit 1 15 3 --repeat month"
    ),
  ])
  func besideCardsTheyBelongToTheRule(line: String, hint: String) {
    desk.type("add x")
    let outcome = desk.type(line)
    expect(outcome.notes.last, is: "  \(hint)")
    expect(outcome.status, is: .usage)
    expect(desk.say("list --plain=repeat"), is: "\n")
  }

  @Test func aLastDayIsNotDropped() {
    expect(desk.type("add x --repeat '매주 금요일까지'").status, is: .usage)
    expect(desk.type("add x --repeat 'daily until fri'").status, is: .usage)
    expect(desk.say("list"), is: "")
    expect(desk.say("add x --repeat '2주에 한 번' --plain=repeat").hasPrefix("2 weeks"))
  }

  @Test(arguments: ["edit 1 --repeat week -d none", "add y --repeat week -d none"])
  func aRuleNeedsADate(line: String) {
    desk.type("add x")
    let outcome = desk.type(line)
    expect(outcome.err.contains("--repeat and -d none can't be used together"))
    expect(outcome.status, is: .usage)
    expect(desk.type("edit 1 --repeat none -d none").status, is: .ok)
  }

  @Test func aCardThatIsFinishedWithARuleHasANextOne() {
    desk.type("add x")
    let said = desk.say("edit 1 --state done --repeat week")
    expect(!said.contains("no next card"))
    expect(said.contains("Next: 2"))
  }
}
