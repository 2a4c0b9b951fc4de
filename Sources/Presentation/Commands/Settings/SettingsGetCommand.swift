import CommandLineKit
import Entities
import System
import TerminalKit
import ViewModels
import Words

/// `todo settings get`: prints the value of a setting.
enum SettingsGetCommand: Command {
  static let declaration = CommandDeclaration(
    "settings get", synopses: ["KEY"],
    operands: [OperandDeclaration("KEY", .one, offering: "setting")],
    options: [OutputForm.wholeJSON],
    examples: ["todo settings get date.style", "todo settings get board.columns --json"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let word = arguments.operands.first?.word ?? ""
    let content = try SettingsScene(in: context).content()
    guard let setting = content.settings.first(where: { $0.key.rawValue == word.lowercased() })
    else {
      throw .tracker(.unknownSetting(word))
    }
    if form.isJSON {
      SettingsJSON(context: context).write([setting], path: content.path)
    } else {
      context.console.output.writeLine(setting.text.visible)
    }
  }
}

/// `todo settings path`: prints the path of the settings file.
enum SettingsPathCommand: Command {
  static let declaration = CommandDeclaration(
    "settings path", synopses: [""], examples: ["todo settings path"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let path = try SettingsScene(in: context).content().path
    // A script needs the characters of the path, even those that a terminal must not get.
    context.console.output.writeLine(context.console.isTerminal ? path.visible : path)
  }
}
