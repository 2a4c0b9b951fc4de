import CommandLineKit
import Testing
import TodoCommandsTesting

/// `todo import`.
@Suite struct ImportTests {
  private let desk = Desk()
  private static let two =
    "{\"title\":\"a\",\"tags\":[\"x\"]}\n{\"title\":\"b\",\"project\":\"web\"}\n"

  @Test func theCardsOfAFileAreAddedInOneChange() {
    let told = desk.type("import", input: Self.two)
    #expect(told.out == "Imported 2 cards\n")
    #expect(told.err == "todo: Created project web\n")
    #expect(told.status == .ok)
    #expect(desk.say("list --plain=title,project,tags") == "a\tinbox\tx\nb\tweb\t\n")
    #expect(desk.say("history --plain").split(separator: "\n").count == 1)
    #expect(desk.say("undo").hasPrefix("Undid t1, todo import"))
    #expect(desk.say("list") == "")
  }

  @Test func theSameFileAgainAddsNothing() {
    desk.type("import", input: Self.two)
    let again = desk.type("import -", input: Self.two)
    #expect(again.out == "Nothing to import: all 2 cards already exist\n")
    #expect(again.status == .ok)
    let more = desk.type("import", input: Self.two + "{\"title\":\"c\"}")
    #expect(more.out == "Imported 1 card. 2 already exist\n")
    #expect(desk.type("import", input: "title\n").out == "Nothing to import\n")
  }

  @Test(arguments: ["", "\n", "\u{FEFF}"])
  func anEmptyFileIsAllRight(input: String) {
    let told = desk.type("import", input: input)
    #expect(told.out == "Nothing to import\n")
    #expect(told.status == .ok)
  }

  @Test func theFormatIsKnownByTheContentOrNamed() {
    desk.type("import", input: "[{\"title\":\"j\"}]")
    desk.type("import", input: "state,title\ndoing,c\n")
    desk.type("import --format jsonl", input: "{\"title\":\"l\"}")
    #expect(desk.say("list --plain=state,title") == "doing\tc\ntodo\tj\ntodo\tl\n")
  }

  @Test func cardsWithoutAProjectGoWhereItIsSaid() {
    desk.type("import -p home", input: Self.two)
    #expect(desk.say("list --plain=title,project") == "a\thome\nb\tweb\n")
  }

  @Test func aBadRecordAddsNothing() {
    let told = desk.type("import", input: Self.two + "{\"titel\":\"c\"}\n{}\n")
    #expect(told.out == "")
    #expect(
      told.err == "todo: <stdin>:3: Unknown field “titel”. "
        + "Nothing was imported\n  Did you mean title?\n")
    #expect(told.status == .badContent)
    #expect(desk.say("list --all") == "")
  }

  @Test func goingOnAddsWhatIsGoodAndTellsEachBadOne() {
    let told = desk.type("import --keep-going", input: "{}\n\(Self.two){\"title\":\"c\"\n")
    #expect(told.out == "Imported 2 cards\n")
    #expect(
      told.notes == [
        "todo: Created project web", "todo: <stdin>:1: title is missing",
        "todo: <stdin>:4, column 13: Expected JSON",
        "todo: <stdin>: Skipped 2 invalid records",
      ])
    #expect(told.status == .badContent)
    #expect(desk.say("list --plain=title") == "a\nb\n")
  }

  @Test func whatIsNoTextIsToldWithItsPlace() {
    let told = desk.type("import", input: "%PDF\n\u{0}")
    #expect(told.status == .badContent)
    #expect(told.err.hasPrefix("todo: <stdin>:2, byte 1: not UTF-8"))
    #expect(desk.type("import --format yaml").status == .usage)
    #expect(
      desk.type("import --format jsn").err
        == "todo: Unknown format “jsn”\n  Did you mean json?\n")
  }

  @Test func aDryRunTellsWhatWouldBeAdded() {
    let told = desk.type("import --dry-run", input: Self.two)
    #expect(
      told.out == "Would add 1: a (inbox, todo), tagged x\nWould add 2: b (web, todo)\n"
        + "Would import 2 cards\n")
    #expect(desk.say("list --all") == "")
    #expect(desk.say("history") == "")
  }

  @Test func rowsAndJSONAreOfTheCardsThatWereAdded() {
    #expect(desk.say("import --plain=number,title", input: Self.two) == "1\ta\n2\tb\n")
    let out = desk.say("import --json", input: Self.two + "{\"title\":\"c\"}")
    #expect(out.hasPrefix("{\"version\":1,\"cards\":[{\"number\":3,"))
    #expect(out.hasSuffix("\"transaction\":\"t2\",\"warnings\":[]}\n"))
    #expect(
      desk.type("import --json", input: "{}").err.hasPrefix(
        "{\"version\":1,\"error\":{\"code\":\"bad_content\","))
  }

  @Test func aFileThatIsNotThereIsTold() {
    let told = desk.type("import /nowhere/at/all.json")
    #expect(told.status == .ioError)
    #expect(
      told.err == "todo: Could not read “/nowhere/at/all.json”: No such file or directory\n")
  }
}
