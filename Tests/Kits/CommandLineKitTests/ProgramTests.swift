import CommandLineKit
import Testing

@Suite struct ProgramTests {
  private func split(_ words: String...) throws(UsageError) -> [String] {
    let (word, arguments) = try Declared.program.split(words)
    return [word ?? "none"] + arguments
  }

  @Test func theFirstOperandIsTheCommand() throws {
    #expect(try split("list", "-pweb") == ["list", "-pweb"])
    #expect(try split("--store", "f", "list", "a", "-b") == ["list", "--store", "f", "a", "-b"])
    #expect(try split("12", "--x") == ["12", "--x"])
    #expect(try split("") == [""])
  }

  @Test func theCommandIsNilWithoutAnOperand() throws {
    #expect(try split() == ["none"])
    #expect(try split("--db=f") == ["none", "--db=f"])
    #expect(try split("-h") == ["none", "-h"])
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
    #expect(try split("--help", "list", "--x") == ["list", "--help", "--x"])
    #expect(try split("--stoer", "--help") == ["none", "--stoer", "--help"])
  }

  @Test func aCommandIsFoundByItsExactName() throws {
    #expect(try Declared.program.command("move") == Declared.move)
    #expect(throws: UsageError.unknownCommand("mov", candidates: ["add", "list", "move"])) {
      try Declared.program.command("mov")
    }
  }

  @Test func aNameOfTwoWordsIsInTheGroupOfTheFirst() {
    let (group, member) = (CommandDeclaration("project"), CommandDeclaration("project add"))
    #expect(group.group == nil)
    #expect(group.verb == "project")
    #expect(member.group == "project")
    #expect(member.verb == "add")
    let program = ProgramDeclaration("todo", commands: [group, member, Declared.list])
    #expect(program.mainCommands == [group, Declared.list])
    #expect(program.members(of: "project") == [member])
    #expect(program.members(of: "list") == [])
  }

  @Test func optionsMayPrecedeTheVerbOfAGroup() throws {
    let table = OptionTable([Declared.project, Declared.quiet])
    let split = try ProgramDeclaration.split(
      ["-p", "web", "add", "-q", "x"], options: table, of: "project")
    #expect(split.word == "add")
    #expect(split.arguments == ["-p", "web", "-q", "x"])
    #expect(throws: UsageError.self) {
      try ProgramDeclaration.split(["--top", "add"], options: table, of: "project")
    }
  }

  @Test func exitStatusesAreStable() {
    #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 4, 64, 65, 69, 73, 74, 75, 130])
  }
}
