import CommandLineKit
import Entities
import JSONKit
import System
import ViewModels
import Words

/// `todo team rejoin` and `todo team repair --push-missing`.
enum TeamRepairCommand: CommandKind {
  static let declarations = [
    CommandDeclaration(
      "team rejoin", synopses: ["[--dry-run]"],
      options: [SelectionOptions.dryRun] + OutputForm.wholeRows, examples: ["todo team rejoin"]),
    CommandDeclaration(
      "team repair", synopses: ["--push-missing [--dry-run]"],
      options: [OptionDeclaration("push-missing"), SelectionOptions.dryRun]
        + OutputForm.wholeRows,
      examples: ["todo team repair --push-missing"]),
  ]

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let isDryRun = arguments.has("dry-run")
    let pushesMissing = arguments.verb == "repair"
    guard !pushesMissing || arguments.has("push-missing") else {
      throw .usage(.missingOperand("--push-missing", command: "team repair"))
    }
    var backup: String?
    let repair = context.scenes.repairTeam(pushesMissing: pushesMissing) { backup = $0 }
    let answer: SyncAnswer
    do throws(Refusal) {
      answer = try repair.answer(to: Submission(context.backupSuffix, isDryRun: isDryRun))
    } catch {
      if form == .text, let backup { context.note(.keptStore(in: backup)) }
      throw error
    }
    let sentence: Sentence =
      pushesMissing
      ? .repairedTeam(answer, isDryRun: isDryRun) : .rejoinedTeam(isDryRun: isDryRun)
    TeamAnswer(context: context).write(answer, saying: sentence, as: form)
    guard form == .text, let backup else { return }
    context.say(.keptStore(in: backup))
  }
}

/// `todo team address`: changes where the team is.
enum TeamAddressCommand: Command {
  static let declaration = CommandDeclaration(
    "team address", synopses: ["ADDRESS [--dry-run]"],
    operands: [OperandDeclaration("ADDRESS", .one, offering: "file")],
    options: [SelectionOptions.dryRun] + OutputForm.wholeRows,
    examples: ["todo team address /mnt/shared/team"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let isDryRun = arguments.has("dry-run")
    let address = arguments.operands.first?.word ?? ""
    let kept = try context.scenes.moveTeam().answer(to: Submission(address, isDryRun: isDryRun))
    switch form {
    case .text:
      context.say(.movedTeam(to: kept, isDryRun: isDryRun))
    case .plain: context.console.rows.writeLine(kept)
    case .json: context.writeAnswer { writer in writer.member("address", kept) }
    }
  }
}

/// `todo team upgrade`: makes the newest format that of the team.
enum TeamUpgradeCommand: Command {
  static let declaration = CommandDeclaration(
    "team upgrade", synopses: [""], options: OutputForm.wholeRows,
    examples: ["todo team upgrade"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let format = try context.scenes.upgradeTeam().answer(to: Submission((), isDryRun: false))
    switch form {
    case .text:
      let sentence = format.map { Sentence.upgradedTeam(format: $0) } ?? .teamIsNewest
      context.say(sentence)
    case .plain: context.console.rows.writeLine(format.map(String.init) ?? "")
    case .json: context.writeAnswer { writer in writer.member("format", format) }
    }
  }
}
