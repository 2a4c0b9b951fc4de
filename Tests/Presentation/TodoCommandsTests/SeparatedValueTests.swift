import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// Numbers and words directly after the value of an option.
@Suite struct SeparatedValueTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add one -p web -t bug", "add two -p 'Q3 release'", "add three", "add four", "add five",
      "column add review --after doing", "column add 'review 2' --after review")
  }

  @Test(arguments: [
    (
      "edit 5 --blocked-by 1 2", "todo edit 5 --blocked-by 1,2", "todo edit 5 2 --blocked-by 1"
    ),
    (
      "edit 5 --blocked-by 1 and 2", "todo edit 5 --blocked-by 1,2",
      "todo edit 5 2 --blocked-by 1"
    ),
    (
      "edit 5 --blocked-by 1 2 3 -t a", "todo edit 5 --blocked-by 1,2,3 --tag a",
      "todo edit 5 2 3 --blocked-by 1 --tag a"
    ),
    (
      "edit 5 --blocked-by 1, 2", "todo edit 5 --blocked-by 1,2", "todo edit 5 2 --blocked-by 1"
    ),
    ("edit 5 --unblock 1 2", "todo edit 5 --unblock 1,2", "todo edit 5 2 --unblock 1"),
    ("edit 1 -n see 2", "todo edit 1 --notes 'see 2'", "todo edit 1 2 --notes see"),
    ("edit 1 3 --append ok 2", "todo edit 1 3 --append 'ok 2'", "todo edit 1 3 2 --append ok"),
    (
      "edit 1 --step a --step b 2", "todo edit 1 --step a --step 'b 2'",
      "todo edit 1 2 --step a --step b"
    ),
    ("edit 1 -p Release 2", "todo edit 1 --project 'Release 2'", "todo edit 1 2 --project Release"),
    (
      "edit 1 --column review 2", "todo edit 1 --column 'review 2'", "todo edit 1 2 --column review"
    ),
    ("add a --blocked-by 1 2", "todo add a --blocked-by 1,2", "todo add 'a 2' --blocked-by 1"),
    (
      "add a --blocked-by 1 and 2", "todo add a --blocked-by 1,2",
      "todo add 'a and 2' --blocked-by 1"
    ),
    ("add --blocked-by 1 2", "todo add TITLE --blocked-by 1,2", "todo add 2 --blocked-by 1"),
    ("add x -t a, b", "todo add x --tag a,b", "todo add 'x b' --tag a"),
    ("add x -t a, b, c d", "todo add 'x d' --tag a,b,c", "todo add 'x b, c d' --tag a"),
    (
      "add x -p Q3 release", "todo add x --project 'Q3 release'",
      "todo add 'x release' --project Q3"
    ),
  ])
  func bothReadingsAreNamed(line: String, asValue: String, asOperand: String) {
    let outcome = desk.type(line)
    expect(outcome.notes.last, is: "  If yes: \(asValue). If no: \(asOperand)")
    expect(outcome.status, is: .usage)
    expect(desk.say("list --plain=number,title").split(separator: "\n").count, is: 5)
    expect(desk.say("history --plain").split(separator: "\n").count, is: 7)
    expect(desk.type(String(asValue.dropFirst("todo ".count))).status, is: .ok)
  }

  @Test(arguments: [
    ("move 1 --before 2 4", "todo move 1 4 --before 2"),
    ("edit 1 -d none 2", "todo edit 1 2 --deadline none"),
    ("edit 1 --wait none 2", "todo edit 1 2 --wait none"),
    ("edit 1 --blocked-by none 2", "todo edit 1 2 --blocked-by none"),
  ])
  func aNumberThatCannotBelongToAValueIsAskedFor(line: String, asOperand: String) {
    let outcome = desk.type(line)
    expect(outcome.notes.last, is: "  If no: \(asOperand)")
    expect(outcome.status, is: .usage)
    expect(desk.type(String(asOperand.dropFirst("todo ".count))).status, is: .ok)
  }

  @Test(arguments: [
    ("edit 1 -t a, b", "todo edit 1 --tag a,b"),
    ("edit 1 --untag a, bug -p web", "todo edit 1 --untag a,bug --project web"),
  ])
  func aWordThatSelectsNothingBelongsToTheValue(line: String, meant: String) {
    let outcome = desk.type(line)
    expect(outcome.notes.last, is: "  Did you mean \(meant)?")
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: [
    "edit --blocked-by 1 2", "edit -n see 2", "edit 1 2 -n see", "edit 1 -n see -- 2",
    "edit 1 --priority high 2", "edit 1 -t a 2", "edit 1 -p web 2", "edit 1 --state doing 2",
    "edit 1 --title New 2", "add -p web Buy milk", "add Buy -p web milk", "add Call -n see 2",
    "add --blocked-by 1 3 little pigs", "add x -t a b", "add x -p New release",
    "move 1 doing -p web",
  ])
  func otherLinesWorkAsBefore(line: String) {
    expect(desk.type(line).status, is: .ok)
  }

  @Test func bothLanguagesAsk() {
    SpokenLine(
      "edit 3 --blocked-by 1 2", after: ["add a", "add b", "add c"],
      english: """
        todo: Is “2” part of the value “1” of --blocked-by?
          If yes: todo edit 3 --blocked-by 1,2. If no: todo edit 3 2 --blocked-by 1

        """,
      korean: """
        todo: “2”는 --blocked-by의 값 “1”의 일부입니까?
          그렇다면: todo edit 3 --blocked-by 1,2. 아니라면: todo edit 3 2 --blocked-by 1

        """
    ).expectText()
  }
}
