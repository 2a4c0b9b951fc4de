import CommandLineKit
import Entities
import System
import TerminalKit
import ViewModels
import Words

/// `todo restore`: replaces the contents of the store with a backup.
enum RestoreCommand: Command {
  static let declaration = CommandDeclaration(
    "restore", synopses: ["FILE [--dry-run]"],
    operands: [OperandDeclaration("FILE", .one, offering: "file")],
    options: [SelectionOptions.dryRun] + OutputForm.wholeRows,
    examples: ["todo restore ~/todo.backup --dry-run", "todo restore ~/todo.backup"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let isDryRun = arguments.has("dry-run")
    let request = RestoreRequest(
      path: try FileOperand.storePath(in: arguments), mark: context.backupSuffix)
    let restored = try FileOperand.naming(request.path) { () throws(Refusal) in
      try context.scenes.restore().answer(to: Submission(request, isDryRun: isDryRun))
    }
    if form == .text, let team = try? context.scenes.teamStatus().answer(to: ()) {
      context.note(.restoredInTeam(at: team.address))
    }
    switch form {
    case .text:
      for sentence in restored.sentences(isDryRun: isDryRun) {
        context.say(sentence)
      }
    case .plain: context.console.rows.writeLine(restored.backup ?? "")
    case .json: CareJSON(context: context).write(restored)
    }
  }
}
