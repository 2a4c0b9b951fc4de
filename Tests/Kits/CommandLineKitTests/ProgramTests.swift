import CommandLineKit
import Expectations
import Testing

@Suite struct ProgramTests {
  private func split(_ words: String...) throws(UsageError) -> [String] {
    let (word, arguments) = try ProgramDeclaration.split(
      words, options: OptionTable(Declared.program.options), of: nil)
    return [word ?? "none"] + arguments
  }

  @Test func theFirstOperandIsTheCommand() throws {
    try expect(split("list", "-pweb"), is: ["list", "-pweb"])
    try expect(split("--store", "f", "list", "a", "-b"), is: ["list", "--store", "f", "a", "-b"])
    try expect(split("12", "--x"), is: ["12", "--x"])
    try expect(split(""), is: [""])
  }

  @Test func theCommandIsNilWithoutAnOperand() throws {
    try expect(split(), is: ["none"])
    try expect(split("--db=f"), is: ["none", "--db=f"])
    try expect(split("-h"), is: ["none", "-h"])
  }

  @Test func anUnknownOptionBeforeTheCommandIsRefused() {
    let candidates = ["--store", "--help", "-h"]
    #expect(
      throws: UsageError.unknownOption("--stoer", next: "f", command: nil, candidates: candidates)
    ) {
      try split("--stoer", "f", "list")
    }
  }

  @Test func helpBeforeTheCommandWins() throws {
    try expect(split("--help", "list", "--x"), is: ["list", "--help", "--x"])
    try expect(split("--stoer", "--help"), is: ["none", "--stoer", "--help"])
  }

  @Test func aNameOfTwoWordsIsInTheGroupOfTheFirst() {
    let (group, member) = (CommandDeclaration("project"), CommandDeclaration("project add"))
    expect(group.group == nil)
    expect(group.verb, is: "project")
    expect(member.group, is: "project")
    expect(member.verb, is: "add")
    let program = ProgramDeclaration(commands: [group, member, Declared.list])
    expect(program.mainCommands, is: [group, Declared.list])
    expect(program.members(of: "project"), is: [member])
    expect(program.members(of: "list"), is: [])
  }

  @Test func optionsMayPrecedeTheVerbOfAGroup() throws {
    let table = OptionTable([Declared.project, Declared.quiet])
    let split = try ProgramDeclaration.split(
      ["-p", "web", "add", "-q", "x"], options: table, of: "project")
    expect(split.word, is: "add")
    expect(split.arguments, is: ["-p", "web", "-q", "x"])
    #expect(throws: UsageError.self) {
      try ProgramDeclaration.split(["--top", "add"], options: table, of: "project")
    }
  }

  @Test func exitStatusesAreStable() {
    expect(ExitStatus.allCases.map(\.rawValue), is: [0, 1, 4, 64, 65, 69, 73, 74, 75, 130])
  }
}
