import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// Hints for words of other programs, and for values that the shell separated.
@Suite struct MeantLineTests {
  private let desk = Desk()

  init() { desk.doAll("add one", "add two") }

  @Test(arguments: [
    ("ad x", "todo add x"), ("addd x", "todo add x"), ("aad x", "todo add x"),
    ("issue view 2", "todo show 2"), ("listall", "todo list --all"),
    ("show-open", "todo list is:open"), ("snooze 2 +3d", "todo edit 2 --wait +3d"),
    ("defer 2 mon", "todo edit 2 --wait mon"), ("postpone 2 +3d", "todo help edit"),
    ("edit 2 --column in progress", "todo edit 2 --state doing"),
    (
      "edit 2 priority high due fri project web",
      "todo edit 2 --priority high -d fri -p web"
    ),
  ])
  func theHintCanBePasted(line: String, meant: String) {
    let outcome = desk.type(line)
    expect(outcome.notes.last, is: "  Did you mean \(meant)?", "\(outcome.err)")
    expect(outcome.status, is: .usage)
    expect(desk.type(String(meant.dropFirst(5))).status, is: .ok)
  }

  @Test(arguments: [
    "denotate 2 x", "schedule 2 fri", "prepend 2 x", "listpri A", "quit", "init", "burndown",
  ])
  func aMissingCommandIsNotATitle(line: String) {
    let outcome = desk.type(line)
    expect(!outcome.err.contains("todo add"), "\(outcome.err)")
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: ["delete 2 project:web", "done 2 tag:a", "edit 2 until:fri"])
  func aNumberBesideAFilterIsNotText(line: String) {
    let outcome = desk.type(line)
    expect(!outcome.err.contains("text:2"))
    expect(outcome.status, is: .usage)
  }

  @Test func aColumnOfSeveralWordsIsFound() {
    desk.type("column add 'in review' --after doing")
    let outcome = desk.type("edit 2 --column in review")
    expect(outcome.notes.last, is: "  Did you mean todo edit 2 --column 'in review'?")
    expect(desk.type("edit 2 --column 'in review'").status, is: .ok)
  }

  @Test func aProjectOfSeveralWordsIsAskedAbout() {
    desk.type("add x -p 'web shop'")
    let outcome = desk.type("add -p web shop list")
    expect(outcome.notes.first, is: "todo: Is “shop” part of the value “web” of --project?")
    expect(outcome.status, is: .usage)
    expect(desk.type("add -p web Fix the shop").status, is: .ok)
  }

  @Test(arguments: [
    ("edit 1 --blocks 2", "todo edit 2 --blocked-by CARD"), ("edit 1 --start", "--state doing"),
    ("settings set list.sort -deadline,priority", "-- -deadline,priority"),
    ("add x -d 'month end'", "eom"), ("add x -d 'year end'", "eoy"),
    ("add x -d 'week end'", "eow"), ("add x -d 'quarter end'", "eoq"),
  ])
  func anOptionOrADateIsNamed(line: String, meant: String) {
    let outcome = desk.type(line)
    expect(outcome.notes.last, is: "  Did you mean \(meant)?", "\(outcome.err)")
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: [["add", "x", "-t", ","], ["add", "x", "-t", ""], ["edit", "1", "-t", ","]])
  func noTagIsRefused(words: [String]) {
    expect(desk.type(words).status, is: .usage)
  }

  @Test func aProjectThatDoesNotExistIsRefusedAsDefaultFilter() {
    let outcome = desk.type("settings set list.filter project:nope")
    expect(outcome.status, is: .notFound)
    expect(outcome.err.contains("nope"))
    expect(desk.type("settings set list.filter project:inbox").status, is: .ok)
  }

  @Test func aWrongStepIsNotCalledACard() {
    desk.type("step 1 Buy eggs")
    expect(desk.type("check 1 0").notes.first?.contains("card"), is: false)
  }

  @Test(arguments: [
    ("list is:none", "Use is:"), ("date easter 2027", "20:27"),
    ("add C -d first tuesday", "first next month tuesday"),
  ])
  func noSentenceIsNonsense(line: String, words: String) {
    let outcome = desk.type(line)
    expect(outcome.status, is: .usage)
    expect(!outcome.err.contains("every card has a"))
    expect(line.hasPrefix("list") || !outcome.err.contains(words), "\(outcome.err)")
  }
}
