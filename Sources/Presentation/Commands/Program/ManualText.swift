import CommandLineKit
import Entities
import FileKit
import Messages

/// The page todo(1) of the manual, from the declarations that read the command line.
struct ManualText {
  private let context: Context

  init(in context: Context) {
    self.context = context
  }

  func write() {
    let page = ManualPage(
      "todo", date: Program.released, source: "todo \(Program.version)", sections: sections)
    context.console.output.write(page.roff)
  }

  private var sections: [HelpPage.Section] {
    let wording = context.wording
    let help = HelpText(in: context)
    let usages = wording.usages().map { HelpPage.Term($0.form, $0.meaning) }
    return [
      section(.name, [.paragraph(wording.manualName())]),
      section(.synopsis, [.terms(usages)]),
      section(.description, [.paragraph(wording.programSummary())]),
      section(.commands, CommandTable.entries.flatMap { blocks(of: $0.declaration, help) }),
      section(.selections, [.terms(help.filters())]),
      section(.options, [.terms(help.terms(CommandTable.common + [.help], command: ""))]),
      section(.hooks, wording.aboutHooks().map(HelpPage.Block.paragraph)),
      section(.environment, [.terms(terms(wording.environment()))]),
      section(.exitStatus, [.terms(terms(wording.exitStatuses()))]),
    ]
  }

  private func blocks(of command: CommandDeclaration, _ help: HelpText) -> [HelpPage.Block] {
    let wording = context.wording
    let summary = wording.summary(ofCommand: command.name)
    var blocks: [HelpPage.Block] = [
      .heading("todo \(command.name): \(summary)"), .verbatim(command.usage),
    ]
    blocks += wording.details(ofCommand: command.name).map(HelpPage.Block.paragraph)
    if !command.options.isEmpty {
      blocks.append(.terms(help.terms(command.options, command: command.name)))
    }
    if command.name == "settings" { blocks.append(.terms(help.settings())) }
    return blocks + [.verbatim(command.examples)]
  }

  private func terms(_ pairs: [(term: String, meaning: String)]) -> [HelpPage.Term] {
    pairs.map { HelpPage.Term($0.term, $0.meaning) }
  }

  private func section(_ heading: HelpHeading, _ blocks: [HelpPage.Block]) -> HelpPage.Section {
    HelpPage.Section(context.wording.heading(heading), blocks: blocks)
  }
}
