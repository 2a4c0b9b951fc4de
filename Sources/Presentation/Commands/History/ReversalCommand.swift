import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo undo` and `todo redo`: undo changes, and redo undone ones.
enum ReversalCommand: CommandKind {
  static let declarations = [
    CommandDeclaration(
      "undo",
      synopses: ["", "tN", "--last N"],
      operands: [OperandDeclaration("tN", .optional)],
      options: [OptionDeclaration("last", takes: "N"), SelectionOptions.dryRun]
        + OutputForm.wholeRows,
      examples: ["todo undo", "todo undo t41", "todo undo --last 3"]),
    CommandDeclaration(
      "redo",
      synopses: ["", "tN"],
      operands: [OperandDeclaration("tN", .optional)],
      options: [SelectionOptions.dryRun] + OutputForm.wholeRows,
      examples: ["todo redo", "todo redo t41"]),
  ]

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let isDryRun = arguments.has("dry-run")
    let last = try ValueReader.number("last", in: arguments, from: 1)
    let word = arguments.operands.first?.word
    if let word, last != nil { throw .fault(.optionsExclude(word, "--last")) }
    let number = try word.map { (word) throws(Refusal) in
      try ValueReader.transaction(word, to: arguments.command)
    }
    let report = try ReversalReport(in: context) { () throws(Refusal) in
      guard arguments.command == "undo" else {
        return try context.scenes.redo().answer(to: Submission(number, isDryRun: isDryRun))
      }
      let target = number.map(ReversalTarget.number) ?? .newest(last ?? 1)
      return try context.scenes.undo().answer(to: Submission(target, isDryRun: isDryRun))
    }
    report.write(as: form)
  }
}
