import CommandLineKit
import Entities
import FileKit
import Messages
import Reactive
import TerminalKit
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
      ? RepairRequest(
        mark: FileMark.backup(at: context.civilNow), isRehearsal: arguments.has("dry-run")) : nil
  }

  func run(in context: Context) throws(Refusal) {
    let checkup = try ask(context)
    switch form {
    case .text:
      let lines = context.wording.checkup(checkup, isRehearsal: request?.isRehearsal == true)
      for line in lines { context.console.say(line) }
    case .plain: writeRows(checkup, in: context)
    case .json: CareJSON(in: context).write(checkup)
    }
    if !checkup.findings.isEmpty { throw .findingsLeft }
  }

  private func ask(_ context: Context) throws(Refusal) -> Checkup {
    let didAskForCheckup = PublishSubject<Void>()
    let didAskForRepair = PublishSubject<RepairRequest>()
    let scene = try tracking(context.scenes.checkup)
    let output = scene.transform(
      .init(didAskForCheckup: didAskForCheckup, didAskForRepair: didAskForRepair))
    let reply = Reply(output.checkup, failure: output.failure)
    guard let request else {
      return try reply.answer(to: (), through: didAskForCheckup, of: scene)
    }
    return try reply.answer(to: request, through: didAskForRepair, of: scene)
  }

  /// What became of it, its code and what it is, separated by tabs.
  private func writeRows(_ checkup: Checkup, in context: Context) {
    for (word, findings) in [("mended", checkup.mended), ("found", checkup.findings)] {
      for finding in findings {
        context.console.output.writeLine(
          "\(word)\t\(finding.code)\t\(context.wording.sentence(finding).visible)")
      }
    }
  }
}
