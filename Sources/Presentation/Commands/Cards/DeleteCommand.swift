import CommandLineKit
import Entities
import TodoScenes
import ViewModels
import Words

/// `todo delete`: deletes cards without a confirmation, because undo restores them.
struct DeleteCommand: Command {
  static let declaration = CommandDeclaration(
    "delete", synopses: ["SELECTION"],
    operands: [OperandDeclaration("SELECTION", .anyNumber, completion: .source("card"))],
    options: SelectionOptions.changing + OutputForm.options,
    examples: ["todo delete 12", "todo delete state:done finished:..-30d --dry-run"],
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
      try context.scenes.deleteCards().answer(
        to: Submission(selection.choice, isDryRun: selection.isDryRun))
    }

    var report = ChangeReport()
    report.note(changed, in: context)
    report.cards = changed.answer.cards
    for listed in changed.answer.cards {
      report.add(
        context.wording.text(
          .cardDeed(
            .deleted, context.facts(listed),
            isDryRun: selection.isDryRun || context.isDryRun)))
    }
    report.note(changed.answer.skipped, in: context)
    report.write(as: form, in: context)
  }
}
