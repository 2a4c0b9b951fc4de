import CommandLineKit
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
    ("list -limit=5", "--limit"), ("import --file a.csv", "todo import a.csv"),
    ("import -f a.csv", "todo import a.csv"), ("export --file a.csv", "-o a.csv"),
    ("list --overdue", "is:overdue"), ("list --jq .x", "--json"), ("list -o json", "--json"),
    ("list --format json", "--json"), ("list --max 3", "--limit 3"), ("list -n 3", "--limit 3"),
    ("list --order-by title", "--sort title"), ("history --author ann", "--by ann"),
    ("add --title 'Fix it'", "todo add 'Fix it'"), ("add x --done", "--state done"),
    ("list -a", "--all"), ("done 1 --dryrun", "--dry-run"),
    ("edit 1 --remove-tag a", "--untag a"), ("move 1 --state done", "todo move CARD done"),
    ("list --sorted", "--sort"), ("-p web", "project:web"),
  ])
  func anUnknownOptionSuggestsOursByMeaning(line: String, hint: String) {
    let outcome = desk.type(line)
    #expect(outcome.notes.last == "  Did you mean \(hint)?")
    #expect(outcome.status == .usage)
  }

  @Test(arguments: [
    ("add x -project:web", "-p web"), ("add x -project=web", "-p web"),
    ("add x -due:fri", "-d fri"),
    ("add x -pri:H", "--priority high"), ("add x -px:y", "-p x:y"), ("add x -p=web", "-p web"),
    ("add x -d=fri", "-d fri"), ("add x -tag:a,b", "-t a,b"),
  ])
  func aFilterAsAnOptionIsRefused(line: String, hint: String) {
    let outcome = desk.type(line)
    #expect(outcome.notes.last == "  Did you mean \(hint)?")
    #expect(outcome.status == .usage)
    #expect(desk.type("project --plain=name").lines == ["inbox", "Q3 release", "web"])
  }

  @Test(arguments: [
    ("list due.before:eow", "Unknown filter “due.before:”", "Did you mean deadline:..eow?"),
    ("list due-before:fri", "Unknown filter “due-before:”", "Did you mean deadline:..fri?"),
    ("list 마감:오늘", "Unknown filter “마감:”", "Did you mean deadline:오늘?"),
    ("search 마감:오늘", "Unknown filter “마감:”", "Did you mean deadline:오늘?"),
    (
      "list project=web", "“project=web” has an equals sign, but filters have a colon",
      "Did you mean project:web?"
    ),
    (
      "done state=doing", "“state=doing” has an equals sign, but filters have a colon",
      "Did you mean state:doing?"
    ),
    ("list priority:H", "Unknown priority “H”", "Did you mean high?"),
    ("list state:pending", "Unknown state “pending”", "Did you mean todo?"),
    ("list project:Q3", "Project “Q3” not found", "Did you mean Q3 release?"),
    ("list project:wbe", "Project “wbe” not found", "Did you mean web?"),
  ])
  func whateverLooksLikeAFilterIsAFilter(line: String, error: String, hint: String) {
    #expect(
      desk.type(line).err.replacing(". Nothing was changed", with: "")
        == "todo: \(error)\n  \(hint)\n")
  }

  @Test(arguments: ["https://example.org", "12:30", "x=1"])
  func addressesAndTimesAreText(word: String) {
    let number = desk.type(["add", "Read", word, "--plain=number"]).lines
    #expect(desk.type(["list", word, "--plain=number"]).lines == number)
  }

  @Test(arguments: [
    ("done web", "Did you mean project:web?"), ("edit web -t x", "Did you mean project:web?"),
    ("delete 'q3 RELEASE'", "Did you mean project:'Q3 release'?"),
    ("start shop", "Did you mean tag:shop?"), ("delete milk", "To find cards: todo list milk"),
    ("edit milk -t x", "To set the title: --title milk. To find cards: todo list milk"),
  ])
  func aBareWordSuggestsWhatItNames(line: String, hint: String) {
    let outcome = desk.type(line)
    #expect(outcome.notes.last == "  \(hint)")
    #expect(outcome.err.contains("is neither a card nor a filter. Nothing was changed"))
  }

  @Test(arguments: [
    ("edit 1 priority:H", "todo edit 1 --priority high"),
    ("edit 1 due:fri +bug -t x", "todo edit 1 -d fri -t bug --tag x"),
    ("edit 1 project=home", "todo edit 1 -p home"),
  ])
  func valuesAsFiltersSuggestOptions(line: String, meant: String) {
    let outcome = desk.type(line)
    #expect(outcome.notes.last == "  Did you mean \(meant)?")
    #expect(outcome.status == .usage)
  }

  @Test(arguments: [
    ("move 1 in-progress", "doing"), ("move 1 closed", "done"), ("move 1 WEB", "-p web"),
    ("move 1 'q3 release'", "-p 'Q3 release'"),
  ])
  func aStateOfAnotherTrackerOrAProjectAfterMoveIsSuggested(line: String, hint: String) {
    #expect(desk.type(line).notes.last == "  Did you mean \(hint)?")
  }

  @Test func projectsThatDifferInANumberAreNotSimilar() {
    for number in 1...9 {
      #expect(desk.type("add x -p p\(number)").err == "todo: Created project p\(number)\n")
    }
    #expect(
      desk.type("add x -p wep").err
        == "todo: Created project wep. A project with a similar name exists: web\n")
    #expect(desk.type("list project:p77").err == "todo: Project “p77” not found\n")
  }
}
