import CommandLineKit
import Entities
import Expectations
import Messages
import SettingsKit
import Testing
import ViewModels

@testable import TodoCommands

/// Help describes exactly what is declared; the compiler checks that each language has the texts.
@Suite struct HelpCatalogueTests {
  private static let declarations =
    [CommandTable.all.board.declaration] + CommandTable.all.entries.map(\.declaration)

  @Test func everyCommandIsDescribed() {
    expect(Set(CommandName.allCases.map(\.rawValue)), is: Set(Self.declarations.map(\.name)))
  }

  @Test func everyEntryHasTheNameOfItsDeclaration() {
    let entries = CommandTable.all.entries + [CommandTable.all.board]
    expect(entries.map(\.name), is: entries.map(\.declaration.name))
  }

  @Test func everyOptionIsDescribed() {
    let declared = Self.declarations.flatMap(options(of:)).map(\.name)
    expect(Set(OptionName.allCases.map(\.rawValue)), is: Set(declared))
  }

  @Test func everyFilterIsDescribed() {
    let described = Set(FilterName.allCases.map(\.rawValue))
    expect(described, is: Set(FilterReader.keys + ["number"]))
  }

  /// Only a command that has an option has a special description of it.
  @Test(arguments: OptionName.allCases, Language.allCases)
  func noOptionIsDescribedForACommandWithoutIt(option: OptionName, language: Language) {
    let others = Self.declarations.filter { command in
      !options(of: command).contains { $0.name == option.rawValue }
    }
    let words = others.map {
      language.wording.description(ofOption: option.rawValue, command: $0.name)
    }
    expect(Set(words).count <= 1, "\(words)")
  }

  @Test(arguments: CommandName.allCases, Language.allCases)
  func theDetailsHaveTheParagraphsOfEnglish(command: CommandName, language: Language) {
    let count = Language.english.wording.details(ofCommand: command.rawValue).count
    expect(language.wording.details(ofCommand: command.rawValue).count, is: count)
  }

  @Test func everyVariableOfASettingIsInTheManual() {
    let terms = EnvironmentVariables.allCases.map(\.rawValue).joined(separator: ", ")
    let named = Set(terms.split(separator: ", ").map(String.init))
    for setting in TrackerSettings.catalogue.settings {
      expect(named.isSuperset(of: setting.variables + setting.inherited), "\(setting.key)")
    }
  }

  @Test func koreanHelpHasKoreanSentences() {
    let phrases: [Phrase.Help] =
      [.about, .dates, .hooks, .manual, .more]
      + CommandName.allCases.map { .command($0) } + UsageForm.allCases.map { .usage($0) }
      + EnvironmentVariables.allCases.map { .variable($0) }
      + HelpHeading.allCases.map { .heading($0) }
      + ExitStatus.allCases.map { .status($0) } + ErrorCode.allCases.map { .errorCode($0) }
    let korean = Language.korean.wording
    let texts =
      phrases.map { korean.text(.help($0)) }
      + CommandName.allCases.flatMap { korean.details(ofCommand: $0.rawValue) }
    for text in texts {
      expect(text.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value }, "\(text)")
    }
  }

  private func options(of command: CommandDeclaration) -> [OptionDeclaration] {
    command.options + CommandTable.common + [.help]
  }
}
