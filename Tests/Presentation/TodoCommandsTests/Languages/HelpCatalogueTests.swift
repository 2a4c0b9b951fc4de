import CommandLineKit
import Entities
import Messages
import SettingsKit
import Testing
import ViewModels

@testable import TodoCommands

/// The tables of help have what is declared, nothing less and nothing more, in every language.
@Suite struct HelpCatalogueTests {
  private static let declarations =
    [CommandTable.board.declaration] + CommandTable.entries.map(\.declaration)

  @Test(arguments: Language.allCases)
  func everyCommandHasASummary(language: Language) {
    let names = Self.declarations.map(\.name)
    #expect(Set(language.wording.commandSummaries.keys) == Set(names))
    #expect(Set(language.wording.commandDetails.keys).isSubset(of: names))
  }

  @Test(arguments: Language.allCases)
  func everyOptionIsDescribed(language: Language) {
    let described = language.wording.optionDescriptions
    var used: Set<String> = []
    for command in Self.declarations {
      for option in command.options + CommandTable.common + [OptionDeclaration("help")] {
        let own = "\(command.name.isEmpty ? "todo" : command.name) --\(option.name)"
        let key = described[own] == nil ? "--\(option.name)" : own
        #expect(described[key] != nil, "todo \(command.name) --\(option.name)")
        used.insert(key)
      }
    }
    #expect(Set(described.keys).subtracting(used) == [])
  }

  @Test(arguments: Language.allCases)
  func everyFilterIsDescribed(language: Language) {
    #expect(
      Set(language.wording.filterDescriptions.keys) == Set(FilterReader.keys + ["number"]))
  }

  @Test func everyErrorCodeIsExplained() {
    #expect(Set(Korean.errorCodes.keys) == Set(ErrorFacts.all.map(\.code)))
  }

  @Test(arguments: Language.allCases)
  func theTablesHaveTheKeysOfEnglish(language: Language) {
    let (english, other) = (Language.english.wording, language.wording)
    #expect(other.optionDescriptions.keys.sorted() == english.optionDescriptions.keys.sorted())
    #expect(other.commandDetails.mapValues(\.count) == english.commandDetails.mapValues(\.count))
    #expect(other.usages().map(\.form) == english.usages().map(\.form))
    #expect(other.environment().map(\.term) == english.environment().map(\.term))
    #expect(other.exitStatuses().map(\.term) == english.exitStatuses().map(\.term))
  }

  @Test(arguments: Language.allCases)
  func everyVariableOfASettingIsInTheManual(language: Language) {
    let terms = language.wording.environment().map(\.term).joined(separator: ", ")
    let named = Set(terms.split(separator: ", ").map(String.init))
    for setting in TrackerSettings.catalogue.settings {
      #expect(named.isSuperset(of: setting.variables + setting.inherited), "\(setting.key)")
    }
  }

  @Test func koreanIsKorean() {
    let korean = Language.korean.wording
    let texts =
      Array(korean.commandSummaries.values) + korean.commandDetails.values.flatMap(\.self)
      + Array(Korean.errorCodes.values) + [korean.programSummary(), korean.moreHelp()]
      + korean.usages().map(\.meaning) + korean.exitStatuses().map(\.meaning)
      + [
        HelpHeading.name, .synopsis, .description, .environment, .exitStatus, .usage, .commands,
        .options, .filters, .examples, .selections,
      ].map(korean.heading)
    for text in texts {
      #expect(text.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value }, "\(text)")
    }
  }
}
