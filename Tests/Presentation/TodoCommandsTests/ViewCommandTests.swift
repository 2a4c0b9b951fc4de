import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting
import Words

@Suite struct ViewCommandTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add One -p web -t bug --priority low", "add Two -p app -d yesterday",
      "add Three -p web -t bug --priority high", "add Four -p web --state done")
  }

  private func numbers(_ line: String) -> [String] {
    desk.type("\(line) --plain=number").lines
  }

  @Test func aViewListsTheCardsOfItsFilters() {
    let added = desk.type("view add urgent project:web tag:bug or is:overdue --sort priority")
    expect(
      added.out, is: "Added view urgent: project:web tag:bug or is:overdue, sorted by priority\n")
    expect(numbers("list view:urgent"), is: ["3", "2", "1"])
    expect(numbers("list view:urgent project:web"), is: ["3", "1"])
    expect(numbers("list view:urgent --sort -number"), is: ["3", "2", "1"])
    expect(numbers("list view:urgent --sort number"), is: ["1", "2", "3"])
    expect(numbers("list -view:urgent state:todo,done"), is: ["4"])
    expect(numbers("edit view:urgent -t x"), is: ["1", "2", "3"])
    expect(numbers("view:urgent"), is: ["1", "2", "3"])
  }

  @Test(arguments: [
    ("project:app/", "project:app/"), ("view:inner", "tag:lost"), ("-view:inner", "tag:lost"),
  ])
  func missingNamesAreReportedWhereverTheyAre(filter: String, missing: String) {
    desk.doAll(
      "edit 2 -t lost", "view add inner tag:lost or is:overdue", "view add mine \(filter)",
      "project delete app --keep-cards", "delete 2")
    for word in ["view:mine", "-view:mine"] {
      let list = desk.type("list \(word) --plain=number")
      expect(list.status, is: .ok)
      expect(list.notes.count { $0.contains("has the filter \(missing), but") }, is: 1)
      expect(list.notes.count { $0.contains("not found") }, is: 1)
    }
  }

  @Test(arguments: [
    "view add mine view:mine", "view add a view:b", "view edit one view:two",
    "view add one is:open", "view add x 12", "view add 12 is:open", "view add x project:wbe",
    "view add x or is:open", "view add x is:open --sort a,,b",
    "view add x is:open --fields titel", "view add x", "view edit one",
    "view edit nobody is:open", "view delete nobody", "list view:nobody", "list view:",
    "view rename one two",
  ])
  func badInputIsRefusedAndChangesNothing(line: String) {
    desk.doAll("view add one is:open", "view add two view:one")
    let before = desk.say("view")
    let outcome = desk.type(line)
    expect(outcome.status != .ok)
    expect(outcome.err.hasPrefix("todo: "))
    expect(desk.say("view"), is: before)
  }

  @Test(arguments: [
    "mine", "mine --plain=title", "mine --sort title --limit 1", "mine tag:a", "nobody", "12",
  ])
  func theNameOfAViewShowsItsCards(words: String) {
    desk.doAll("view add mine is:open", "edit 1 -t a")
    let (shown, listed) = (desk.type("view \(words)"), desk.type("list view:\(words)"))
    expect(shown.out, is: listed.out)
    expect(shown.status, is: listed.status)
    expect(shown.out.isEmpty, is: ["nobody", "12"].contains(words))
  }

  @Test func dryRunAndBatchWork() {
    expect(desk.say("view add x is:open --dry-run"), is: "Would add view x: is:open\n")
    expect(desk.say("view"), is: "")
    desk.type("batch", input: "view add x tag:bug\nedit view:x -t y\n")
    expect(numbers("list tag:y"), is: ["1", "3"])
  }

  @Test(arguments: [
    "list", "next", "claim", "graph", "calendar", "edit --priority high", "done", "copy", "export",
  ])
  func everyCommandWithFiltersKnowsViews(command: String) {
    let desk = Desk()
    desk.doAll("add Bake -t x -d 2026-11-30", "add Ship --blocked-by 1 -t x", "view add v tag:x")
    expect(desk.type("\(command) view:v").status, is: .ok)
    expect(desk.type("\(command) view:w").err.contains("w"))
  }

  @Test func aSettingNamesOnlyExistingViews() {
    desk.doAll("view add mine tag:bug")
    for line in ["list.filter view:mne", "list.filter tag:bug view:mne", "board.view mne"] {
      let outcome = desk.type("settings set \(line)")
      expect(outcome.status, is: .notFound)
      expect(outcome.notes, is: ["todo: View “mne” not found", "  Did you mean mine?"])
    }
    expect(desk.say("settings get list.filter"), is: "none\n")
    expect(desk.type("settings set list.filter tag:bug view:mine").status, is: .ok)
    expect(desk.type("settings set board.view mine").status, is: .ok)
    expect(desk.type("settings set board.view none").status, is: .ok)
  }

  @Test func aFilterWithADeletedViewIsIgnoredWithAWarning() {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    desk.doAll("view add mine tag:bug", "settings set list.filter view:mine", "view delete mine")
    let outcome = desk.type("list")
    expect(outcome.status, is: .ok)
    expect(outcome.lines.dropFirst().map { $0.prefix(1) }, is: ["1", "2", "3"])
    expect(
      outcome.notes.first, is: "todo: list.filter: View “mine” not found. The value is ignored")
    desk.language = .korean
    expect(desk.type("list").notes.first?.hasPrefix("todo: list.filter: "), is: true)
    desk.type("undo")
    expect(desk.type("list").notes.isEmpty)
  }
}
