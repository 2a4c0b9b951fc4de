import CommandLineKit
import Entities
import TodoScenes
import ViewModels
import Words

/// `todo skip`: moves the deadlines of repeating cards to their next dates.
struct SkipCommand: Command {
  static let declaration = CommandDeclaration(
    "skip", synopses: ["SELECTION"],
    operands: [OperandDeclaration("SELECTION", .anyNumber, completion: .source("card"))],
    options: SelectionOptions.changing + OutputForm.options,
    examples: ["todo skip 12", "todo skip is:repeating deadline:..today"],
    takesFilters: true)

  private let form: OutputForm
  private let selection: SelectionOptions

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(arguments, in: context, table: false)
    selection = try SelectionOptions(arguments.operands.map(\.word), arguments, in: context)
  }

  func run(in context: Context) throws(Refusal) {
    selection.explain(in: context)
    let changed = try selection.selecting { () throws(Refusal) in
      try context.scenes.skipDates().answer(
        to: Submission(selection.choice, isDryRun: selection.isDryRun))
    }
    EditReport(changed, isDryRun: selection.isDryRun || context.isDryRun)
      .write(as: form, in: context) { $0.isChanged ? .skipped : .unchanged }
  }
}
