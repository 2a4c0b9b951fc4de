import CommandLineKit
import Entities
import System
import Words

/// `todo completions`: prints the completion script of a shell, and the words that it asks for.
enum CompletionsCommand: Command {
  static let declaration = CommandDeclaration(
    "completions",
    synopses: ["bash|zsh|fish", "--offer -- WORD…"],
    operands: [
      OperandDeclaration(
        "SHELL|WORD", .anyNumber, completion: .choices(Shell.allCases.map(\.rawValue)))
    ],
    options: [OptionDeclaration("offer")],
    examples: [
      "source <(todo completions bash)", "source <(todo completions zsh)",
      "todo completions fish | source",
    ])

  static var reportsSettingsFaults: Bool { false }

  /// Returns the store that the edited command line names, else this command line's own.
  static func store(_ arguments: ParsedArguments, in commands: CommandTable) -> String? {
    let words = arguments.operands.map(\.word)
    return Completer(words, for: commands.program).given["store"] ?? arguments.value("store")
  }

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let words = arguments.operands.map(\.word)
    if arguments.has("offer") {
      for offer in Offers(words, of: .all, in: context).list() {
        context.console.rows.writeLine(offer)
      }
      return
    }
    guard let word = words.first else {
      throw .usage(.missingOperand("SHELL", command: "completions"))
    }
    guard words.count == 1 else {
      throw .usage(.unexpectedOperand(words[1], command: "completions"))
    }
    guard let shell = Shell(rawValue: word.lowercased()) else {
      throw .fault(.unknown(.shell, word, among: Shell.allCases.map(\.rawValue)))
    }
    context.console.output.write(shell.script)
  }
}
