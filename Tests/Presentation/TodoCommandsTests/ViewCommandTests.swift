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

  @Test func viewsAreListedAndWrittenAsJSON() {
    desk.doAll(
      "view add mine tag:bug --fields number,title", "view add every 'text:two words' or is:open")
    expect(
      desk.say("view"),
      is: "every\t'text:two words' or is:open\t\t\nmine\ttag:bug\t\tnumber,title\n")
    let json = desk.say("view --json")
    expect(json.contains(#""filters":["text:two words","or","is:open"],"sort":null"#))
    expect(json.contains(#""fields":"number,title""#))
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    expect(
      desk.type("view").lines,
      is: [
        "view   filters                      fields",
        "every  'text:two words' or is:open",
        "mine   tag:bug                      number,title",
      ])
  }

  @Test func fieldsOfAViewChooseTheColumns() {
    desk.doAll("view add mine tag:bug --fields number,title")
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    expect(desk.type("list view:mine").lines, is: ["#  title", "1  One", "3  Three"])
    expect(desk.type("list view:mine --fields title").lines, is: ["title", "One", "Three"])
  }

  @Test func editRenameAndDeleteAreUndone() {
    desk.doAll("view add mine tag:bug", "view rename mine yours", "view edit yours is:overdue")
    expect(numbers("list view:yours"), is: ["2"])
    desk.doAll("view edit yours --sort title", "view edit yours --sort none", "view delete yours")
    expect(desk.say("view"), is: "")
    desk.doAll("undo")
    expect(desk.say("view"), is: "yours\tis:overdue\t\t\n")
    desk.doAll("undo --last 4")
    expect(desk.say("view"), is: "mine\ttag:bug\t\t\n")
    desk.doAll("redo")
    expect(desk.say("view"), is: "yours\ttag:bug\t\t\n")
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    expect(desk.say("history t5 --no-pager").contains("added view mine: tag:bug"))
  }

  @Test func renamingAProjectColumnOrViewUpdatesViews() {
    desk.doAll(
      "column add review --after doing", "view add mine project:web column:review",
      "view add more view:mine tag:bug", "project rename web site", "column rename review check",
      "view rename mine own")
    expect(desk.say("view"), is: "more\tview:own tag:bug\t\t\nown\tproject:site column:check\t\t\n")
    desk.doAll("undo --last 3")
    expect(desk.say("view").contains("mine\tproject:web column:review"))
  }

  @Test func aViewOfADeletedProjectSaysSoAndOpens() {
    desk.doAll("view add mine project:app or tag:bug", "project delete app --keep-cards")
    let list = desk.type("list view:mine --plain=number")
    expect(list.lines, is: ["1", "3"])
    expect(list.status, is: .ok)
    expect(list.err.contains("View mine has the filter project:app"))
    expect(desk.say("list view:mine --json").contains("View mine has the filter project:app"))
  }

  @Test func renamingAProjectUpdatesLevelsInViews() {
    desk.doAll("view add mine project:web/", "project rename web site")
    expect(desk.say("view"), is: "mine\tproject:site/\t\t\n")
    expect(numbers("list view:mine"), is: ["1", "3"])
    desk.doAll("add Five -p site/css", "project rename site web")
    expect(desk.say("view"), is: "mine\tproject:site/,web\t\t\n")
    expect(numbers("list view:mine --sort number"), is: ["1", "3", "5"])
    desk.doAll("undo")
    expect(desk.say("view"), is: "mine\tproject:site/\t\t\n")
    desk.doAll("project merge site/css app", "project merge site app")
    expect(desk.say("view"), is: "mine\tproject:app/\t\t\n")
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

  @Test func theListFilterMayNameAView() {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    desk.doAll("view add mine tag:bug --sort -number", "settings set list.filter view:mine")
    let lines = desk.type("list").lines
    expect(lines.dropFirst().prefix(2).map { $0.prefix(1) }, is: ["3", "1"])
  }

  @Test func completionsOfferViews() {
    desk.doAll("view add mine tag:bug")
    expect(desk.say("completions --offer -- todo list view:").contains("view:mine"))
    let keys = desk.say("completions --offer -- todo list --sort priority,-d")
    expect(keys.contains("priority,-deadline"))
  }

  @Test func completionsOfferOrAfterAFilter() {
    expect(desk.say("completions --offer -- list tag:bug o"), is: "or\n")
    for line in ["list o", "list tag:bug or o", "search tag:bug o", "list x o"] {
      expect(desk.say("completions --offer -- \(line)"), is: "")
    }
  }

  @Test func completionsOfferColumnsAndKeys() {
    expect(desk.say("completions --offer -- list --json=number,ti"), is: "--json=number,title\n")
    expect(desk.say("completions --offer -- add x --plain=num"), is: "--plain=number\n")
    expect(
      desk.say("completions --offer -- next --json=u"),
      is: "--json=updated\n--json=until\n--json=urgency\n")
    expect(!desk.say("completions --offer -- list --json=u").contains("urgency"))
    expect(desk.say("completions --offer -- project --json=n"), is: "")
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

  @Test func theHistoryHasFiltersAsAListLikeViews() {
    desk.doAll("view add mine 'text:two words' or tag:bug", "view edit mine is:open")
    let list = #"["text:two words","or","tag:bug"]"#
    expect(desk.say("history t5 --json").contains(#""after":{"name":"mine","filters":\#(list),"#))
    expect(
      desk.say("history t6 --json").contains(
        #""before":{"filters":\#(list)},"after":{"filters":["is:open"]}"#))
    expect(desk.say("undo --json").contains(#""after":{"filters":\#(list)}"#))
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
