import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo undo`: undoes changes.
struct UndoCommand: Command {
  static let declaration = CommandDeclaration(
    "undo",
    synopses: ["", "tN", "--last N"],
    operands: [OperandDeclaration("tN", .optional)],
    options: [
      OptionDeclaration("last", value: .required(placeholder: "N")), SelectionOptions.dryRun,
    ] + OutputForm.wholeRows,
    examples: ["todo undo", "todo undo t41", "todo undo --last 3"])

  private let form: OutputForm
  private let isDryRun: Bool
  private let target: ReversalTarget

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(ofWholeRows: arguments, in: context)
    isDryRun = arguments.has("dry-run")
    let last = try ValueReader.number("last", in: arguments, from: 1)
    if let word = arguments.operands.first?.word {
      guard last == nil else { throw .fault(.optionsExclude(word, "--last")) }
      target = .number(try ValueReader.transaction(word, to: "undo"))
    } else {
      target = .newest(last ?? 1)
    }
  }

  func run(in context: Context) throws(Refusal) {
    let report = try ReversalReport(in: context) { () throws(Refusal) in
      try context.scenes.undo().answer(to: Submission(target, isDryRun: isDryRun))
    }
    report.write(as: form)
  }
}

/// `todo redo`: redoes undone changes.
struct RedoCommand: Command {
  static let declaration = CommandDeclaration(
    "redo",
    synopses: ["", "tN"],
    operands: [OperandDeclaration("tN", .optional)],
    options: [SelectionOptions.dryRun] + OutputForm.wholeRows,
    examples: ["todo redo", "todo redo t41"])

  private let form: OutputForm
  private let isDryRun: Bool
  private let target: Int?

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(ofWholeRows: arguments, in: context)
    isDryRun = arguments.has("dry-run")
    target = try arguments.operands.first.map { (operand) throws(Refusal) in
      try ValueReader.transaction(operand.word, to: "redo")
    }
  }

  func run(in context: Context) throws(Refusal) {
    let report = try ReversalReport(in: context) { () throws(Refusal) in
      try context.scenes.redo().answer(to: Submission(target, isDryRun: isDryRun))
    }
    report.write(as: form)
  }
}
