import CommandLineKit
import Entities
import System
import TerminalKit
import Words

/// The manual page todo(1), from the declarations of the parser.
struct ManualText {
  private let commands: CommandTable
  private let context: Context

  init(of commands: CommandTable, in context: Context) {
    self.commands = commands
    self.context = context
  }

  func write() {
    let page = ManualPage(
      "todo", date: Release.date, source: "todo \(Release.version)", sections: sections)
    context.console.output.write(page.roff)
  }

  private var sections: [HelpPage.Section] {
    let help = HelpText(of: commands, in: context)
    let variables = EnvironmentVariables.allCases.map {
      HelpPage.Term($0.rawValue, help.text($0.sentence))
    }
    return [
      help.section(.name, [.paragraph(help.text(.manualTitle))]),
      help.section(.synopsis, [.terms(help.usages)]),
      help.section(.description, [.paragraph(help.text(.aboutTodo))]),
      help.section(.commands, commands.entries.flatMap { blocks(of: $0.declaration, help) }),
      help.section(.selections, help.paragraphs(.aboutFilters) + [.terms(help.filters)]),
      help.section(.dates, help.dates),
      help.section(.options, [.terms(help.terms(CommandTable.common + [.help], command: ""))]),
      help.section(.hooks, help.paragraphs(.aboutHooks)),
      help.section(.environment, [.terms(variables)]),
      help.section(.exitStatus, [.terms(help.statuses)]),
    ]
  }

  private func blocks(of command: CommandDeclaration, _ help: HelpText) -> [HelpPage.Block] {
    let wording = context.wording
    var blocks: [HelpPage.Block] = [
      .heading("todo \(command.name)"), .verbatim(command.usage),
      .paragraph("\(wording.summary(ofCommand: command.name))."),
    ]
    blocks += wording.details(ofCommand: command.name).map(HelpPage.Block.paragraph)
    if !command.options.isEmpty {
      blocks.append(.terms(help.terms(command.options, command: command.name)))
    }
    if command.name == "settings" { blocks.append(.terms(help.settings)) }
    return blocks + [.verbatim(command.examples)]
  }
}
