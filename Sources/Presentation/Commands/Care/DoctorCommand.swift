import CommandLineKit
import Entities
import System
import TerminalKit
import ViewModels
import Words

/// `todo doctor`: checks the store, and repairs it with `--repair`.
enum DoctorCommand: Command {
  static let declaration = CommandDeclaration(
    "doctor", synopses: ["", "--repair [--dry-run]"],
    options: [OptionDeclaration("repair"), SelectionOptions.dryRun] + OutputForm.wholeRows,
    examples: ["todo doctor", "todo doctor --repair --dry-run", "todo doctor --repair"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let request =
      arguments.has("repair")
      ? RepairRequest(mark: context.backupSuffix, isDryRun: arguments.has("dry-run")) : nil
    let checkup = try context.scenes.checkup().answer(to: request)
    switch form {
    case .text:
      for sentence in checkup.sentences(isDryRun: request?.isDryRun == true) {
        context.say(sentence)
      }
    case .plain: writeRows(checkup, in: context)
    case .json: CareJSON(context: context).write(checkup)
    }
    if checkup.findings.contains(where: \.isProblem) { throw .findingsLeft }
  }

  private static func writeRows(_ checkup: Checkup, in context: Context) {
    for (word, findings) in [("repaired", checkup.repaired), ("found", checkup.findings)] {
      for finding in findings {
        context.console.output.writeLine(
          "\(word)\t\(finding.code)\t\(context.wording.text(finding.sentence).visible)")
      }
    }
  }
}
