import CommandLineKit
import Entities
import System
import Words

/// `todo batch`: runs many commands, one per line, as one change.
enum BatchCommand: Command {
  static let declaration = CommandDeclaration(
    "batch",
    synopses: ["[FILE]", "< FILE"],
    operands: [OperandDeclaration("FILE", .optional, offering: "file")],
    options: [
      OptionDeclaration("keep-going"), SelectionOptions.dryRun, OptionDeclaration("quiet"),
      OutputForm.wholeJSON,
    ],
    examples: [
      "todo batch plan.todo", "todo batch --dry-run plan.todo", "make-plan | todo batch --json",
      "printf '%s\\n' 'add Write --as w' 'step @w Ask Ann' 'start @w' | todo batch",
    ])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let file = arguments.operands.first?.word
    try parsed(try arguments.allowOne(of: ["json", "quiet"]))
    let options = BatchOptions(
      isJSON: try OutputForm(ofWholeRows: arguments, in: context).isJSON,
      isQuiet: arguments.has("quiet"), isDryRun: arguments.has("dry-run"),
      keepsGoing: arguments.has("keep-going"))
    let operand = FileOperand(file)
    let input = try operand.open(in: context)
    if operand.path == nil, context.isTyped, !options.isQuiet {
      context.note(.readingBatchFromTerminal)
    }
    let signals = context.noticesSignals ? TerminationSignals() : nil
    try withExtendedLifetime(signals) { () throws(Refusal) in
      try BatchRun(operand, input, of: .all, options: options, in: context).run()
    }
  }
}
