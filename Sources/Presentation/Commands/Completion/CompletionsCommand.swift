import CommandLineKit
import Entities
import System
import Words

/// `todo completions`: prints the completion script of a shell, and the words that it asks for.
struct CompletionsCommand: Command, CommandView {
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

  private enum Action {
    case script(Shell)
    case offers([String])
  }

  static var reportsSettingsFaults: Bool { false }

  private let action: Action

  /// Returns the store that the edited command line names, else this command line's own.
  static func store(_ arguments: ParsedArguments, in commands: CommandTable) -> String? {
    let words = arguments.operands.map(\.word)
    return Completer(words, for: commands.program).given["store"] ?? arguments.value("store")
  }

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let words = arguments.operands.map(\.word)
    if arguments.has("offer") {
      action = .offers(words)
      return
    }
    guard let word = words.first else {
      throw .usage(.missingOperand("SHELL", command: "completions"))
    }
    guard words.count == 1 else {
      throw .usage(.unexpectedOperand(words[1], command: "completions"))
    }
    guard let shell = Shell(rawValue: word.lowercased()) else {
      throw .fault(
        .unknownShell(word, nearest: nearest(to: word, among: Shell.allCases.map(\.rawValue))))
    }
    action = .script(shell)
  }

  func run(in context: Context) throws(Refusal) {
    switch action {
    case .script(let shell): context.console.output.write(shell.script)
    case .offers(let words):
      for offer in Offers(words, of: .all, in: context).list() {
        context.console.rows.writeLine(offer)
      }
    }
  }
}
