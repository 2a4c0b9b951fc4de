import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct AddLinesTests {
  private let desk = Desk()

  @Test(arguments: [
    "- Buy milk", "* Buy milk", "+ Buy milk", "• Buy milk", "  - Buy milk  ", "1. Buy milk",
    "12) Buy milk", "- [ ] Buy milk", "[ ] Buy milk", "1. [ ] Buy milk", "\tBuy milk\r",
  ])
  func bulletsAndCheckboxesAreRemoved(line: String) {
    desk.type("add --lines", input: line + "\n")
    expect(desk.say("list --plain=state,title"), is: "todo\tBuy milk\n")
  }

  @Test(arguments: ["-5 degrees", "3.5 litres", "1st place", "[draft] Write", "-p web"])
  func textThatOnlyResemblesABulletIsKept(line: String) {
    desk.type("add --lines", input: line)
    expect(desk.say("list --plain=title"), is: "\(line)\n")
  }

  @Test func textListsTwentyCardsAndRowsListAll() {
    let lines = String(repeating: "x\n", count: 50)
    let outcome = desk.type("add --lines", input: lines)
    expect(outcome.lines.count, is: 21)
    expect(outcome.lines.last, is: "… 30 more: todo history t1")
    expect(desk.type("add --lines --plain=number", input: lines).lines.count, is: 50)
  }

  @Test func hundredsOfLinesAreOneTransactionInOrder() {
    let titles = (1...650).map { "\($0 % 7 == 0 ? "[x] " : "")card \($0)" }
    let input = titles.map { "\($0)\n" }.joined()
    let outcome = desk.type("add --lines -p web --plain=number,title", input: input)
    expect(outcome.out, is: (1...650).map { "\($0)\tcard \($0)\n" }.joined())
    expect(outcome.err, is: "todo: Added project web\n")
    expect(desk.say("history --plain").split(separator: "\n").count, is: 1)
    desk.type("undo")
    expect(desk.say("list --all"), is: "")
  }

  @Test(arguments: ["", " --plain", " --json"])
  func anInvalidLineAfterHundredsUndoesAll(form: String) {
    let lines = String(repeating: "x\n", count: 650) + String(repeating: "y", count: 201)
    let outcome = desk.type("add --lines -p new\(form)", input: lines)
    expect(outcome.status, is: .badContent)
    expect(outcome.out, is: "")
    expect(outcome.err.contains("<stdin>:651: The title can have at most 200 characters"))
    expect(desk.say("list --all"), is: "")
    expect(desk.say("history"), is: "")
    expect(desk.say("add Next --plain=number"), is: "1\n")
  }

  @Test func dryRunShowsEachCardAndAddsNone() {
    let lines = String(repeating: "x\n", count: 450)
    let outcome = desk.type("add --lines --dry-run --plain=number", input: lines)
    expect(outcome.lines, is: (1...450).map(String.init))
    let would = desk.type("add --lines --dry-run", input: "a\n").out
    expect(would, is: "Dry run: Added 1: a (inbox, todo)\n")
    expect(desk.say("list --all"), is: "")
  }
}
