import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// The first word of a command line: commands, card numbers, and commands of other trackers.
@Suite struct WordsTests {
  private let desk = Desk()

  @Test func aNumberWithoutACommandShowsTheCard() {
    desk.doAll("add one", "add two")
    expect(desk.say("2"), is: desk.say("show 2"))
    expect(desk.say("1,2"), is: desk.say("show 1,2"))
    expect(desk.say("2 --json"), is: desk.say("show 2 --json"))
  }

  @Test(arguments: [
    ("ls", "todo list"), ("ls tag:a", "todo list tag:a"), ("rm 3", "todo delete 3"),
    ("mv 3 done", "todo move 3 done"), ("new Milk", "todo add Milk"), ("close 3", "todo done 3"),
    ("complete 3", "todo done 3"), ("finish 3", "todo done 3"), ("modify 3", "todo edit 3"),
    ("find milk", "todo search milk"), ("grep milk", "todo search milk"), ("log", "todo history"),
    ("stop 3", "todo move 3 todo"),
    ("config", "todo settings"),
  ])
  func commandsOfOtherTrackersSuggestOursAndAreNotRun(line: String, ours: String) {
    desk.doAll("add a", "add b", "add c -t a")
    let before = desk.say("history --json")
    let outcome = desk.type(line)
    let word = line.split(separator: " ")[0]
    expect(outcome.err, is: "todo: Unknown command “\(word)”\n  Did you mean \(ours)?\n")
    expect(outcome.status, is: .usage)
    expect(desk.say("history --json"), is: before)
  }

  @Test func aTitleWithoutACommandSuggestsAdd() {
    let outcome = desk.type("buy milk")
    expect(outcome.err, is: "todo: Unknown command “buy”\n  To add a card: todo add buy milk\n")
    expect(outcome.status, is: .usage)
    expect(desk.say("list"), is: "")
  }

  @Test(arguments: [
    ("12 done", "todo done 12"), ("12 edit -t x", "todo edit 12 -t x"),
    ("12 todo", "todo move 12 todo"),
    ("12 doing", "todo start 12"), ("3 due fri", "todo edit 3 -d fri"), ("3 완료", "todo done 3"),
    ("3,5 delete", "todo delete 3,5"),
    ("12 13 done", "todo done 12 13"),
    ("12 13 edit -t x", "todo edit 12 13 -t x"), ("12 milk", "todo show 12"),
    ("4 -d fri", "todo edit 4 -d fri"), ("4 --title New", "todo edit 4 --title New"),
    ("4 --title New name", "todo edit 4 --title 'New name'"),
    ("4 -d next week -t x", "todo edit 4 -d 'next week' -t x"),
  ])
  func aNumberBeforeTheCommandSuggestsTheRightOrder(line: String, meant: String) {
    let outcome = desk.type(line)
    expect(outcome.err, is: "todo: The command comes first\n  Did you mean \(meant)?\n")
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: [("lst", "list"), ("mvoe", "move"), ("hsitory", "history"), ("Done", "done")])
  func misspelledCommandsSuggestTheNearest(word: String, command: String) {
    let outcome = desk.type("\(word) 3")
    expect(outcome.err, is: "todo: Unknown command “\(word)”\n  Did you mean todo \(command) 3?\n")
    expect(outcome.status, is: .usage)
  }

  @Test func aFilterWithoutACommandPrintsTheBoard() {
    desk.doAll("add one -t web", "add two", "add three -t web", "done 3")
    expect(
      desk.say("tag:web"),
      is: "○ todo 1                   ◐ doing 0                  ● done 1\n"
        + "1 one                                                 3 three\n")
    expect(desk.type("-tag:web --plain=number").lines, is: ["2"])
    expect(desk.type("--json=number tag:web").out.hasPrefix(#"{"version":1,"cards":[{"number":1}"#))
    expect(desk.type("tag:web title:x").err, is: "todo: No cards match\n")
  }

  @Test func textAfterAFilterIsRefused() {
    expect(desk.type("state:todo milk").notes.last, is: "  Did you mean todo list state:todo milk?")
  }

  /// The arguments are translated and ready to paste.
  @Test(arguments: [
    ("create 'Fix login' -p web -d fri", "todo add 'Fix login' -p web -d fri"),
    (
      "new Fix it project:web due:fri pri:H +bug",
      "todo add Fix it -p web -d fri --priority high -t bug"
    ),
    ("create --title 'Fix it' --body Now --label bug", "todo add 'Fix it' -n Now -t bug"),
    ("30 modify x", "todo edit 30 --title x"),
    ("30 modify Buy it", "todo edit 30 --title 'Buy it'"),
    ("30 modify priority:H", "todo edit 30 --priority high"),
    ("30 modify due: +a -b", "todo edit 30 -d none -t a --untag b"),
    ("30 priority:H", "todo edit 30 --priority high"), ("info 30", "todo show 30"),
    ("30 info", "todo show 30"), ("annotate 30 Call him", "todo comment 30 Call him"),
    ("30 annotate ok", "todo comment 30 ok"), ("update 30 due:fri", "todo edit 30 -d fri"),
    ("ls +work pri:H", "todo list tag:work priority:high"),
    ("ls due.before:eow", "todo list deadline:..eow"),
    ("ls --all -n 5", "todo list --all --limit 5"), ("log Did it", "todo add Did it --state done"),
    ("log t4", "todo history t4"), ("rm milk", "todo list milk"),
    ("rm project:web", "todo delete project:web"),
    ("project:web done", "todo done project:web"), ("+work list", "todo list tag:work"),
    ("project:web list milk", "todo list project:web milk"),
    ("mv 3 in-progress", "todo move 3 doing"),
    ("config theme", "todo settings get theme"),
    ("config theme dark", "todo settings set theme dark"),
    ("projects web", "todo project show web"), ("3 stop", "todo move 3 todo"),
    ("3 modify due:tomorrow 5pm", "todo edit 3 -d 'tomorrow 5pm'"),
    ("3 modify description:'New one'", "todo edit 3 --title 'New one'"),
    ("3 modify depends:4", "todo edit 3 --blocked-by 4"), ("3 modify /old/new/", "todo help edit"),
    ("project:web modify priority:H", "todo edit project:web --priority high"),
    ("overdue", "todo list is:overdue"), ("today", "todo list deadline:today"),
    ("project new foo", "todo project add foo"), ("project rm web", "todo project delete web"),
    ("column new 'In test'", "todo column add 'In test'"), ("column rm x", "todo column delete x"),
    ("column ls", "todo column"), ("column show review", "todo column"),
    ("project ls", "todo project"), ("do 3", "todo done 3"), ("doing 3", "todo start 3"),
    ("undone 9", "todo reopen 9"),
    ("pri 3 A", "todo edit 3 --priority high"),
    ("app 3 more text", "todo edit 3 --append 'more text'"),
    ("tag 3 urgent", "todo edit 3 -t urgent"),
    ("rename 3 New title", "todo edit 3 --title 'New title'"),
    ("due 3 next fri", "todo edit 3 -d 'next fri'"), ("note 3,4 hi", "todo edit 3,4 --append hi"),
    ("완료 3", "todo done 3"), ("삭제 3", "todo delete 3"), ("목록", "todo list"),
    ("issue create --title x", "todo add x"), ("task list", "todo list"),
    ("update 4 -d fri 5pm", "todo edit 4 -d 'fri 5pm'"),
    ("4 edit -d fri 5pm", "todo edit 4 -d 'fri 5pm'"),
    ("new Call -d tomorrow 5pm", "todo add Call -d 'tomorrow 5pm'"),
    ("create Dentist -d mon 30 nov", "todo add Dentist -d 'mon 30 nov'"),
    ("new Plan --deadline=next week", "todo add Plan '--deadline=next week'"),
    ("new Plan --due next week", "todo add Plan --due 'next week'"),
    ("new Plan -dnext week", "todo add Plan -d 'next week'"),
    ("new 전화 -d 내일 오후 3시", "todo add 전화 -d '내일 오후 3시'"),
    ("modify 4 -d eom - 3d", "todo edit 4 -d 'eom - 3d'"),
    ("buy milk -d fri 5pm", "todo add buy milk -d 'fri 5pm'"),
    ("update 4 --title Buy oat milk", "todo edit 4 --title 'Buy oat milk'"),
    ("update 4 --notes call him", "todo edit 4 --notes 'call him'"),
    ("update --title New name 4", "todo edit 4 --title 'New name'"),
    ("rm -f 3", "todo delete 3"), ("rm -rf project:web", "todo delete project:web"),
    ("rm -r project:inbox", "todo delete project:inbox"),
    ("rm --force project:web", "todo delete project:web"), ("mv -f 3 done", "todo move 3 done"),
    ("ls -l", "todo list"), ("ls -la", "todo list --all"), ("ls -l bug", "todo list tag:bug"),
    ("ls --desc", "todo list --reverse"),
    ("todo add Buy milk", "todo add Buy milk"), ("todo 4", "todo 4"),
    ("todo rm 4", "todo delete 4"),
  ])
  func wordsOfOtherTrackersAreTranslated(line: String, ours: String) {
    let outcome = desk.type(line)
    let hints = ["  Did you mean \(ours)?", "  To add a card: \(ours)"]
    expect(outcome.notes.last.map(hints.contains), is: true, "\(outcome.notes)")
    expect(outcome.status, is: .usage)
    expect(desk.say("history"), is: "")
  }

  /// As after the commands of ours.
  @Test(arguments: [
    ("update 4 -d fri 9", "9", "fri", "todo edit 4 -d 'fri 9:00'", "todo edit 4 9 -d fri"),
    ("4 edit -d fri 9", "9", "fri", "todo edit 4 -d 'fri 9:00'", "todo edit 4 9 -d fri"),
    ("4 -d fri 9", "9", "fri", "todo edit 4 -d 'fri 9:00'", "todo edit 4 9 -d fri"),
    ("new T -d fri 9", "9", "fri", "todo add T -d 'fri 9:00'", "todo add T 9 -d fri"),
    (
      "update 4 -d 24 dec 99", "99", "24 dec", "todo edit 4 -d '24 dec 99'",
      "todo edit 4 99 -d '24 dec'"
    ),
  ])
  func aNumberAfterADateIsDoubtfulInAHint(
    line: String, word: String, value: String, asDate: String, asCard: String
  ) {
    let outcome = desk.type(line)
    expect(
      outcome.err,
      is: "todo: Is “\(word)” part of the date “\(value)”?\n"
        + "  If yes: \(asDate). If no: \(asCard)\n")
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: [
    "ready 3", "stats 3", "branch 3", "assign 3 me", "archive 3", "frobnicate 3", "reset --hard",
    "commit -m x", "pri", "tag urgent",
  ])
  func anUnknownCommandSuggestsNoTitle(line: String) {
    let outcome = desk.type(line)
    expect(outcome.err.hasPrefix("todo: Unknown command “"))
    expect(!outcome.err.contains("todo add"))
    expect(outcome.status, is: .usage)
  }

  @Test func aHintIsQuotedForAShell() {
    expect(
      desk.type(["buy", "milk; rm -rf /", "it's"]).notes.last,
      is: #"  To add a card: todo add buy 'milk; rm -rf /' 'it'\''s'"#)
    expect(desk.type("buy milk -p web").notes.last, is: "  To add a card: todo add buy milk -p web")
  }

  @Test func everyOptionCanPrecedeTheCommand() {
    expect(desk.say("--dry-run add foo"), is: "Would add 1: foo (inbox, todo)\n")
    desk.type("-p web add foo")
    expect(desk.type("--json=project list").out.contains(#"{"project":"web"}"#))
    expect(desk.type("--limit 1 --plain=number list").lines, is: ["1"])
    expect(desk.type("--bogus list").err.hasPrefix("todo: Unknown option “--bogus”\n"))
    expect(desk.type("--keep-cards list").err.hasPrefix("todo: Unknown option “--keep-cards”"))
  }

  @Test func globalOptionsCanPrecedeTheCommand() {
    desk.type("add a")
    expect(desk.type("--ascii --store f list --plain=number").lines, is: ["1"])
  }

  @Test func theVersionIsPrinted() {
    expect(desk.say("--version"), is: "todo 0.1.0\n")
    expect(desk.say("list --version"), is: "todo 0.1.0\n")
  }
}
