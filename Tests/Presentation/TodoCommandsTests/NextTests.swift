import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting
import Words

/// `todo next` and the sort order by urgency, with the clock at Friday, 20 November 2026, 12:00.
@Suite struct NextTests {
  private let desk = Desk()

  private func urgency(_ line: String = "next") -> String {
    desk.say("\(line) --json=number,urgency --limit 99")
  }

  @Test(arguments: [
    ("add a", 0), ("add a -d yesterday", 1_500), ("add a -d 11:00", 1_129),
    ("add a -d 2026-11-20T11:00", 1_500), ("add a -d today", 1_200), ("add a -d tomorrow", 1_129),
    ("add a -d +7d", 700), ("add a -d +14d", 200), ("add a -d 2030-01-01", 200),
    ("add a --priority high", 600), ("add a --priority low", -180), ("add a --state doing", 400),
    ("add a --priority high -d today --state doing", 2_200),
  ])
  func eachPropertyAddsItsWeight(line: String, sum: Int) {
    desk.type(line)
    expect(urgency().contains(#"[{"number":1,"urgency":\#(sum)}]"#))
  }

  @Test func theEarlierDeadlineOfCardAndProjectCounts() {
    desk.doAll("project add web -d +7d", "project add old -d yesterday", "add a -p web")
    desk.doAll("add b -p web -d today", "add c -p web -d 2030-01-01", "add d -p old")
    expect(
      urgency().contains(
        #"""
        [{"number":2,"urgency":1200},{"number":4,"urgency":1200},{"number":1,"urgency":700},\#
        {"number":3,"urgency":700}]
        """#))
  }

  @Test func eachOpenBlockedCardAddsUpToThree() {
    desk.doAll("add a", "add b --blocked-by 1", "add c --blocked-by 1", "done 3")
    expect(urgency().contains(#"[{"number":1,"urgency":300}]"#))
    for _ in 1...4 { desk.type("add x --blocked-by 1") }
    expect(urgency().contains(#"[{"number":1,"urgency":900}]"#))
    // Only direct ones count.
    desk.type("add y --blocked-by 2")
    expect(urgency().contains(#"[{"number":1,"urgency":900}]"#))
  }

  @Test func ageAddsTwoADayUpToAHundredDays() {
    desk.type("add a")
    desk.wait(seconds: 10 * 86_400)
    expect(urgency().contains(#"[{"number":1,"urgency":20}]"#))
    desk.wait(seconds: 1_000 * 86_400)
    expect(urgency().contains(#"[{"number":1,"urgency":200}]"#))
  }

  @Test func onlyReadyCardsAreListed() {
    desk.doAll("add ready", "add blocked --blocked-by 1", "add waiting --wait +3d", "add done")
    desk.doAll("done 4", "add archived -p old", "project archive old")
    let outcome = desk.type("next --plain=number")
    expect(outcome.out, is: "1\n")
    expect(outcome.err.contains("1 waiting card:"))
    expect(desk.say("next is:waiting --plain=number"), is: "")
    expect(desk.say("next project:old --plain=number"), is: "5\n")
    expect(desk.say("next state:done --plain=number"), is: "")
  }

  @Test func tiesAreInBoardOrder() {
    desk.doAll("add a", "add b", "add c", "move 3 --top", "start 2")
    expect(desk.say("next --plain=number"), is: "2\n3\n1\n")
    desk.doAll("settings set urgency.doing 0")
    expect(desk.say("list --sort urgency --plain=number"), is: "2\n3\n1\n")
  }

  @Test func tenCardsAreListedUnlessAsked() {
    for _ in 1...12 { desk.type("add x") }
    expect(desk.type("next --plain=number").lines.count, is: 10)
    expect(desk.type("next --limit 3 --plain=number").lines.count, is: 3)
    expect(desk.say("next --json=number --limit 11").contains(#""more":1"#))
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    expect(desk.type("next").lines.last, is: "… 2 more: todo next --limit 12")
    expect(
      desk.type("next state:todo --limit 3 --explain").lines.last,
      is: "… 9 more: todo next state:todo --explain --limit 12")
  }

  @Test func finishingNamesTheCardThatNextListsFirst() {
    desk.doAll("add a -p web", "add b -p web", "add c -p web -d today", "add d --priority high")
    desk.doAll("add e -p web --wait +3d -d today", "add f -p web -d yesterday --blocked-by 2")
    expect(desk.say("next project:web --plain=number --limit 1"), is: "3\n")
    expect(desk.say("done 1").contains("next: 3 c"))
    desk.type("edit 2 --priority high")
    expect(desk.say("edit 1 --state todo").contains("next: 3 c"))
    desk.type("settings set urgency.high 2000")
    expect(desk.say("next project:web --plain=number --limit 1"), is: "2\n")
    expect(desk.say("done 1 --dry-run").contains("next: 2 b"))
    desk.doAll("project archive web", "done 2")
    expect(desk.say("done 1").contains("next: 6 f"))
  }

  @Test func theTermsAddUp() {
    desk.doAll("add a -d tomorrow --priority low --state doing", "add b --blocked-by 1", "add c")
    desk.wait(seconds: 5 * 86_400)
    desk.type("add d")
    expect(
      desk.say("next --explain"),
      is: """
        1: a
          2,030 = overdue 1,500 + priority -180 + blocking 300 + doing 400 + age 10
        3: c
          10 = age 10
        4: d
          0

        """)
    expect(
      desk.say("next --explain --json=urgency,terms --limit 1").contains(
        #"""
        [{"urgency":2030,"terms":{"overdue":1500,"priority":-180,"blocking":300,"doing":400,\#
        "age":10}}]
        """#))
    desk.language = .korean
    expect(desk.say("next --explain").contains("2,030 = 마감 지남 1,500 + 우선순위 -180"))
  }

  @Test func settingsChangeTheWeights() {
    desk.doAll("add a --priority high", "add b -d today")
    expect(desk.say("next --plain=number"), is: "2\n1\n")
    desk.type("settings set urgency.high 2000")
    expect(desk.say("next --plain=number"), is: "1\n2\n")
    expect(urgency().contains(#"{"number":1,"urgency":2000}"#))
  }

  @Test(arguments: ["many", "1.5", "", "100001", "99999999999999999999"])
  func aWeightThatIsNotANumberIsRefused(value: String) {
    expect(desk.type("settings set urgency.high '\(value)'").status, is: .usage)
    desk.type("add a --priority high")
    expect(urgency().contains(#"[{"number":1,"urgency":600}]"#))
  }

  @Test func listsAndSearchesAreSortedByUrgency() {
    desk.doAll("add x1", "add x2 -d today", "add x3 --priority high", "add x4", "done 4")
    expect(desk.say("list --sort urgency --plain=number"), is: "2\n3\n1\n")
    expect(desk.say("list --sort urgency --reverse --plain=number"), is: "1\n3\n2\n")
    expect(desk.say("list --all --sort urgency --plain=number"), is: "2\n3\n1\n4\n")
    expect(desk.say("list --all --sort urgency --limit 2 --plain=number"), is: "2\n3\n")
    expect(desk.say("search x --sort urgency --plain=number"), is: "2\n3\n1\n4\n")
    desk.type("settings set list.sort urgency")
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    expect(desk.type("list").lines.dropFirst().first?.hasPrefix("2"), is: true)
  }

  @Test(arguments: [
    "next 1", "next milk", "next --limit 0", "next tag:nothing", "next project:nothing",
    "next --explain --plain", "next --json=nothing",
  ])
  func aWrongLineIsRefused(line: String) {
    desk.type("add a")
    let outcome = desk.type(line)
    expect(outcome.status != .ok)
    expect(outcome.out, is: "")
  }

  @Test func anEmptyStoreHasNoNextCard() {
    let outcome = desk.type("next")
    expect(outcome.status, is: .ok)
    expect(outcome.out, is: "")
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    expect(desk.type("next").err, is: "todo: No card is ready\n")
  }
}
