import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct ColumnTests {
  private let desk = Desk()

  @Test(arguments: [
    ("column add any", CommandLineKit.ExitStatus.usage, "The column name can't be “any”"),
    ("column add ALL", .usage, "The column name can't be “ALL”"),
    ("column add none", .usage, "The column name can't be “none”"),
    ("column add 12", .usage, "The column name can't be “12”"),
    ("column add a,b", .usage, "The column name can't contain “,”"),
    ("column add a:b", .usage, "The column name can't contain “:”"),
    ("column add Review", .refused, "Already there: column Review"),
    ("column rename review doing", .refused, "Already there: column doing"),
    ("column rename todo done", .refused, "Already there: column done"),
    ("column limit review 0", .usage, "“0” is not a valid limit"),
    ("column limit review -1", .usage, "“-1” is not a valid limit"),
    ("column add test --limit 10000", .usage, "“10000” is not a valid limit"),
    ("column add ３２", .usage, "The column name can't be “３２”"),
    ("column default review", .refused, "means the default column of a state"),
    ("column rule review --from ,", .usage, "todo column needs COLUMNS"),
    ("column rule review --needs none,steps", .usage, "“none” is not a valid value for --needs"),
    ("column add x --before todo --after todo", .usage, "--before and --after"),
    ("edit 1 --column review --state todo", .refused, "Column review has state doing, not todo"),
    ("project columns inbox ,", .usage, "todo column needs COLUMNS"),
    ("column rule review --from review", .refused, "Column review can't refer to itself"),
    ("column rule review --from nope", .notFound, "Column “nope” not found"),
    ("column rule review --needs money", .usage, "“money” is not a valid value for --needs"),
    ("column rule review", .usage, ""),
    ("column delete todo", .refused, "Column todo is the only one of state todo"),
    ("column delete doing", .refused, "Column doing is the default of state doing"),
    ("column delete review", .refused, "Column review still has 1 card"),
    ("column delete review --into todo", .refused, "have different states"),
    ("column delete review --into review", .refused, "Column review can't refer to itself"),
    ("column move review --before todo", .refused, "have different states"),
    ("column move review --before review", .refused, "Column review can't refer to itself"),
    ("column move review", .usage, ""),
    ("column default reviw", .notFound, "Column “reviw” not found"),
    ("column web", .usage, "todo column does not take “web”"),
    ("move 1 reviw", .notFound, "Column “reviw” not found"),
    ("list column:reviw", .notFound, "Did you mean review?"),
    ("add x --column reviw", .notFound, "Did you mean review?"),
    ("project columns inbox todo,done", .refused, "needs a column of state doing"),
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
}
