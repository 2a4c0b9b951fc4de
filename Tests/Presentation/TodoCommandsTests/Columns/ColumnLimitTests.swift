import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct ColumnLimitTests {
  private let desk = Desk()

  init() {
    desk.doAll("column add review --after doing", "add One", "add Two -p web", "add Three")
  }

  private var newest: String {
    desk.terminal = TerminalSize(columns: 100, rows: 24)
    defer { desk.terminal = nil }
    return desk.type("history --limit 1").lines[0]
  }

  private func column(_ name: String) -> [String] {
    desk.type("list column:\(name) --plain=number").lines
  }

  @Test func aFullColumnRefusesAllCardsOfACommand() {
    desk.doAll("column limit review 2", "move 1 review")
    let run = desk.type("move 2,3 review")
    expect(run.status, is: .refused)
    expect(run.err.contains("review has room for only 1 card more: card 1. Nothing was changed"))
    expect(run.err.contains("--force"))
    expect(column("review"), is: ["1"])
    expect(desk.type("move 2 review").status, is: .ok)
    expect(desk.type("edit 3 --column review").status, is: .refused)
    expect(desk.type("add Four --column review").status, is: .refused)
    expect(desk.type("move 3 --after 1").status, is: .refused)
  }

  @Test func forceOverridesALimitAndIsInTheHistory() {
    desk.doAll("column limit doing 1", "start 1")
    let run = desk.type("start 2 --force --json")
    expect(run.status, is: .ok)
    expect(run.out.contains("doing is full (2 of 1)") || run.out.contains("doing is full"))
    expect(newest.hasSuffix("todo start 2 --force --json (forced)"))
    expect(desk.type("done 3 --force").status, is: .ok)
    // It overrode nothing.
    expect(newest.hasSuffix("todo done 3 --force"))
    expect(desk.type("history --json --limit 2").out.contains(#""forced":true"#))
    let rows = desk.type("history --plain").lines
    expect(rows[1].hasSuffix("todo start 2 --force --json\tyes"))
    // A limit that was not reached was not ignored.
    expect(rows[0].hasSuffix("todo done 3 --force\tno") && rows[2].hasSuffix("\tno"))
  }

  @Test func aBatchThatOverridesALimitIsMarked() {
    desk.type("column limit review 1")
    desk.type("batch", input: "move 1 review\nmove 2 review --force\n")
    expect(newest.contains("(forced)"))
  }

  @Test func linesOverrideALimitToo() {
    desk.doAll("column limit review 1", "move 1 review")
    let run = desk.type("add --lines --column review", input: "Four\n")
    expect(run.status, is: .refused)
    expect(run.err.contains("review is full (1 of 1): card 1. Nothing was changed"))
    expect(desk.type("add --lines --column review --force", input: "Four\n").status, is: .ok)
    expect(column("review"), is: ["1", "4"])
  }

  @Test func aRefusalOfNewCardsNamesNoNumbers() {
    desk.type("column rule review --needs deadline")
    expect(
      desk.type("add Four --column review").err.contains(
        "review needs a deadline. Nothing was changed"))
  }

  @Test func aDeletedColumnDoesNotExceedALimit() {
    desk.doAll("column add test --after review", "column limit test 1", "move 1,2 review")
    let run = desk.type("column delete review --into test")
    expect(run.status, is: .refused)
    expect(run.err.contains("test has room for 1 card"))
    expect(desk.type("column delete review --into test --force").status, is: .ok)
    expect(column("test"), is: ["1", "2"])
    expect(newest.contains("(forced)"))
  }

  @Test func cardsOfArchivedProjectsDoNotCount() {
    desk.doAll("column limit review 1", "move 2 review", "project archive web")
    expect(desk.type("move 1 review").status, is: .ok)
    expect(desk.type("column --plain").lines[2], is: "review\tdoing\tno\t1\t1\t\t")
  }

  @Test func addWithoutAColumnWarnsOnly() {
    desk.type("column limit todo 3")
    let run = desk.type("add Four")
    expect(run.status, is: .ok)
    expect(run.err.contains("todo is full (4 of 3)"))
  }

  @Test func anImportWarnsOnly() {
    desk.type("column limit todo 3")
    let run = desk.type("import --format markdown", input: "- [ ] Four\n")
    expect(run.status, is: .ok)
    expect(run.err.contains("todo is full (4 of 3): cards 1, 2, 3, 4"))
    expect(column("todo"), is: ["1", "2", "3", "4"])
  }

  @Test func anUndoWarnsOnly() {
    // The changes t1 to t4 are those of `init`.
    desk.doAll("column limit doing 1", "start 1", "done 1", "start 2")
    let run = desk.type("undo t7")
    expect(run.status, is: .ok)
    expect(run.err.contains("doing is full (2 of 1): cards 1, 2"))
    expect(column("doing"), is: ["1", "2"])
  }

  @Test func aRuleNamesWhereCardsComeFrom() {
    desk.type("column rule review --from doing")
    expect(
      desk.type("move 1 review").err.contains("review takes cards only from doing, not card 1"))
    desk.type("start 1")
    expect(desk.type("move 1 review").status, is: .ok)
    // A rule about origins does not concern new cards.
    expect(desk.type("add Four --column review").status, is: .ok)
    desk.type("column rule review --from any")
    expect(desk.type("move 3 review").status, is: .ok)
  }

  @Test(arguments: [
    ("steps", "edit 1 --step a", "check 1 1", "checked steps"),
    ("deadline", "edit 1 -t x", "edit 1 -d fri", "a deadline"),
    ("assignee", "edit 1 -t x", "edit 1 --assign ann", "a person"),
    ("estimate", "edit 1 -t x", "edit 1 --estimate 2", "an estimate"),
    ("notes", "edit 1 -t x", "edit 1 -n text", "notes"),
  ])
  func aRuleNamesWhatCardsNeed(need: String, first: String, second: String, words: String) {
    desk.type("column rule review --needs \(need)")
    desk.type(first)
    expect(desk.type("move 1 review").err.contains("review needs \(words) for 1"))
    desk.type(second)
    expect(desk.type("move 1 review").status, is: .ok)
    expect(desk.type("move 3 review --force").err.contains("review needs \(words) for 3"))
  }

  @Test func aProjectUsesSomeColumns() {
    desk.doAll("move 2 review", "add Five -p web --column review")
    expect(
      desk.type("project columns web todo,doing,done").lines.first,
      is: "Project web uses todo, doing and done. Moved 2 cards")
    expect(column("doing"), is: ["2", "4"])
    expect(desk.type("move 2 review").err.contains("Project web does not use column review"))
    // Nothing forces that, so a rule is not the reason.
    desk.type("column rule review --needs notes")
    expect(desk.type("move 2 review").err.contains("does not use column review"))
    desk.type("column rule review --needs none")
    // A card that changes to the project goes to the default column of its state.
    desk.doAll("move 1 review", "edit 1 -p web")
    expect(column("review").isEmpty)
    expect(column("doing"), is: ["2", "4", "1"])
    desk.doAll("project columns web all", "move 2 review")
    expect(column("review"), is: ["2"])
  }

  @Test func aCardCanNotEnterAColumnThatItsProjectDoesNotUse() {
    desk.doAll("move 3 review", "project columns web todo,doing,done")
    for line in ["add Four -p web --column review", "edit 2 --column review"] {
      let run = desk.type(line)
      expect(run.status, is: .refused)
      expect(run.err.contains("Project web does not use column review"))
    }
    expect(desk.type("edit 3 -p web --column review").status, is: .refused)
    expect(column("review"), is: ["3"])
  }

  @Test func theInboxUsesItsOwnColumns() {
    desk.doAll("project columns inbox todo,review,done", "add Four --state doing")
    expect(column("review"), is: ["4"])
  }

  @Test func aDeletedCardComesBackToAColumnThatItsProjectUses() {
    desk.doAll("move 2 review", "delete 2", "project columns web todo,doing,done")
    expect(desk.type("undo t6").status, is: .ok)
    expect(column("doing"), is: ["2"])
  }

  @Test func aDeletedColumnIsReplacedInTheListsOfProjects() {
    desk.doAll(
      "column add test --after review", "project columns web todo,review,done",
      "column delete review --into test")
    expect(desk.say("project columns web"), is: "Project web uses todo, test and done\n")
  }

  @Test func theColumnsOfAProjectAreShown() {
    expect(desk.say("project columns web"), is: "Project web uses all columns\n")
    desk.type("project columns web todo,doing,done")
    expect(desk.say("project columns web"), is: "Project web uses todo, doing and done\n")
    expect(desk.say("project show web").contains("columns   todo, doing, done"))
    for line in ["project show web --json", "project columns web --json"] {
      expect(desk.type(line).out.contains(#""columns":["todo","doing","done"]"#))
    }
  }

  @Test func theBoardOfAProjectShowsItsColumns() {
    desk.type("project columns web todo,doing,done")
    expect(!desk.say("project:web").contains("review"))
    expect(desk.say("").contains("review"))
  }

  @Test func aProjectWithoutTheDefaultUsesItsFirstColumn() {
    desk.type("project columns web todo,review,done")
    desk.type("start 2")
    expect(column("review"), is: ["2"])
    expect(desk.type("add Six -p web --state doing").status, is: .ok)
    expect(column("review"), is: ["2", "4"])
  }

  @Test func listsShowTheRightmostColumnOfAStateFirst() {
    desk.doAll("column add ideas --before todo --state todo", "move 1 ideas", "start 2", "start 3")
    desk.type("move 3 review")
    expect(
      desk.type("list --plain=number,column").lines, is: ["3\treview", "2\tdoing", "1\tideas"])
    expect(desk.type("list --reverse --plain=number").lines, is: ["1", "2", "3"])
    expect(desk.type("list number:1 project:inbox,web --plain=number").status != .ok)
    expect(desk.type("list -priority:low --plain=number").lines, is: ["3", "2", "1"])
  }

  @Test func doneCardsOfAllColumnsAreSortedByCompletion() {
    desk.type("column add archive --state done")
    for line in ["done 1", "done 2", "move 1 archive", "done 3"] {
      desk.wait(seconds: 60)
      desk.type(line)
    }
    expect(desk.type("list state:done --plain=number").lines, is: ["3", "2", "1"])
    expect(column("archive"), is: ["1"])
  }
}
