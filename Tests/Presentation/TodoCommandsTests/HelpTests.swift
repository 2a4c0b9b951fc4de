import CommandLineKit
import Expectations
import JSONKit
import TerminalKit
import Testing
import TodoCommandsTesting
import Words

@testable import TodoCommands

@Suite struct HelpTests {
  private let desk = Desk()

  @Test func theHelpOfTheProgram() {
    expect(
      desk.say("help check"),
      is: """
        todo check - Check steps of a card

        Usage
          todo check CARD STEP…

        Steps are numbered from 1, as in `todo show`.

        Options
              --dry-run          Show what would change, without changing anything
              --plain[=COLUMNS]  Print tab-separated columns
              --json[=KEYS]      Print JSON (version 1); KEYS such as number,title picks
                                 keys

        Examples
          todo check 12 1
          todo check 12 1 3
          todo check 12 2-4

        """)
  }

  @Test func theHelpOfUndo() {
    expect(
      desk.say("help undo"),
      is: """
        todo undo - Undo your latest change, or any other

        Usage
          todo undo
          todo undo tN
          todo undo --last N

        Every change has a number, such as t41. Without one, `todo undo` undoes your
        latest change that is not undone yet; repeat it to go further back. A number
        without t is refused, because it would name a card.

        Options
              --last N          Undo the latest N changes, all or none
              --dry-run         Show what would change, without changing anything
              --plain           Print tab-separated columns
              --json[=VERSION]  Print JSON (version 1)

        Examples
          todo undo
          todo undo t41
          todo undo --last 3

        """)
  }

  @Test(arguments: Language.allCases)
  func theHelpOfTheProgramFitsOneScreen(language: Language) {
    desk.terminal = TerminalSize(columns: 80, rows: 40)
    desk.language = language
    expect(desk.type("help").lines.count <= 40)
    expect(desk.say("help"), is: desk.say("--help"))
    expect(desk.say("help"), is: desk.say("-h"))
  }

  @Test(arguments: HelpTopic.allCases.map(\.rawValue), Language.allCases)
  func aPageExplainsWhatCommandsShare(topic: String, language: Language) {
    desk.terminal = TerminalSize(columns: 80, rows: 60)
    desk.language = language
    let lines = desk.type("help \(topic)").lines
    expect(lines.first?.hasPrefix("todo help \(topic) - ") == true && lines.count <= 60)
    expect(lines.allSatisfy { $0.cellWidth <= 80 })
  }

  @Test(arguments: [
    ("list", "todo help filters"), ("edit", "todo help filters, todo help dates"),
    ("claim", "todo help filters, todo help agents"),
  ])
  func theHelpOfACommandNamesThePages(command: String, pages: String) {
    let help = desk.say("help \(command)")
    expect(help.hasSuffix("\nSee also: \(pages)\n"))
    expect(!help.contains("deadline:none") && !help.contains("midnight"))
  }

  @Test(arguments: CommandTable.all.entries.map(\.declaration.name))
  func everyExampleIsAValidCommandLine(name: String) throws {
    let declaration = try #require(CommandTable.all.entry(named: name)).declaration
    expect(!declaration.examples.isEmpty)
    expect(!declaration.synopses.isEmpty)
    for example in declaration.examples where example.hasPrefix("todo \(name)") {
      let line = example.prefix { !"<|".contains($0) }.split(separator: " ")
      let words = line.dropFirst(1 + name.split(separator: " ").count)
      _ = try ParsedArguments(
        words.map(String.init), for: declaration, common: CommandTable.common)
    }
  }

  @Test(arguments: CommandTable.all.entries.map(\.declaration.name))
  func everyOptionOfACommandIsDescribed(name: String) throws {
    let declaration = try #require(CommandTable.all.entry(named: name)).declaration
    let page = desk.say("help \(name)")
    for option in declaration.options {
      expect(page.contains("--\(option.name)"), "\(option.name)")
      expect(!page.contains("--\(option.name)  Show help"), "\(option.name)")
    }
  }

  @Test func jsonHelpListsAllDeclarations() throws {
    let outcome = desk.type("help --json")
    _ = try JSONValue(parsing: outcome.out)
    for entry in CommandTable.all.entries {
      expect(outcome.out.contains("{\"name\":\"\(entry.declaration.name)\",\"summary\":"))
      for option in entry.declaration.options {
        expect(outcome.out.contains("{\"name\":\"--\(option.name)\""), "\(option.name)")
      }
    }
    for key in ["state", "project", "tag", "deadline", "is"] {
      expect(outcome.out.contains("{\"key\":\"\(key)\""))
    }
    for code in ErrorCode.errors {
      let status = code.status.rawValue
      expect(outcome.out.contains("{\"code\":\"\(code.rawValue)\",\"status\":\(status),"))
    }
    expect(outcome.out.hasPrefix("{\"version\":1,\"program\":\"0.1.0\","))
  }

  @Test func unknownTopicsSuggestTheNearest() {
    let outcome = desk.type("help lst")
    expect(outcome.err, is: "todo: Unknown help topic “lst”\n  Did you mean todo help list?\n")
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: [""] + CommandTable.all.entries.map(\.declaration.name))
  func noPageIsWiderThanEightyColumns(name: String) {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    for line in desk.type("help \(name)").lines { expect(line.cellWidth <= 80, "\(line)") }
  }

  @Test(arguments: 30...100)
  func paragraphsAreWrappedToTheTerminal(columns: Int) {
    desk.terminal = TerminalSize(columns: columns, rows: 24)
    let lines = desk.type("help list").lines
    let prose = lines.filter { $0.split(separator: " ").count > 6 && !$0.contains("todo list") }
    expect(prose.allSatisfy { $0.cellWidth <= columns })
  }
}
