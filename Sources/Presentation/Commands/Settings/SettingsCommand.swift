import CommandLineKit
import Entities
import TerminalKit
import ViewModels
import Words

/// `todo settings`: lists the settings with their values and origins.
enum SettingsCommand: Command {
  static let declaration = CommandDeclaration(
    "settings", synopses: ["[KEY…]"],
    operands: [OperandDeclaration("KEY", .anyNumber, offering: "setting")],
    options: OutputForm.wholeRows,
    examples: ["todo settings set date.style iso"], isPaged: true)

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context, table: true)
    let words = arguments.operands.map { $0.word.lowercased() }
    for word in words where !SettingKey.allCases.contains(where: { $0.isNamed(word) }) {
      throw .tracker(.unknownSetting(word))
    }
    let content = try SettingsScene(in: context).content()
    let keys = SettingKey.allCases.filter { key in
      words.isEmpty || words.contains(where: key.isNamed)
    }
    switch form {
    case .text: SettingsTable(content: content, keys: Set(keys), context: context).write()
    case .plain:
      for setting in content.settings where keys.contains(setting.key) {
        context.console.write(row: setting.row)
      }
    case .json:
      SettingsJSON(context: context).write(
        content.settings.filter { keys.contains($0.key) }, path: content.path)
    }
    for stranger in content.unknownMembers where words.isEmpty {
      context.note(.ignoredSetting(stranger.name, line: stranger.line))
    }
  }
}

extension SettingKey {
  fileprivate func isNamed(_ word: String) -> Bool {
    rawValue == word || rawValue.hasPrefix(word.hasSuffix(".") ? word : "\(word).")
  }
}
