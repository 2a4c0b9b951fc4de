import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// Names of cards in a batch: `@last`, and names given by `add … --as`.
@Suite struct BatchNamesTests {
  private let desk = Desk()

  @Test(arguments: ["@last", "@b", "@a,@b", "@a @last --json"])
  func aNameWithoutACommandShowsTheCard(line: String) {
    let outcome = desk.type("batch", input: "add a --as a\nadd bread --as b\n\(line)")
    expect(outcome.status, is: .ok, "\(outcome.err)")
    expect(outcome.lines.contains { $0.contains("2  bread") || $0.contains(#""title":"bread""#) })
  }

  @Test(arguments: [
    "add '' --as n", "add b --as n -d nonsense", "add b --as n --frob", "add 'b --as n",
    #"{"command":"add","as":"n"}"#, #"{"command":"add","title":"b","as":"n"#, "frob --as n",
  ])
  func aFailedAddClearsItsName(line: String) {
    let input = "add a --as n\n\(line)\ndone @last\ndone @n\n"
    let outcome = desk.type("batch --keep-going", input: input)
    expect(outcome.lines, is: ["Added 1: a (inbox, todo)", "Ran 1 line (3 failed): change t1"])
  }

  @Test(arguments: ["last", "a b", "", "a,b", "@"])
  func invalidNamesAreRefused(name: String) {
    let outcome = desk.type("batch", input: "add a --as '\(name)'")
    expect(outcome.err.hasPrefix("todo: <stdin>:1: “\(name)” is not a valid card name"))
  }

  @Test func undefinedNamesAreRefused() {
    desk.type("add a")
    for line in ["done @last", "done @x", "done 1,@x", "list @x", "move 1 --before @x"] {
      let outcome = desk.type("batch", input: line)
      expect(outcome.status, is: .badContent)
      expect(outcome.err.contains("Card name"))
    }
  }
}
