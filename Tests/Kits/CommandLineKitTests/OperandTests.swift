import CommandLineKit
import Expectations
import Testing

@Suite struct OperandTests {
  @Test func twoDashesEndTheOptions() throws {
    let parsed = try add("Call", "--", "--plain", "-p", "--", "--help")

    expect(parsed.words, is: ["Call", "--plain", "-p", "--", "--help"])
    expect(parsed.operands.map(\.isLiteral), is: [false, true, true, true, true])
    expect(parsed.operands.map(\.index), is: [0, 2, 3, 4, 5])
    expect(parsed.occurrences.isEmpty)
    expect(!parsed.wantsHelp)
  }

  @Test(arguments: [
    "-- look at this", "-buy milk", "-tall ladder", "--urgent: call", "- a bullet", "--\tx",
  ])
  func aWordWithASpaceIsTextUnlessItsStartIsAnOption(_ word: String) throws {
    try expect(add(word).words, is: [word])
  }

  @Test func aWordWithASpaceMayStartWithAnOption() throws {
    try expect(add("T", "-n a b").value("notes"), is: " a b")
    #expect(throws: UsageError.self) { try add("T", "--notes a b") }
  }

  @Test func aFilterIsReadBeforeAnOption() throws {
    let parsed = try list("-tag:later", "-t", "x", "-pweb")

    expect(parsed.words, is: ["-tag:later"])
    expect(parsed.values("tag"), is: ["x"])
    expect(parsed.value("project"), is: "web")
  }

  @Test func textMayBeginWithADash() throws {
    let search = CommandDeclaration(
      "search", operands: [OperandDeclaration("WORDS", .many)],
      options: [OptionDeclaration("limit", short: "n", value: .required(placeholder: "N"))],
      takesText: true)
    let words = ["milk", "-old", "-회", "-회의", "-hello", "-a phrase", "-n", "5"]
    let parsed = try ParsedArguments(words, for: search)

    expect(parsed.words, is: ["milk", "-old", "-회", "-회의", "-hello", "-a phrase"])
    expect(parsed.value("limit"), is: "5")
    for slip in ["-limit", "-x", "--limt", "-help", "-limit=5", "-p=web", "-x5", "-n=5"] {
      #expect(throws: UsageError.self) { try ParsedArguments(["milk", slip], for: search) }
    }
    try expect(ParsedArguments(["milk", "-h"], for: search).wantsHelp)
  }

  @Test func aMissingOperandIsNamed() {
    #expect(throws: UsageError.missingOperand("TITLE", command: "add")) { try add("--plain") }
    #expect(throws: UsageError.missingOperand("CARD", command: "move")) { try move() }
  }

  @Test func anUnexpectedOperandIsNamed() throws {
    try expect(move("1", "done").words, is: ["1", "done"])
    #expect(throws: UsageError.unexpectedOperand("3", command: "move")) {
      try move("1", "done", "3")
    }
  }

  @Test func commonOptionsAreReadAfterAnyCommand() throws {
    let parsed = try ParsedArguments(
      ["1", "--db", "f"], for: Declared.move,
      options: OptionTable(Declared.move.options + [Declared.store]))

    expect(parsed.value("store"), is: "f")
  }

  @Test(arguments: [
    ["-h"], ["--nonsense", "--help"], ["-n", "-h"], ["--project=a", "-pb", "-h"], ["--help", "-n"],
    ["--help=x", "-h"],
  ])
  func helpWinsOverAllThatIsWrong(_ words: [String]) throws {
    try expect(ParsedArguments(words, for: Declared.add).wantsHelp)
  }

  @Test func aValueIsNotARequestForHelp() throws {
    try expect(!add("T", "--notes=--help").wantsHelp)
    #expect(throws: UsageError.unexpectedValue(option: "help", value: "x")) {
      try add("T", "--help=x")
    }
  }

  @Test func theFirstFaultIsThrown() {
    #expect(throws: UsageError.unexpectedValue(option: "top", value: "1")) {
      try move("--top=1", "--bottom=2", "--nonsense")
    }
  }
}
