import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo settings edit`: opens the settings file in the user's editor.
enum SettingsEditCommand: Command {
  static var reportsSettingsFaults: Bool { false }

  static let declaration = CommandDeclaration(
    "settings edit", synopses: [""], examples: ["todo settings edit"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    guard context.editor != nil else { throw .fault(.editing(.noTerminalForSettings)) }
    let old = try context.scenes.settingsText().answer(to: ())
    let viewModel = context.scenes.editSettings()
    let changes = try SettingsEditing(of: old, in: context).run { (text) throws(Refusal) in
      do throws(Refusal) {
        return try viewModel.answer(to: SettingsTextRequest(old: old, text: text))
      } catch .tracker(.settings(.malformed(let fault, let place), let path)) {
        return .wrong([.settings(.malformed(fault, at: place), path: path)])
      }
    }
    SettingsReport(changes: changes, isDryRun: false).write(as: .text, in: context)
  }
}
