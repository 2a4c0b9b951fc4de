import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct ImportTests {
  private let desk = Desk()
  private static let two =
    "{\"title\":\"a\",\"tags\":[\"x\"]}\n{\"title\":\"b\",\"project\":\"web\"}\n"

  @Test func importIsOneTransaction() {
    let outcome = desk.type("import", input: Self.two)
    expect(outcome.out, is: "Imported 2 cards\n")
    expect(outcome.err, is: "todo: Created project web\n")
    expect(outcome.status, is: .ok)
    expect(desk.say("list --plain=title,project,tags"), is: "a\tinbox\tx\nb\tweb\t\n")
    expect(desk.say("history --plain").split(separator: "\n").count, is: 1)
    expect(desk.say("undo").hasPrefix("Undid t1, todo import"))
    expect(desk.say("list"), is: "")
  }

  @Test func importingAFileAgainAddsNothing() {
    desk.type("import", input: Self.two)
    let again = desk.type("import -", input: Self.two)
    expect(again.out, is: "Nothing to import: all 2 cards already exist\n")
    expect(again.status, is: .ok)
    let more = desk.type("import", input: Self.two + "{\"title\":\"c\"}")
    expect(more.out, is: "Imported 1 card. 2 already exist\n")
    expect(desk.type("import", input: "title\n").out, is: "Nothing to import\n")
  }

  @Test(arguments: ["", "\n", "\u{FEFF}"])
  func anEmptyFileExitsWithZero(input: String) {
    let outcome = desk.type("import", input: input)
    expect(outcome.out, is: "Nothing to import\n")
    expect(outcome.status, is: .ok)
  }

  @Test func theFormatIsDetectedOrGiven() {
    desk.type("import", input: "[{\"title\":\"j\"}]")
    desk.type("import", input: "state,title\ndoing,c\n")
    desk.type("import --format jsonl", input: "{\"title\":\"l\"}")
    expect(desk.say("list --plain=state,title"), is: "doing\tc\ntodo\tj\ntodo\tl\n")
  }

  @Test func theProjectOptionAppliesToCardsWithoutAProject() {
    desk.type("import -p home", input: Self.two)
    expect(desk.say("list --plain=title,project"), is: "a\thome\nb\tweb\n")
  }

  @Test func anInvalidRecordAddsNothing() {
    let outcome = desk.type("import", input: Self.two + "{\"titel\":\"c\"}\n{}\n")
    expect(outcome.out, is: "")
    expect(
      outcome.err,
      is: "todo: <stdin>:3: Unknown field “titel”. "
        + "Nothing was imported\n  Did you mean title?\n")
    expect(outcome.status, is: .badContent)
    expect(desk.say("list --all"), is: "")
  }

  @Test func keepGoingImportsValidRecordsAndReportsInvalidOnes() {
    let outcome = desk.type("import --keep-going", input: "{}\n\(Self.two){\"title\":\"c\"\n")
    expect(outcome.out, is: "Imported 2 cards\n")
    expect(
      outcome.notes,
      is: [
        "todo: Created project web", "todo: <stdin>:1: title is missing",
        "todo: <stdin>:4, column 13: Expected JSON",
        "todo: <stdin>: Skipped 2 invalid records",
      ])
    expect(outcome.status, is: .badContent)
    expect(desk.say("list --plain=title"), is: "a\nb\n")
  }

  @Test func invalidUTF8IsReportedWithItsPosition() {
    let outcome = desk.type("import", input: "%PDF\n\u{0}")
    expect(outcome.status, is: .badContent)
    expect(outcome.err.hasPrefix("todo: <stdin>:2, byte 1: The text is not UTF-8"))
    expect(desk.type("import --format yaml").status, is: .usage)
    expect(
      desk.type("import --format jsn").err,
      is: "todo: Unknown format “jsn”\n  Did you mean json?\n")
  }

  @Test func dryRunListsTheCards() {
    let outcome = desk.type("import --dry-run", input: Self.two)
    expect(
      outcome.out,
      is: "Would add 1: a (inbox, todo), tagged x\nWould add 2: b (web, todo)\n"
        + "Would import 2 cards\n")
    expect(desk.say("list --all"), is: "")
    expect(desk.say("history"), is: "")
  }

  @Test func plainAndJSONPrintTheNewCards() {
    expect(desk.say("import --plain=number,title", input: Self.two), is: "1\ta\n2\tb\n")
    let out = desk.say("import --json", input: Self.two + "{\"title\":\"c\"}")
    expect(out.hasPrefix("{\"version\":1,\"cards\":[{\"number\":3,"))
    expect(out.hasSuffix("\"transaction\":\"t2\",\"warnings\":[]}\n"))
    expect(
      desk.type("import --json", input: "{}").err.hasPrefix(
        "{\"version\":1,\"error\":{\"code\":\"bad_content\","))
  }

  @Test func aMissingFileIsReported() {
    let outcome = desk.type("import /nowhere/at/all.json")
    expect(outcome.status, is: .ioError)
    expect(
      outcome.err, is: "todo: Could not read “/nowhere/at/all.json”: No such file or directory\n")
  }
}
