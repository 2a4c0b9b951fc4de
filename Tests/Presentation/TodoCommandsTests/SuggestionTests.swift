import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// What messages suggest instead of options, filters and words that don't exist.
@Suite struct SuggestionTests {
  private let desk = Desk()

  init() {
    desk.doAll("add one -p web -t shop", "add two -p 'Q3 release'")
  }

  @Test(arguments: [
    ("edit 1 --prio high", "--priority high"), ("edit 1 --prio H", "--priority high"),
    ("edit 1 --status in-progress", "--state doing"), ("add x --label bug", "--tag bug"),
    ("add x --body 'a b'", "--notes 'a b'"), ("add x --priorty low", "--priority"),
    ("list -p web", "project:web"), ("delete -pweb", "project:web"),
    ("list --project 'Q3 release'", "project:'Q3 release'"), ("list --state doing", "state:doing"),
    ("list --status=closed", "state:done"), ("list --stat doing", "state:doing"),
    ("list --due fri", "deadline:fri"), ("list -d fri", "deadline:fri"), ("list -t", "tag:…"),
    ("list --prio high", "priority:high"), ("delete --tag shop", "tag:shop"),
    ("list -o=json", "--json"), ("list -p=web", "project:web"), ("list -n5", "--limit 5"),
    ("import --file a.csv", "todo import a.csv"),
    ("import -f a.csv", "todo import a.csv"), ("export --file a.csv", "-o a.csv"),
    ("list --overdue", "is:overdue"), ("list --undone", "is:open"),
    ("list --not-done", "is:open"), ("list --blocked", "is:blocked"),
    ("list --unblocked", "-is:blocked"), ("list --ready", "is:ready"),
    ("list --waiting", "is:waiting"), ("list --no-deadline", "deadline:none"),
    ("list --count 3", "--limit 3"), ("list --mine", "assignee:me"),
    ("list --today", "deadline:today"), ("list --due-before fri", "deadline:..fri-1d"),
    ("list --due-before next week", "deadline:..…"), ("list --recurring", "is:repeating"),
    ("add x --today", "-d today"), ("edit 1 --today", "todo edit 1 -d today"),
    ("list --jq .x", "--json"), ("list -o json", "--json"),
    ("list --format json", "--json"), ("list --max 3", "--limit 3"), ("list -n 3", "--limit 3"),
    ("list --order-by title", "--sort title"), ("history --author ann", "--by ann"),
    ("add --title 'Fix it'", "todo add 'Fix it'"), ("add x --done", "--state done"),
    ("import --file x.csv", "todo import x.csv"), ("export --format ics", "ical"),
    ("export --format md", "markdown"), ("list -limit=5", "--limit 5"), ("list -f json", "--json"),
    ("import -f csv x", "--format csv"), ("edit 1 -bug", "--untag bug"),
    ("edit 1 -later", "--untag later"), ("list -pweb", "project:web"), ("list -tshop", "tag:shop"),
    ("list -n3", "--limit 3"), ("list -dtoday", "deadline:today"), ("list -sdoing", "state:doing"),
    ("list -p=web", "project:web"), ("search x -pweb", "project:web"), ("list -ojson", "--json"),
    ("add --title 'Fix it' -p web --label a", "todo add 'Fix it' -t a -p web"),
    ("list -a", "--all"), ("done 1 --dryrun", "--dry-run"),
    ("edit 1 --remove-tag a", "--untag a"), ("move 1 --state done", "todo move 1 done"),
    ("list --sorted", "--sort"), ("-p web", "project:web"), ("board -p web", "todo board web"),
    ("board --project=web", "todo board web"), ("list --desc", "--reverse"),
    ("list -5", "--limit 5"), ("search x -12", "--limit 12"),
    ("search x -v2", "-text:v2"), ("list x -C2", "-text:C2"), ("list x -b2", "-text:b2"),
    ("add x --desc y", "--notes y"),
    ("done 1 -d fri 5pm", "todo edit 1 -d 'fri 5pm' --state done"),
    ("edit --title Buy oat milk 1", "todo edit 1 --title 'Buy oat milk'"),
    ("edit --title Buy oat milk -t x 1", "todo edit 1 --title 'Buy oat milk' --tag x"),
    ("list --plain=due", "deadline"),
    ("list --plain=tag,due", "tags"), ("board tag:shop", "todo tag:shop"),
    ("board due:fri 5pm", "todo due:fri 5pm"), ("board web tag:shop", "todo project:web tag:shop"),
    ("board project:web tag:shop", "todo project:web tag:shop"),
  ])
  func anUnknownOptionSuggestsOursByMeaning(line: String, hint: String) {
    let outcome = desk.type(line)
    expect(outcome.notes.last, is: "  Did you mean \(hint)?")
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: [
    ("add x -project:web", "-p web"), ("add x -project=web", "-p web"),
    ("add x -due:fri", "-d fri"),
    ("add x -pri:H", "--priority high"), ("add x -px:y", "-p x:y"), ("add x -p=web", "-p web"),
    ("add x -d=fri", "-d fri"), ("add x -p:web", "-p web"), ("add x -t:bug", "-t bug"),
    ("add x -tag:a,b", "-t a,b"),
  ])
  func aFilterAsAnOptionIsRefused(line: String, hint: String) {
    let outcome = desk.type(line)
    expect(outcome.notes.last, is: "  Did you mean \(hint)?")
    expect(outcome.status, is: .usage)
    expect(desk.type("project --plain=name").lines, is: ["inbox", "Q3 release", "web"])
  }

  @Test(arguments: [
    ("list due.before:eow", "Unknown filter “due.before:”", "Did you mean deadline:..eow?"),
    ("list due-before:fri", "Unknown filter “due-before:”", "Did you mean deadline:..fri-1d?"),
    ("list 마감:오늘", "Unknown filter “마감:”", "Did you mean deadline:오늘?"),
    ("search 마감:오늘", "Unknown filter “마감:”", "Did you mean deadline:오늘?"),
    (
      "list project=web", "“project=web” is not a valid filter",
      "Did you mean project:web?"
    ),
    (
      "done state=doing", "“state=doing” is not a valid filter",
      "Did you mean state:doing?"
    ),
    ("list priority:H", "Unknown priority “H”", "Did you mean high?"),
    ("list state:pending", "“state:pending” is not a valid filter", "Did you mean is:open?"),
    ("list project:Q3", "Project “Q3” not found", "Did you mean Q3 release?"),
    ("list project:wbe", "Project “wbe” not found", "Did you mean web?"),
  ])
  func whateverLooksLikeAFilterIsAFilter(line: String, error: String, hint: String) {
    expect(
      desk.type(line).err.replacing(". Nothing was changed", with: ""),
      is: "todo: \(error)\n  \(hint)\n")
  }

  @Test(arguments: [
    ("list due<fri", "deadline:..fri-1d"), ("list estimate>=3", "estimate:3.."),
    ("list priority>=high", "priority:high"), ("list tag!=shop", "-tag:shop"),
    ("list !tag:shop", "-tag:shop"), ("list ~tag:shop", "-tag:shop"),
    ("list '(project:web)'", "project:web"), ("list id:1", "1"),
    ("done today", "deadline:today"), ("edit 1 New title", "todo edit 1 --title 'New title'"),
    ("edit 1 due next fri", "todo edit 1 -d 'next fri'"),
    ("edit 1 title New one -t x", "todo edit 1 --title 'New one' --tag x"),
    ("edit 1 --append more text", "todo edit 1 --append 'more text'"),
    ("edit 1 --step Buy eggs -t x", "todo edit 1 --step 'Buy eggs' --tag x"),
  ])
  func filtersAndValuesOfOtherProgramsSuggestOurs(line: String, hint: String) {
    let outcome = desk.type(line)
    expect(outcome.notes.last, is: "  Did you mean \(hint)?")
    expect(outcome.status, is: .usage)
  }

  @Test func keysBeforeTheCommandNeedAnEqualsSign() {
    let outcome = desk.type("--json number,title list")
    expect(outcome.err.contains("Did you mean --json=number,title?"))
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: [
    "list --web", "history --explain", "history --state done", "add x --yes", "list urgency:5",
    "list 1..3", "list ,,3", "list --count", "next project:web -docs", "done -docs", "show -docs",
  ])
  func withoutASimilarNameNothingIsSuggested(line: String) {
    let outcome = desk.type(line)
    expect(!outcome.err.contains("Did you mean"))
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: [
    "list not tag:shop", "list project:web || tag:shop",
    "list project:web '|' tag:shop", "list project:web and tag:shop",
    "done project:web AND tag:shop", "list '(' project:web ')'", "list project:web ')' milk",
    "done '((' project:web", "list '()' tag:shop",
  ])
  func wordsBetweenFiltersAreRefused(line: String) {
    let outcome = desk.type(line)
    expect(outcome.err.contains("can't be used between filters"))
    expect(outcome.status, is: .usage)
  }

  @Test func conjunctionsAreTextAmongOtherText() {
    desk.type("add cats and dogs")
    expect(desk.say("list cats and dogs --plain=title"), is: "cats and dogs\n")
    desk.type("add boats or planes")
    expect(desk.say("list boats or planes --plain=title"), is: "boats or planes\n")
    desk.type("add 'ships ( big )'")
    expect(desk.say("list ships '(' big ')' --plain=title"), is: "ships ( big )\n")
  }

  @Test func aDateInAFilterMayHaveSeveralWords() {
    desk.doAll("add a -d 'next week'", "add b -d 'tomorrow 5pm'")
    expect(desk.say("list due:next week --plain=title"), is: "a\n")
    expect(
      desk.say("list due:this week --plain=title"), is: desk.say("list due:week --plain=title"))
    expect(desk.say("list due:this month --plain=title"), is: "a\nb\n")
    expect(desk.say("list due:none created:this year --plain=title"), is: "one\ntwo\n")
    expect(desk.say("list due:tomorrow 5pm --plain=title"), is: "b\n")
    expect(desk.say("list due:..next week state:todo b --plain=title"), is: "b\n")
    expect(desk.say("done due:tomorrow 5pm --plain=title"), is: "b\n")
  }

  @Test(arguments: [
    ("overdue", "is:overdue"), ("today", "deadline:today"), ("+web", "project:web"),
    ("완료", "state:done"), ("WEB", "project:web"),
  ])
  func anEmptySearchSuggestsTheFilter(word: String, filter: String) {
    expect(desk.type("list \(word)").err.contains(filter))
  }

  @Test(arguments: [
    "add foo --json number", "add foo --plain title", "add foo --json number,title",
  ])
  func keysInAWordOfTheirOwnAreRefused(line: String) {
    expect(desk.type(line).status, is: .usage)
    expect(desk.say("list foo"), is: "")
  }

  @Test func anUnknownUserOfTheHistoryIsNotFound() {
    let outcome = desk.type("history --by nobody")
    expect(outcome.status, is: .notFound)
    expect(outcome.err.contains("There are no changes by “nobody”"))
  }

  @Test(arguments: ["https://example.org", "12:30", "x=1"])
  func addressesAndTimesAreText(word: String) {
    let number = desk.type(["add", "Read", word, "--plain=number"]).lines
    expect(desk.type(["list", word, "--plain=number"]).lines, is: number)
  }

  @Test(arguments: [
    ("done web", "Did you mean project:web?"), ("edit web -t x", "Did you mean project:web?"),
    ("delete 'q3 RELEASE'", "Did you mean project:'Q3 release'?"),
    ("start shop", "Did you mean tag:shop?"), ("delete milk", "To find cards: todo list milk"),
    ("edit milk -t x", "To set the title: --title milk. To find cards: todo list milk"),
  ])
  func aBareWordSuggestsWhatItNames(line: String, hint: String) {
    let outcome = desk.type(line)
    expect(outcome.notes.last, is: "  \(hint)")
    expect(outcome.err.contains("is neither a card nor a filter. Nothing was changed"))
  }

  @Test(arguments: [
    ("edit 1 priority:H", "todo edit 1 --priority high"),
    ("edit 1 due:fri +bug -t x", "todo edit 1 -d fri -t bug --tag x"),
    ("edit 1 project=home", "todo edit 1 -p home"),
  ])
  func valuesAsFiltersSuggestOptions(line: String, meant: String) {
    let outcome = desk.type(line)
    expect(outcome.notes.last, is: "  Did you mean \(meant)?")
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: [
    ("move 1 in-progress", "doing"), ("move 1 closed", "done"), ("move 1 WEB", "-p web"),
    ("move 1 'q3 release'", "-p 'Q3 release'"),
  ])
  func aStateOfAnotherTrackerOrAProjectAfterMoveIsSuggested(line: String, hint: String) {
    expect(desk.type(line).notes.last, is: "  Did you mean \(hint)?")
  }

  @Test func projectsThatDifferInANumberAreNotSimilar() {
    for number in 1...9 {
      expect(desk.type("add x -p p\(number)").err, is: "todo: Created project p\(number)\n")
    }
    expect(
      desk.type("add x -p wep").err,
      is: "todo: Created project wep. A project with a similar name exists: web\n")
    expect(desk.type("list project:p77").err, is: "todo: Project “p77” not found\n")
  }
}
