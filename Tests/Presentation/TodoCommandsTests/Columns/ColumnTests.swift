import CommandLineKit
import Testing
import TodoCommandsTesting

/// `todo column` and its verbs.
@Suite struct ColumnTests {
  private let desk = Desk()

  private var names: [String] {
    desk.type("column --plain").lines.map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func aStoreStartsWithThreeColumns() {
    #expect(
      desk.type("column --plain").lines == [
        "todo\ttodo\tyes\t0\t\t\t", "doing\tdoing\tyes\t0\t\t\t", "done\tdone\tyes\t0\t\t\t",
      ])
  }

  @Test func aNewColumnHasTheStateOfTheOneToItsLeft() {
    #expect(
      desk.say("column add review --after doing --limit 3")
        == "Created column review of state doing, limit 3\n")
    desk.type("column add next --before doing")
    desk.type("column add archive")
    desk.type("column add ideas --state todo --before todo")
    #expect(
      desk.type("column --plain").lines.map { $0.split(separator: "\t").prefix(2).joined() } == [
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
    ("column limit review 0", .usage, "“0” is not a valid value for --limit"),
    ("column limit review -- -1", .usage, "“-1” is not a valid value for --limit"),
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
    #expect(run.status == status)
    #expect(run.err.contains(message))
    #expect(desk.type("history --json").out == before)
  }

  @Test func aNameHasAtMostFortyCharactersWithoutControlCharacters() {
    let long = String(repeating: "x", count: 41)
    #expect(desk.type("column add \(long)").status == .usage)
    #expect(desk.type(["column", "add", "a\u{1B}b"]).status == .usage)
    #expect(desk.type("column add \(long.dropFirst())").status == .ok)
  }

  @Test func aColumnIsRenamedWithItsCards() {
    desk.doAll("column add review --after doing", "add One --column review")
    #expect(desk.say("column rename review checking") == "Renamed column review to checking\n")
    #expect(desk.type("list column:checking --plain=number,column").lines == ["1\tchecking"])
    desk.type("undo")
    #expect(names == ["todo", "doing", "review", "done"])
  }

  @Test func theWordOfAStateMeansItsDefaultColumn() {
    desk.doAll("column add review --after doing", "add One", "column default review")
    #expect(desk.say("start 1") == "Moved 1: One to review (inbox)\n")
    desk.type("column rename doing wip")
    #expect(desk.type("list column:doing --plain=column").lines == ["review"])
    #expect(desk.say("move 1 doing") == "Already review: 1 One\n")
    #expect(desk.type("column add doing --after wip").err.contains("A column can't be called"))
    #expect(desk.type("column rename wip doing").status == .ok)
  }

  @Test func aCardOfTheStateStaysWhereItIs() {
    desk.doAll("column add review --after doing", "add One --column review")
    #expect(desk.say("start 1") == "Already review: 1 One\n")
    #expect(desk.say("move 1 doing") == "Already review: 1 One\n")
    #expect(desk.type("list --plain=column").lines == ["review"])
  }

  @Test func aColumnIsMovedWithinItsState() {
    desk.doAll("column add review --after doing", "column add test --after review")
    #expect(desk.say("column move test --before doing") == "Moved column test\n")
    #expect(names == ["todo", "test", "doing", "review", "done"])
    desk.type("undo")
    #expect(names == ["todo", "doing", "review", "test", "done"])
  }

  @Test func aDeletedColumnGivesItsCardsToAnother() {
    desk.doAll("column add review --after doing", "add One --column review", "add Two")
    #expect(
      desk.type("column delete review --into doing").lines.first?
        .hasPrefix("Deleted column review and moved its 1 card to doing") == true)
    #expect(desk.type("list --plain=number,column").lines == ["1\tdoing", "2\ttodo"])
    desk.type("undo")
    #expect(desk.type("list --plain=number,column").lines == ["1\treview", "2\ttodo"])
  }

  @Test func jsonHasTheColumns() {
    desk.doAll("column add review --after doing --limit 2", "column rule review --from doing")
    let json = desk.type("column --json").out
    #expect(
      json.contains(
        #""name":"review","state":"doing","default":false,"cards":0,"limit":2,"estimate":null,"#
          + #""from":["doing"],"needs":[]"#))
    #expect(desk.type("add One --json").out.contains(#""state":"todo""#))
    #expect(desk.type("list --json=state,column").out.contains(#""column":"todo""#))
  }

  @Test func aDryRunChangesNothing() {
    #expect(
      desk.say("column add review --after doing --dry-run")
        == "Would create column review of state doing\n")
    #expect(names == ["todo", "doing", "done"])
  }

  @Test func aBatchChangesColumns() {
    let run = desk.type(
      "batch", input: "column add review --after doing\nadd One --column review\n")
    #expect(run.status == .ok)
    #expect(desk.type("list column:review --plain=title").lines == ["One"])
    desk.type("undo")
    #expect(names == ["todo", "doing", "done"])
  }
}
