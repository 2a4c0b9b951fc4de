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

  @Test(arguments: Language.allCases)
  func theHelpOfTheProgramFitsOneScreen(language: Language) {
    desk.terminal = TerminalSize(columns: 80, rows: 40)
    desk.language = language
    expect(desk.type("help").lines.count <= 40)
    expect(desk.say("help"), is: desk.say("--help"))
    expect(desk.say("help"), is: desk.say("-h"))
  }

  @Test func noCommandIsAWordOfAnotherProgram() {
    expect(CommandTable.entries.filter { OtherWords.command($0.name) != nil }.map(\.name), is: [])
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

  @Test func jsonHelpListsAllDeclarations() throws {
    let outcome = desk.type("help --json")
    _ = try JSONValue(parsing: outcome.out)
    for entry in CommandTable.entries {
      expect(outcome.out.contains("{\"name\":\"\(entry.declaration.name)\",\"summary\":"))
      expect(!entry.declaration.examples.isEmpty, "\(entry.declaration.name)")
      for option in entry.declaration.options {
        expect(outcome.out.contains("{\"name\":\"--\(option.name)\""), "\(option.name)")
      }
    }
    for key in ["state", "project", "tag", "deadline", "is"] {
      expect(outcome.out.contains("{\"key\":\"\(key)\""))
    }
    for code in ErrorCode.errors {
      let status = code.status.rawValue
      expect(outcome.out.contains("{\"code\":\"\(code.name)\",\"status\":\(status),"))
    }
    expect(outcome.out.hasPrefix("{\"version\":1,\"program\":\"0.1.0\","))
  }

  @Test(arguments: [""] + CommandTable.entries.map(\.name))
  func noPageIsWiderThanEightyColumns(name: String) {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    for line in desk.type("help \(name)").lines { expect(line.cellWidth <= 80, "\(line)") }
  }
}
