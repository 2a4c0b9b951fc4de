import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct SelectionTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add one -t a -p web", "add two -t a,later -d +1d", "add three -t b --priority high",
      "add four --key K", "add five -t a", "add six -t a", "delete 4", "done 5,6")
  }

  private func numbers(_ words: String) -> [String] {
    desk.type("list \(words) --plain=number").lines
  }

  // MARK: Cards

  @Test(arguments: [
    ("1", ["1"]), ("1,3", ["1", "3"]), ("1-3", ["1", "2", "3"]), ("3-7", ["3", "5", "6"]),
    ("1 3", ["1", "3"]), ("1,1,1-2", ["1", "2"]), ("#1", ["1"]), ("#1,#3", ["1", "3"]),
    ("１，３", ["1", "3"]), ("１２", []),
  ])
  func numbersNameCards(words: String, numbers: [String]) {
    let outcome = desk.type("show \(words) --plain=number")
    expect(outcome.lines, is: numbers)
    expect(outcome.status, is: (numbers.isEmpty ? .notFound : .ok))
  }

  @Test(arguments: ["3-", "3,,4", "0", "1-2-3", "99999999999999999999"])
  func invalidNumbersAreRefused(word: String) {
    let outcome = desk.type("show \(word)")
    expect(outcome.err, is: "todo: “\(word)” is not a valid card number\n  Use 12, 3,5,9 or 3-7\n")
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: ["show", "done", "edit -t x", "delete", "move done", "start ''"])
  func anEmptySelectionIsRefused(line: String) {
    let outcome = desk.type(line)
    expect(
      outcome.err,
      is: "todo: No card given\n"
        + "  Use 12, 3,5,9, 3-7, or filters such as tag:work state:todo\n")
    expect(outcome.status, is: .usage)
  }

  // MARK: Filters

  @Test(arguments: [
    ("state:todo,doing", ["1", "2", "3"]), ("project:web", ["1"]), ("tag:a", ["1", "2"]),
    ("tag:a tag:later", ["2"]), ("tag:b,later", ["2", "3"]), ("-tag:later", ["1", "3"]),
    ("tag:none", []), ("priority:high", ["3"]), ("-priority:high", ["1", "2"]),
    ("deadline:tomorrow", ["2"]), ("deadline:..+3d", ["2"]), ("deadline:+2d..", []),
    ("deadline:none", ["1", "3"]), ("due:tomorrow", ["2"]), ("created:today", ["1", "2", "3"]),
    ("created:..yesterday", []), ("updated:-3d..", ["1", "2", "3"]),
    ("started:none", ["1", "2", "3"]),
    ("finished:today", ["5", "6"]), ("finished:none", ["1", "2", "3"]), ("title:thr", ["3"]),
    ("text:later", ["2"]), ("key:none", ["1", "2", "3"]), ("is:overdue", []),
    ("is:open", ["1", "2", "3"]), ("deadline:tomorrow..tomorrow", ["2"]), ("deadline:+1d..", ["2"]),
    ("created:month", ["1", "2", "3"]), ("created:week", ["1", "2", "3"]), ("started:today", []),
    ("state:todo project:inbox", ["2", "3"]), ("key:none tag:b", ["3"]),
    ("-state:todo", []), ("tag:a --all", ["1", "2", "5", "6"]), ("TAG:A", ["1", "2"]),
  ])
  func filtersSelectCards(words: String, expected: [String]) {
    expect(numbers(words), is: expected)
  }

  @Test(arguments: [
    "-tag:nope", "-project:nope", "-project:nope/", "-column:nope", "-assignee:nope", "-key:NOPE",
    "-blocker:99", "-tag:nope,none,missing",
  ])
  func aNegationExcludesNothingWhereThereIsNothing(filter: String) {
    let all = filter.contains("none") ? numbers("-tag:none") : numbers("is:open")
    expect(numbers(filter), is: all)
    desk.type("view add mine \(filter)")
    expect(numbers("view:mine"), is: all)
    expect(desk.type("claim \(filter)").status, is: .ok)
  }

  @Test(arguments: [
    "1", "1-3", "tag:a", "tag:a --all", "-tag:later", "state:done", "finished:today", "is:open",
    "deadline:none", "project:web", "text:o", "created:today", "1,5",
  ])
  func changesApplyToTheCardsThatListShows(words: String) {
    let listed = numbers(words)
    expect(desk.type("edit \(words) -t touched --plain=number").lines, is: listed)
    expect(Set(numbers("tag:touched --all")), is: Set(listed))
  }

  @Test(arguments: ["done milk", "edit milk -t x", "delete milk", "start buy milk"])
  func wordsWithoutAFilterAreRefusedByChanges(line: String) {
    let outcome = desk.type(line)
    expect(outcome.err.contains("is neither a card nor a filter. Nothing was changed\n"))
    expect(outcome.err.contains("To find cards: todo list "))
    expect(outcome.status, is: .usage)
  }

  // MARK: Options

  @Test func dryRunShowsTheChangesAndMakesNone() {
    let before = desk.say("list --all --json")
    expect(desk.type("start tag:a --dry-run").lines.first, is: "Would start 1: one (web, doing)")
    expect(desk.type("done 1 --dry-run").lines.first, is: "Would finish 1: one (web, done)")
    expect(desk.say("reopen 5 --dry-run").hasPrefix("Would reopen 5: five (inbox, todo)\n"))
    expect(desk.say("delete 1 --dry-run"), is: "Would delete 1: one (web, todo)\n")
    expect(desk.say("edit 1 -t z --dry-run"), is: "Would edit 1: one — tagged a z\n")
    expect(
      desk.say("move 1 --bottom --dry-run"), is: "Would move 1 to the end of todo: one (web)\n")
    expect(desk.say("undo --dry-run").hasPrefix("Would undo t8"))
    expect(desk.say("list --all --json"), is: before)
    expect(desk.type("history --plain").lines.count, is: 8)
  }

  @Test func explainMentionsSkippedArchivedProjects() {
    let note = "todo: Cards of archived projects are skipped, because no project: names one"
    desk.doAll("add Old -p attic", "project archive attic")
    expect(desk.type("list --explain").notes.last, is: note)
    expect(desk.type("done priority:normal --explain --dry-run").notes.contains(note))
    expect(desk.type("list -project:web --explain").notes.contains(note))
    expect(!desk.type("list project:attic --explain").notes.contains(note))
    expect(!desk.type("list 1 --explain").notes.contains(note))
    desk.type("project unarchive attic")
    expect(!desk.type("list --explain").notes.contains(note))
  }
}
