import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo undo`: undoes changes.
enum UndoCommand: Command {
  static let declaration = CommandDeclaration(
    "undo",
    synopses: ["", "tN", "--last N"],
    operands: [OperandDeclaration("tN", .optional)],
    options: [
      OptionDeclaration("last", takes: "N"), SelectionOptions.dryRun,
    ] + OutputForm.wholeRows,
    examples: ["todo undo", "todo undo t41", "todo undo --last 3"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let target: ReversalTarget
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let isDryRun = arguments.has("dry-run")
    let last = try ValueReader.number("last", in: arguments, from: 1)
    if let word = arguments.operands.first?.word {
      guard last == nil else { throw .fault(.optionsExclude(word, "--last")) }
      target = .number(try ValueReader.transaction(word, to: "undo"))
    } else {
      target = .newest(last ?? 1)
    }
    let report = try ReversalReport(in: context) { () throws(Refusal) in
      try context.scenes.undo().answer(to: Submission(target, isDryRun: isDryRun))
    }
    report.write(as: form)
  }
}

/// `todo redo`: redoes undone changes.
enum RedoCommand: Command {
  static let declaration = CommandDeclaration(
    "redo",
    synopses: ["", "tN"],
    operands: [OperandDeclaration("tN", .optional)],
    options: [SelectionOptions.dryRun] + OutputForm.wholeRows,
    examples: ["todo redo", "todo redo t41"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let isDryRun = arguments.has("dry-run")
    let target = try arguments.operands.first.map { (operand) throws(Refusal) in
      try ValueReader.transaction(operand.word, to: "redo")
    }
    let report = try ReversalReport(in: context) { () throws(Refusal) in
      try context.scenes.redo().answer(to: Submission(target, isDryRun: isDryRun))
    }
    report.write(as: form)
  }
}
