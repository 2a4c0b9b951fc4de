import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// Lines that look right to users of other programs; the clock is at Friday, 20 November 2026.
@Suite struct MisreadLineTests {
  private let desk = Desk()

  init() {
    desk.doAll("add one -p web -t phone", "add two -p 'Q3 release'", "project add Mobile")
  }

  @Test(arguments: [
    ("edit 1 -next", "--untag next"), ("edit 1 -phone", "--untag phone"),
    ("edit 1 -nope", "--untag nope"), ("edit 1 -note bla", "--notes bla"),
    ("edit 1 -prio high", "--priority high"),
    ("add Foo -today", "-d today"), ("add Foo -note bla", "--notes bla"),
    ("add Buy milk -not oat", "--notes oat"), ("add Foo -nope", "-n ope"),
    ("list -limit 2", "--limit 2"), ("move 1 -top", "--top"),
  ])
  func aWordIsNotAnOptionJoinedWithItsValue(line: String, hint: String) {
    let outcome = desk.type(line)
    expect(outcome.notes.last, is: "  Did you mean \(hint)?")
    expect(outcome.status, is: .usage)
    expect(desk.say("project --plain=name"), is: "inbox\nMobile\nQ3 release\nweb\n")
  }

  @Test(arguments: ["edit 1 -shopping", "add Foo -shopping", "add Foo -later", "delete 1 --force"])
  func aHintNamesNoLetterAsAnOption(line: String) {
    let outcome = desk.type(line)
    expect(outcome.status, is: .usage)
    expect(!outcome.err.contains("--state") && !outcome.err.contains("ater?"))
    expect(!outcome.err.contains("todo edit 1 --force"))
  }

  @Test func joinedValuesThatAreNoWordsAreRead() {
    expect(desk.type("add x -pnew -tdocs -d2026-12-01").status, is: .ok)
    expect(desk.say("list project:new --plain=deadline,tags"), is: "2026-12-01\tdocs\n")
    expect(desk.type("edit 1 -pnew -thome").status, is: .ok)
  }

  @Test(arguments: [
    ("created:2 hours ago..", "1\n2\n"), ("created:3 days ago..", "1\n2\n"),
    ("created:3일 전..", "1\n2\n"), ("created:2 weeks ago..today", "1\n2\n"),
    ("created:yesterday .. today", "1\n2\n"), ("created:2 weeks ago..3 days ago", ""),
    ("-created:3 days ago..", ""), ("created:today one", "1\n"),
    ("created:yesterday.. today", "1\n2\n"), ("created:2 weeks ago.. 3 days ago", ""),
    ("created:yesterday.. one", "1\n"),
  ])
  func aRangeOfSeveralWordsIsReadWhole(filter: String, numbers: String) {
    expect(desk.say("list \(filter) --plain=number"), is: numbers)
  }

  @Test(arguments: ["list created:3 dyas ago..", "list created:3 days ago..tomorow"])
  func aMisspelledRangeIsNotAText(line: String) {
    expect(desk.type(line).status, is: .usage)
  }

  @Test(arguments: [
    ("step 1 edit 2 Write docs", "todo step 1 --edit 2 Write docs"),
    ("step 1 move 2", "todo step 1 --move 2"),
    ("step 1 delete 3", "todo step 1 --delete 3"), ("step 1 done 2", "todo check 1 2"),
    ("add -", "todo add --lines"),
    ("project add Mobile -d 2026-12-01", "todo project deadline Mobile 2026-12-01"),
    ("project add Mobile --color red", "todo project color Mobile red"),
    ("edit 1 -project=web", "todo edit 1 -p web"), ("edit 1 -p:web", "todo edit 1 -p web"),
    ("list state:open", "is:open"), ("list status:pending", "is:open"),
    ("list --state open", "is:open"), ("list pro:web", "project:web"),
    ("list p:web", "project:web"),
    ("list '(project:web or project:Q3)'", "project:web,Q3"),
    ("close 1 --reason x", "todo done 1"), ("move 1 --to done", "todo move CARD done"),
    ("sort due", "todo list --sort deadline"),
    ("settings theme dark", "todo settings set theme dark"),
    ("add x -d eocm", "eom"), ("add x -d 'new year'", "jan 1"),
  ])
  func whatWasMeantIsNamed(line: String, hint: String) {
    let outcome = desk.type(line)
    expect(outcome.err.contains(hint))
    expect(outcome.status, is: .usage)
    expect(desk.say("list --plain=number,title,project"), is: "1\tone\tweb\n2\ttwo\tQ3 release\n")
  }

  @Test(arguments: ["add x -d today at home", "add x -d fri for Ann", "add x -d monday on site"])
  func noTimeIsInventedForAWordAfterADate(line: String) {
    expect(!desk.type(line).err.contains(":00"))
  }

  @Test(arguments: [
    "add x -d 2026-12-04T09:00 Europe/Seoul", "add x -d 오늘 중으로", "add x -d 네일", "add x -d 세일",
    "add x -d 두일", "add x -d '12월 둘째'", "add x -d 매일",
  ])
  func aDateIsNotReadInPart(line: String) {
    let outcome = desk.type(line)
    expect(outcome.status, is: .usage)
    expect(!outcome.err.contains("Did you mean 내일?") || !line.contains("매일"))
    expect(desk.say("list --plain=number"), is: "1\n2\n")
  }

  @Test(arguments: ["3일 내로", "3일 안에", "3일 이내로", "3일 안으로"])
  func withinSomeDaysIsTheLastOfThem(date: String) {
    expect(desk.say("add x -d \(date) --plain=deadline,title"), is: "2026-11-23\tx\n")
  }

  @Test func aCutHistorySaysSo() {
    let all = desk.type("history --plain").lines.count
    expect(desk.say("history --json --limit 1").contains(#""more":\#(all - 1),"#))
    expect(!desk.say("history --json").contains("more"))
    expect(desk.type("history --limit 1 --plain").err.isEmpty)
    desk.type("add --lines", input: String(repeating: "card\n", count: 3))
    for number in 1...20 { desk.type("edit 1 --title 'title \(number)'") }
    expect(desk.type("history --since yesterday --plain").err.contains("older changes"))
  }

  @Test(arguments: [
    ("1 review", "todo move 1 review"), ("1 2 Review", "todo move 1 2 review"),
    ("review 1", "todo move 1 review"), ("1 in test", "todo move 1 'in test'"),
    ("1 reviews", "todo show 1"), ("1 doing", "todo start 1"),
  ])
  func aNumberWithAColumnSuggestsTheMove(line: String, meant: String) {
    desk.doAll("add a", "add b", "column add review --after doing", "column add 'in test'")
    let outcome = desk.type(line)
    expect(outcome.notes.last, is: "  Did you mean \(meant)?")
    expect(outcome.status, is: .usage)
  }
}
