import CommandLineKit
import Expectations
import RandomTesting
import Testing
import TodoCommandsTesting

/// Lines that are refused, and what they say; the clock is at Friday, 20 November 2026.
@Suite struct RefusedLineTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add one -p web -t shop", "add two -p 'Q3 release'", "add three", "delete 3",
      "column add review --after doing")
  }

  /// The words of a selection are together.
  @Test(arguments: [
    "edit 1 -d fri 2", "edit 1 --append call 2", "edit 1 --priority high 2", "edit 1 -p web tag:x",
    "edit 1 --blocked-by none 2", "edit 1 -d none 2", "done 1 --expect 1 2",
    "edit 1 --wait 2026-12-01 2", "edit 1 --title New -d fri 2",
  ])
  func aCardAfterTheValueOfAnOptionIsRefused(line: String) {
    let outcome = desk.type(line)
    expect(outcome.status, is: .usage)
    expect(outcome.err.contains("is apart from what comes before --"), "\(outcome.err)")
    expect(outcome.err.contains("Nothing was changed"))
  }

  @Test(arguments: [
    ("due:next week", "a\n"), ("due:this month", "a\nb\n"), ("due:tomorrow 5pm", "b\n"),
    ("due:..next week", "a\nb\n"), ("created:2 hours ago.. project:web", "one\n"),
    ("created:2 weeks ago..today title:two", "two\n"), ("created:yesterday .. today one", "one\n"),
    ("created:2 weeks ago..3 days ago", ""),
  ])
  func aDateInAFilterMayHaveSeveralWords(filter: String, titles: String) {
    desk.doAll("add a -d 'next week'", "add b -d 'tomorrow 5pm'")
    expect(desk.say("list \(filter) --plain=title"), is: titles)
  }

  @Test(arguments: [
    ("add Call -d tomorow 5pm", "“tomorow” is not a valid date", "Did you mean tomorrow?"),
    ("edit 1 -d 'next firday'", "“next firday” is not a valid date", "Did you mean next friday?"),
    ("edit 1 -d fir", "“fir” is not a valid date", "Did you mean fri?"),
    ("list is:overdu", "“overdu” is not a valid value for is:", "Did you mean is:overdue?"),
    ("list projekt:web", "Unknown filter “projekt:”", "Did you mean project:…?"),
    ("list priority:hihg", "Unknown priority “hihg”", "Did you mean high?"),
    ("list project:wbe", "Project “wbe” not found", "Did you mean web?"),
    ("list tag:shpo", "Tag “shpo” not found", "Did you mean shop?"),
    ("move 1 reveiw", "Column “reveiw” not found", "Did you mean review?"),
    (
      "edit 1 --priorty high", "Unknown option “--priorty” for todo edit",
      "Did you mean --priority?"
    ),
    ("lst", "Unknown command “lst”", "Did you mean todo list?"),
  ])
  func theNearestNameIsNamed(line: String, error: String, hint: String) {
    let outcome = desk.type(line)
    expect(outcome.notes.first?.hasPrefix("todo: \(error)"), is: true)
    expect(outcome.notes.last, is: "  \(hint)")
    expect(outcome.status != .ok)
  }

  /// The shape of our command; nothing of the line is translated.
  @Test(arguments: [
    ("rm 1", "todo delete CARDS"), ("snooze 1 fri", "todo edit CARDS --wait DATE"),
    ("close 1", "todo done CARDS"), ("ls", "todo list FILTERS"), ("new x", "todo add TITLE"),
    ("due 1 fri", "todo edit CARDS -d DATE"), ("project rm web", "todo project delete"),
    ("edit 1 --prio high", "--priority"), ("list --prio high", "priority:…"),
    ("add x --label bug", "--tag"), ("list --status doing", "state:…"),
    ("list pri:high", "priority:…"), ("list status:done", "state:…"), ("add x -p=web", "-p web"),
  ])
  func aWordOfAnotherProgramIsAnsweredWithTheShapeOfOurs(line: String, shape: String) {
    let outcome = desk.type(line)
    expect(outcome.notes.last, is: "  Did you mean \(shape)?")
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: [
    ("edit 1 +bug", "-t TAG"), ("12 done", "See todo help"),
    ("list --json number,title", "Did you mean --json=number,title?"),
    ("add foo --json number", "Did you mean --json=number?"),
    ("add x -project:web", "is a filter"), ("delete milk", "To find cards: todo list milk"),
    ("start 3", "To restore it: todo undo t4"), ("step 1 2", "todo check CARD STEP"),
    ("add -", "todo add --lines"), ("history --by nobody", "There are no changes by “nobody”"),
  ])
  func theHintSaysWhatToTypeInstead(line: String, hint: String) {
    let outcome = desk.type(line)
    expect(outcome.err.contains(hint), "\(outcome.err)")
    expect(outcome.status != .ok)
  }

  @Test(arguments: [
    "list not tag:shop", "list project:web || tag:shop", "list project:web and tag:shop",
    "done project:web AND tag:shop", "list '(' project:web ')'", "done '((' project:web",
  ])
  func wordsBetweenFiltersAreRefused(line: String) {
    let outcome = desk.type(line)
    expect(outcome.err.contains("can't be used between filters"))
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: ["https://example.org", "12:30", "x=1", "project=web"])
  func addressesTimesAndSignsAreText(word: String) {
    let number = desk.type(["add", "Read", word, "--plain=number"]).lines
    expect(desk.type(["list", word, "--plain=number"]).lines, is: number)
  }
}

/// Lines made of our words and those of other programs, in any order.
@Suite struct HarmlessLineTests {
  private static let words = [
    "add", "edit", "done", "move", "delete", "start", "list", "step", "comment", "copy", "project",
    "rm", "mv", "modify", "close", "snooze", "task", "new", "1", "2", "1,2", "3-1", "99", "doing",
    "project:web", "tag:bug", "-tag:bug", "status:done", "due:fri", "foo:bar", "is:odd", "+bug",
    "-d", "fri", "tomorow", "--wait", "none", "--repeat", "week", "-p", "web", "-t", "--prio",
    "high", "--priority", "--append", "--title", "Buy", "milk", "--json", "--plain", "--", "-",
    "--dry-run", "--all", "or", "and", "5pm", "완료", "마감:내일", "-x", "--state=done", "--limit", "'",
  ]

  @Test func aRefusedLineChangesNothing() {
    var random = SeededGenerator(UInt64(Storm.seed))
    let desk = Desk()
    desk.doAll("add one -p web -t bug", "add two", "add three -d fri")
    var refused = 0
    for _ in 0..<400 {
      let line = (0..<random.number(1..<7)).map { _ in random.one(of: Self.words) }
      let before = desk.say("history --limit 1 --plain") + desk.say("list --all --plain")
      let outcome = desk.type(line)
      guard outcome.status != .ok else { continue }
      refused += 1
      let after = desk.say("history --limit 1 --plain") + desk.say("list --all --plain")
      expect(after, is: before, "\(line)")
      expect(!outcome.err.isEmpty, "\(line)")
    }
    expect(refused > 100)
  }
}
