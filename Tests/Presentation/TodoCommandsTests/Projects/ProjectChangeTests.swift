import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct ProjectChangeTests {
  private let desk = Desk()

  init() {
    desk.doAll("add Draw -p web", "add Write -p web", "add Sweep -p home", "done 1")
  }

  private func names() -> [String] {
    desk.type("project --archived --plain=name").lines
  }

  @Test func addListsAllGivenFields() {
    expect(
      desk.say("project add Spring fair --color '#36c' -d 2027-03-20"),
      is: "Added project Spring fair, color #3366cc, due Sat 20 Mar 2027 (in 120 days)\n")
    expect(desk.say("project add site"), is: "Added project site\n")
    expect(names(), is: ["inbox", "home", "site", "Spring fair", "web"])
  }

  @Test func addingAnExistingProjectChangesNothing() {
    let before = desk.say("history --json")
    expect(desk.say("project add WEB"), is: "Already exists: project web\n")
    let outcome = desk.type("project add WEB --color red")
    expect(outcome.err.contains("todo project color web red"))
    expect(outcome.status, is: .usage)
    expect(desk.say("history --json"), is: before)
  }

  @Test func aSimilarNameIsReported() {
    expect(
      desk.type("project add wbe").err, is: "todo: A project with a similar name exists: web\n")
  }

  @Test func aPastDeadlineIsSetWithAWarning() {
    let outcome = desk.type("project deadline web yesterday")
    expect(outcome.out, is: "Edited project web — due Thu 19 Nov (yesterday)\n")
    expect(outcome.err, is: "todo: The deadline is in the past: due Thu 19 Nov (yesterday)\n")
  }

  @Test(arguments: [
    ("project rename web site", "Renamed project web to site"),
    ("project rename web 'New site'", "Renamed project web to New site"),
    ("project rename web WEB", "Renamed project web to WEB"),
    ("project rename web web", "Nothing changed: project web"),
    ("project color web blue", "Edited project web — color blue"),
    ("project color web auto", "Nothing changed: project web"),
    (
      "project deadline web next fri",
      "Edited project web — due Fri 27 Nov (in 7 days)"
    ),
    ("project deadline web none", "Nothing changed: project web"),
    ("project archive WEB", "Archived project web"),
    ("project unarchive web", "Nothing changed: project web"),
    ("project move web --top", "Moved project web to the top"),
    ("project move web --before home", "Moved project web before home"),
    ("project move home --after web", "Moved project home after web"),
    ("project move inbox --bottom", "Moved project inbox to the end"),
    ("project move web --bottom", "Nothing changed: project web"),
    (
      "project merge web INTO home",
      "Merged project web into home (2 cards). todo undo t5 separates them again"
    ),
    (
      "project delete web",
      "Deleted project web and its 2 cards. todo undo t5 restores everything"
    ),
    (
      "project delete web --keep-cards",
      "Deleted project web and moved its 2 cards to inbox. todo undo t5 restores everything"
    ),
  ])
  func everyChangePrintsASentence(line: String, sentence: String) {
    let outcome = desk.type(line)
    expect(outcome.out, is: sentence + "\n")
    expect(outcome.status, is: .ok, "\(outcome.err)")
  }

  @Test(arguments: [
    ("project add site", "Would add project site"),
    ("project rename web site", "Would rename project web to site"),
    ("project color web blue", "Would edit project web — color blue"),
    ("project archive web home", "Would archive project web"),
    ("project move web --top", "Would move project web to the top"),
    ("project merge web home", "Would merge project web into home (2 cards)"),
    ("project delete web", "Would delete project web and its 2 cards"),
    (
      "project delete web --keep-cards",
      "Would delete project web and move its 2 cards to inbox"
    ),
  ])
  func dryRunPrintsTheSentenceAndChangesNothing(line: String, sentence: String) {
    let before = desk.say("project --json") + desk.say("history --json")
    let outcome = desk.type("\(line) --dry-run")
    expect(outcome.lines.first, is: sentence)
    expect(desk.say("project --json") + desk.say("history --json"), is: before)
  }

  @Test func colorsAndDeadlinesAreStored() {
    desk.doAll(
      "project color web '#36C'", "project deadline web 2026-12-01 14:30",
      "project color home Purple")
    expect(
      desk.type("project --plain=name,color,deadline").lines,
      is: [
        "inbox\tauto\t", "home\tpurple\t", "web\t#3366cc\t2026-12-01T14:30",
      ])
  }

  @Test func severalProjectsAreArchivedInOneTransaction() {
    expect(
      desk.say("project archive web home"), is: "Archived project web\nArchived project home\n")
    expect(desk.type("project --plain=name").lines, is: ["inbox"])
    desk.type("undo")
    expect(desk.type("project --plain=name").lines, is: ["inbox", "home", "web"])
    desk.type("redo")
    expect(desk.type("project --plain=name").lines, is: ["inbox"])
  }

  @Test(arguments: ["project merge web home", "project merge web into home"])
  func mergingMovesTheCards(line: String) {
    desk.type(line)
    expect(names(), is: ["inbox", "home"])
    expect(desk.type("list --all project:home --plain=number").lines.sorted(), is: ["1", "2", "3"])
    desk.type("undo")
    expect(desk.type("list --all project:web --plain=number").lines.sorted(), is: ["1", "2"])
  }

  @Test func deleteDeletesTheCardsAndUndoRestoresThem() {
    desk.type("project delete web")
    expect(desk.type("list --all --plain=number").lines, is: ["3"])
    expect(desk.say("undo").hasPrefix("Undid t5, todo project delete web"))
    expect(desk.type("project --plain=name,done,all").lines.last, is: "web\t1\t2")
    desk.type("project delete web --keep-cards")
    expect(desk.type("list --all project:inbox --plain=number").lines.sorted(), is: ["1", "2"])
  }

  @Test func changesPrintJSONAndRows() {
    expect(
      desk.say("project rename web site --json").hasSuffix(
        #""done":1,"all":2,"overdue":0,"next_deadline":null,"estimate":null,"created":"#
          + #""2026-11-20T12:00:00+00:00"}],"transaction":"t5","warnings":[]}"# + "\n"))
    expect(desk.say("project color site red --plain=name,color,all"), is: "site\tred\t2\n")
    expect(desk.say("project delete site --plain=name,done,all"), is: "site\t1\t2\n")
    expect(desk.say("project add neu --dry-run --json").contains(#""transaction":null"#))
  }

  @Test func theHistoryListsChangesOfProjects() {
    desk.doAll("project color web blue", "project rename web site", "project archive site")
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    expect(desk.type("history t5").lines.last, is: "  project site: color auto → blue")
    expect(desk.type("history t6").lines.last, is: "  project site: name web → site")
    expect(desk.type("history t7").lines.last, is: "  project site: archived no → yes")
  }

  @Test func projectCommandsRunInABatch() {
    let outcome = desk.type(
      "batch",
      input: """
        project add neu --color red
        {"command":"project rename","new":"alt","name":"neu"}
        add Karte -p alt
        {"command":"project archive","name":["alt","home"]}
        {"command":"project delete","name":"web","keep_cards":true}
        """)
    expect(outcome.status, is: .ok, "\(outcome.err)")
    expect(outcome.lines.last, is: "Ran 5 lines: change t5")
    expect(
      desk.type("project --archived --plain=name,archived").lines,
      is: [
        "inbox\tno", "alt\tyes", "home\tyes",
      ])
    expect(
      desk.type("batch", input: #"{"command":"project color","nam":"x"}"#).err.contains(
        "Did you mean name?"))
  }
}
