import CommandLineKit
import Entities
import Expectations
import Testing
import ViewModels
import Words

@testable import TodoCommands

/// Help describes what is declared; the catalogue of a language is tested with all sentences.
@Suite struct HelpCatalogueTests {
  private static let declarations =
    [CommandTable.all.board.declaration] + CommandTable.all.entries.map(\.declaration)

  @Test func everyCommandIsDescribed() {
    for declaration in Self.declarations {
      expect(Sentence.summary(ofCommand: declaration.name) != .verbatim(declaration.name))
    }
  }

  @Test func everyOptionIsDescribed() {
    for declaration in Self.declarations {
      for option in options(of: declaration) {
        let help = Sentence.description(ofOption: option.name, in: declaration.name)
        expect(help != .verbatim(option.name), "\(declaration.name) --\(option.name)")
      }
    }
  }

  @Test func everyFilterIsDescribed() {
    for key in FilterReader.keys + ["number"] {
      expect(Sentence.description(ofFilter: key) != .verbatim(key), "\(key)")
    }
  }

  /// Every command is either of every day or in one of the groups.
  @Test func theHelpOfTheProgramNamesEveryCommandOnce() {
    let named = HelpText.everyDay + HelpText.groups.flatMap(\.names)
    let names = CommandTable.all.program.mainCommands.map(\.name)
    expect(named.sorted(), is: names.sorted())
  }

  @Test(arguments: declarations.map(\.name), Language.allCases)
  func theDetailsHaveTheParagraphsOfEnglish(command: String, language: Language) {
    let details = Sentence.details(ofCommand: command)
    let count = details.map(Language.english.wording.lines)?.count
    expect(details.map(language.wording.lines)?.count, is: count)
  }

  @Test func everyVariableOfASettingIsInTheManual() {
    let terms = Sentence.environmentVariables.map(\.names).joined(separator: ", ")
    let named = Set(terms.split(separator: ", ").map(String.init))
    for setting in TrackerSettings.catalogue.settings {
      expect(named.isSuperset(of: setting.variables + setting.inherited), "\(setting.key)")
    }
  }

  private func options(of command: CommandDeclaration) -> [OptionDeclaration] {
    command.options + CommandTable.common + [.help]
  }
}
