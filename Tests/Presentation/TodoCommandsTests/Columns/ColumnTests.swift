import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct ColumnTests {
  private let desk = Desk()

  private var names: [String] {
    desk.type("column --plain").lines.map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func aStoreStartsWithThreeColumns() {
    expect(
      desk.type("column --plain").lines,
      is: [
        "todo\ttodo\tyes\t0\t\t\t", "doing\tdoing\tyes\t0\t\t\t", "done\tdone\tyes\t0\t\t\t",
      ])
  }

  @Test func aNewColumnHasTheStateOfTheOneToItsLeft() {
    expect(
      desk.say("column add review --after doing --limit 3"),
      is: "Created column review of state doing, limit 3\n")
    desk.type("column add next --before doing")
    desk.type("column add archive")
    desk.type("column add ideas --state todo --before todo")
    expect(
      desk.type("column --plain").lines.map { $0.split(separator: "\t").prefix(2).joined() },
      is: [
        "ideastodo", "todotodo", "nexttodo", "doingdoing", "reviewdoing", "donedone",
        "archivedone",
      ])
  }

  @Test(arguments: [
    ("column add any", CommandLineKit.ExitStatus.usage, "A column name can't be “any”"),
    ("column add ALL", .usage, "A column name can't be “ALL”"),
    ("column add none", .usage, "A column name can't be “none”"),
    ("column add 12", .usage, "A column name can't be “12”"),
    ("column add a,b", .usage, "A column name can't contain “,”"),
    ("column add a:b", .usage, "A column name can't contain “:”"),
    ("column add Review", .refused, "Column Review already exists"),
    ("column rename review doing", .refused, "Column doing already exists"),
    ("column rename todo done", .refused, "Column done already exists"),
    ("column limit review 0", .usage, "“0” is not a limit: use a whole number, 1–9999, or none"),
    ("column limit review -1", .usage, "“-1” is not a limit"),
    ("column add test --limit 10000", .usage, "“10000” is not a limit"),
    ("column add ３２", .usage, "A column name can't be “３２”"),
    ("column default review", .refused, "because column doing has the name that means it"),
    ("column rule review --from ,", .usage, "The list of columns is empty"),
    ("column rule review --needs none,steps", .usage, "“none” is not a valid value for --needs"),
    ("column add x --before todo --after todo", .usage, "--before and --after"),
    ("edit 1 --column review --state todo", .refused, "Column review has state doing, not todo"),
    ("project columns inbox ,", .usage, "The list of columns is empty"),
    ("column rule review --from review", .refused, "Column review can't refer to itself"),
    ("column rule review --from nope", .notFound, "Column “nope” not found"),
    ("column rule review --needs money", .usage, "“money” is not a valid value for --needs"),
    ("column rule review", .usage, ""),
    ("column delete todo", .refused, "Column todo is the only one of state todo"),
    ("column delete doing", .refused, "Column doing is the default of state doing"),
    ("column delete review", .refused, "Column review still has 1 card"),
    ("column delete review --into todo", .refused, "todo has another state"),
    ("column delete review --into review", .refused, "Column review can't refer to itself"),
    ("column move review --before todo", .refused, "todo has another state"),
    ("column move review --before review", .refused, "Column review can't refer to itself"),
    ("column move review", .usage, ""),
    ("column default reviw", .notFound, "Column “reviw” not found"),
    ("column web", .usage, "todo column does not take “web”"),
    ("move 1 reviw", .notFound, "Column “reviw” not found"),
    ("list column:reviw", .notFound, "Did you mean review?"),
    ("add x --column reviw", .notFound, "Did you mean review?"),
    ("project columns inbox todo,done", .refused, "needs at least one column of state doing"),
    ("project columns inbox todo,nope,done", .notFound, "Column “nope” not found"),
  ])
  func badInputChangesNothing(line: String, status: CommandLineKit.ExitStatus, message: String) {
    desk.doAll("column add review --after doing", "add One --column review")
    let before = desk.type("history --json").out
    let run = desk.type(line)
    expect(run.status, is: status)
    expect(run.err.contains(message))
    expect(desk.type("history --json").out, is: before)
  }

  @Test func aNameHasAtMostFortyCharactersWithoutControlCharacters() {
    let long = String(repeating: "x", count: 41)
    expect(desk.type("column add \(long)").status, is: .usage)
    expect(desk.type(["column", "add", "a\u{1B}b"]).status, is: .usage)
    expect(desk.type("column add \(long.dropFirst())").status, is: .ok)
  }

  @Test func aColumnIsRenamedWithItsCards() {
    desk.doAll("column add review --after doing", "add One --column review")
    expect(desk.say("column rename review checking"), is: "Renamed column review to checking\n")
    expect(desk.type("list column:checking --plain=number,column").lines, is: ["1\tchecking"])
    desk.type("undo")
    expect(names, is: ["todo", "doing", "review", "done"])
  }

  @Test func theWordOfAStateMeansItsDefaultColumn() {
    desk.doAll(
      "column add review --after doing", "add One", "column rename doing wip",
      "column default review")
    expect(desk.say("start 1"), is: "Moved 1: One to review (inbox)\n")
    expect(desk.type("list column:doing --plain=column").lines, is: ["review"])
    expect(desk.say("move 1 doing"), is: "Already in review: 1 One\n")
    expect(desk.say("column limit doing 3"), is: "Column review now has the limit 3\n")
    expect(desk.say("column rule todo --from doing"), is: "Set the rule of column todo\n")
    expect(desk.type("column --plain").lines[0], is: "todo\ttodo\tyes\t0\t\treview\t")
    // Only the default can have the word.
    expect(desk.type("column add doing --after wip").err.contains("A column can't be called"))
    expect(desk.type("column rename wip doing").status, is: .refused)
    expect(desk.type("column rename review doing").status, is: .ok)
  }

  @Test func noUndoGivesTheWordOfAStateToAnotherColumn() {
    desk.doAll(
      "column add review --after doing", "column rename doing wip", "column default review")
    let run = desk.type("undo t2")
    expect(run.status, is: .refused)
    expect(names, is: ["todo", "wip", "review", "done"])
    expect(desk.type("undo --last 2").status, is: .ok)
    expect(names, is: ["todo", "doing", "review", "done"])
  }

  @Test func aCardOfTheStateStaysWhereItIs() {
    desk.doAll("column add review --after doing", "add One --column review")
    expect(desk.say("start 1"), is: "Already in review: 1 One\n")
    expect(desk.type("edit 1 --state doing").status, is: .ok)
    expect(desk.type("list --plain=column").lines, is: ["review"])
  }

  @Test(arguments: ["move 1 doing", "edit 1 --column doing"])
  func aCardGoesBackToTheDefaultColumnByName(line: String) {
    desk.doAll("column add review --after doing", "add One --column review")
    expect(desk.type(line).status, is: .ok)
    expect(desk.type("list --plain=column").lines, is: ["doing"])
  }

  @Test func theOnlyOriginOfARuleStays() {
    desk.doAll("column add review --after doing", "column rule done --from review")
    let run = desk.type("column delete review")
    expect(run.status, is: .refused)
    expect(run.err.contains("done takes cards only from column review. Nothing was changed"))
    expect(run.err.contains("todo column rule done --from COLUMNS|any"))
    expect(desk.type("column delete review --into doing").status, is: .ok)
    expect(desk.type("column --plain").lines.last, is: "done\tdone\tyes\t0\t\tdoing\t")
  }

  @Test func theHistoryNamesColumns() {
    desk.doAll("column add review --after doing", "add One", "move 1 review", "move 1 doing")
    let json = desk.type("history 1 --json").out
    expect(json.contains(#""column":"review""#))
    expect(json.contains(#""column":"doing""#))
    expect(!json.contains(#""column":null"#))
    desk.terminal = TerminalSize(columns: 100, rows: 24)
    expect(desk.type("history t4").out.contains("column review → doing"))
  }

  @Test func aNarrowTableKeepsCardsAndLimits() {
    desk.doAll("column add review --after doing --limit 3", "column rule review --needs steps")
    desk.terminal = TerminalSize(columns: 40, rows: 24)
    let lines = desk.type("column").lines
    expect(lines[0].contains("cards") && lines[0].contains("limit"))
    expect(lines.allSatisfy { $0.count <= 40 })
  }

  @Test func aColumnIsMovedWithinItsState() {
    desk.doAll("column add review --after doing", "column add test --after review")
    expect(desk.say("column move test --before doing"), is: "Moved column test\n")
    expect(names, is: ["todo", "test", "doing", "review", "done"])
    desk.type("undo")
    expect(names, is: ["todo", "doing", "review", "test", "done"])
  }

  @Test func aDeletedColumnGivesItsCardsToAnother() {
    desk.doAll("column add review --after doing", "add One --column review", "add Two")
    expect(
      desk.type("column delete review --into doing").lines.first?
        .hasPrefix("Deleted column review and moved its 1 card to doing"),
      is: true)
    expect(desk.type("list --plain=number,column").lines, is: ["1\tdoing", "2\ttodo"])
    desk.type("undo")
    expect(desk.type("list --plain=number,column").lines, is: ["1\treview", "2\ttodo"])
  }

  @Test func jsonHasTheColumns() {
    desk.doAll("column add review --after doing --limit 2", "column rule review --from doing")
    let json = desk.type("column --json").out
    expect(
      json.contains(
        #""name":"review","state":"doing","default":false,"cards":0,"limit":2,"estimate":null,"#
          + #""from":["doing"],"needs":[]"#))
    let ids = json.split(separator: #""id":""#).dropFirst().map { $0.prefix(36) }
    expect(ids.count, is: 4)
    expect(ids.allSatisfy { $0 == $0.lowercased() })
    expect(desk.type("add One --json").out.contains(#""state":"todo""#))
    expect(desk.type("list --json=state,column").out.contains(#""column":"todo""#))
  }

  @Test func aDryRunChangesNothing() {
    expect(
      desk.say("column add review --after doing --dry-run"),
      is: "Would create column review of state doing\n")
    expect(names, is: ["todo", "doing", "done"])
  }

  @Test func aBatchChangesColumns() {
    let run = desk.type(
      "batch", input: "column add review --after doing\nadd One --column review\n")
    expect(run.status, is: .ok)
    expect(desk.type("list column:review --plain=title").lines, is: ["One"])
    desk.type("undo")
    expect(names, is: ["todo", "doing", "done"])
  }

  @Test func aPartOfTheNameOfARenamedColumnSuggestsIt() {
    desk.doAll("add a", "column rename doing 'Working on it'")
    let outcome = desk.type("move 1 working")
    expect(outcome.err.contains("Column “working” not found"))
    expect(outcome.notes.last, is: "  Did you mean Working on it?")
  }
}
