import CommandLineKit
import Entities
import JSONKit
import System
import ViewModels
import Words

/// `todo sync`: exchanges changes with the team.
enum SyncCommand: Command {
  static let declaration = CommandDeclaration(
    "sync",
    synopses: ["[--wait SECONDS] [--fail-on-conflict]", "--numbers N", "--dry-run", "VERB …"],
    options: [
      SelectionOptions.dryRun, OptionDeclaration("fail-on-conflict"),
      OptionDeclaration("wait", takes: "SECONDS"),
      OptionDeclaration("numbers", takes: "N"),
    ] + OutputForm.wholeRows,
    examples: [
      "todo sync", "todo sync --dry-run", "todo sync --wait 60 --fail-on-conflict",
      "todo sync --numbers 1000",
    ])

  /// In seconds.
  private static let longestWait = 0...86_400

  private static func number(
    _ option: String, in range: ClosedRange<Int>, _ arguments: ParsedArguments
  ) throws(Refusal) -> Int? {
    guard let word = arguments.value(option) else { return nil }
    guard let number = Int(word), range.contains(number) else {
      throw .usage(.badNumber(option: option, value: word, range: range))
    }
    return number
  }

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let isDryRun = arguments.has("dry-run")
    let failsOnConflict = arguments.has("fail-on-conflict")
    let seconds = try Self.number("wait", in: Self.longestWait, arguments) ?? 0
    let numbers = try Self.number("numbers", in: SyncRequest.numberRange, arguments) ?? 0
    let request = SyncRequest(numbers: numbers, wait: seconds * 1_000)
    let answer = try context.scenes.syncTeam().answer(
      to: Submission(request, isDryRun: isDryRun))
    TeamAnswer(context: context).write(
      answer, saying: .synced(answer, isDryRun: isDryRun), as: form)
    // A dry run keeps none. All others are printed at the end of the command.
    for notice in answer.notices where isDryRun {
      context.note(notice.sentence)
    }
    if let card = answer.mismatches.first { throw .tracker(.team(.valuesDiffer(card))) }
    if failsOnConflict, answer.conflicts > 0 { throw .conflictsLeft }
  }
}

/// `todo sync conflicts`: lists the values that could not be merged.
enum ConflictsCommand: Command {
  static let declaration = CommandDeclaration(
    "sync conflicts", synopses: [""], options: OutputForm.wholeRows,
    examples: ["todo sync conflicts"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let conflicts = try context.scenes.listConflicts().answer(to: ())
    TeamAnswer(context: context).write(conflicts, as: form)
  }
}

/// `todo sync take` and `todo sync drop`: settle a conflict.
enum SettleCommand: CommandKind {
  static let declarations = [declaration("take"), declaration("drop")]

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let isDryRun = arguments.has("dry-run")
    let word = arguments.operands.first?.word ?? ""
    let digits = word.first.map { $0 == "c" || $0 == "C" } == true ? word.dropFirst() : word[...]
    guard let number = Int(digits), number > 0 else {
      throw .tracker(.team(.noSuchConflict(word)))
    }
    let settlement = ConflictSettlement(conflict: number, takes: arguments.verb == "take")
    let settled = try context.scenes.settleConflict().answer(
      to: Submission(settlement, isDryRun: isDryRun))
    switch form {
    case .text:
      let sentence = Sentence.settled(
        settlement.conflict, takes: settled.answer.takes, isDryRun: isDryRun)
      context.say(sentence)
    case .plain: context.console.rows.writeLine("c\(settlement.conflict)")
    case .json:
      context.writeAnswer { writer in
        writer.member("conflict", "c\(settlement.conflict)")
        writer.member("taken", settled.answer.takes)
        writer.member("transaction", settled.transaction.map { "t\($0)" })
      }
    }
  }

  private static func declaration(_ verb: String) -> CommandDeclaration {
    CommandDeclaration(
      "sync \(verb)", synopses: ["CONFLICT [--dry-run]"],
      operands: [OperandDeclaration("CONFLICT", .one)],
      options: [SelectionOptions.dryRun] + OutputForm.wholeRows,
      examples: ["todo sync \(verb) c7"])
  }
}
