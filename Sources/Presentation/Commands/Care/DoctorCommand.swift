import CommandLineKit
import Entities
import FileKit
import Messages
import TerminalKit
import TodoScenes
import ViewModels

/// `todo doctor`: says what is wrong with the store, and mends it when asked to.
struct DoctorCommand: Command {
  static let declaration = CommandDeclaration(
    "doctor", synopses: ["", "--repair [--dry-run]"],
    options: [OptionDeclaration("repair"), SelectionOptions.dryRun] + OutputForm.wholeRows,
    examples: ["todo doctor", "todo doctor --repair --dry-run", "todo doctor --repair"])

  private let form: OutputForm
  /// `nil` to look only.
  private let request: RepairRequest?

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(arguments, in: context, table: false)
    request =
      arguments.has("repair")
      ? RepairRequest(mark: context.backupSuffix, isRehearsal: arguments.has("dry-run")) : nil
  }

  func run(in context: Context) throws(Refusal) {
    let checkup = try context.scenes.checkup().answer(to: request)
    switch form {
    case .text:
      let lines = context.wording.checkup(checkup, isRehearsal: request?.isRehearsal == true)
      for line in lines { context.console.say(line) }
    case .plain: writeRows(checkup, in: context)
    case .json: CareJSON(in: context).write(checkup)
    }
    if !checkup.findings.isEmpty { throw .findingsLeft }
  }

  /// What became of it, its code and what it is, separated by tabs.
  private func writeRows(_ checkup: Checkup, in context: Context) {
    for (word, findings) in [("mended", checkup.repaired), ("found", checkup.findings)] {
      for finding in findings {
        context.console.output.writeLine(
          "\(word)\t\(finding.code)\t\(context.wording.sentence(finding).visible)")
      }
    }
  }
}
