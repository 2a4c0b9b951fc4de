import CommandLineKit
import Entities
import System
import TerminalKit
import ViewModels
import Words

/// `todo backup`: copies the store; other processes can go on writing.
enum BackupCommand: Command {
  static let declaration = CommandDeclaration(
    "backup", synopses: ["FILE [--force]"],
    operands: [OperandDeclaration("FILE", .one, offering: "file")],
    options: [OptionDeclaration("force")] + OutputForm.wholeRows,
    examples: ["todo backup ~/todo.backup", "todo backup /media/stick/todo.sqlite3 --force"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let request = BackupRequest(
      path: try FileOperand.storePath(in: arguments), replaces: arguments.has("force"))
    guard !FilePath(request.path).isFolder else {
      throw .operand(.folder, path: request.path)
    }
    let backup = try FileOperand.naming(request.path) { () throws(Refusal) in
      try context.scenes.backup().answer(to: request)
    }
    switch form {
    case .text:
      context.say(.backedUp(backup))
      for finding in backup.findings {
        context.note(.storeNote(finding))
      }
    case .plain: context.console.rows.writeLine(backup.path)
    case .json: CareJSON(context: context).write(backup)
    }
  }
}
