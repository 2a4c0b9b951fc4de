import CommandLineKit
import Entities
import TodoScenes
import ViewModels
import Words

/// `todo copy`: adds a copy of each card.
struct CopyCommand: Command {
  static let declaration = CommandDeclaration(
    "copy", synopses: ["SELECTION [-p PROJECT]"],
    operands: [OperandDeclaration("SELECTION", .anyNumber, completion: .source("card"))],
    options: [ValueReader.project] + SelectionOptions.changing + OutputForm.options,
    examples: ["todo copy 12", "todo copy project:web -p web-2 --all"],
    takesFilters: true)

  private let form: OutputForm
  private let selection: SelectionOptions
  private let project: ProjectName?

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(arguments, in: context, table: false)
    project = try ValueReader.project(in: arguments)
    selection = try SelectionOptions(arguments.operands.map(\.word), arguments, in: context)
  }

  func run(in context: Context) throws(Refusal) {
    selection.explain(in: context)
    let request = CopyRequest(cards: selection.choice, project: project)
    let changed = try selection.selecting { () throws(Refusal) in
      try context.scenes.copyCards().answer(
        to: Submission(request, isDryRun: selection.isDryRun))
    }
    let (isDryRun, added) = (selection.isDryRun || context.isDryRun, changed.answer.added)
    var report = ChangeReport()
    report.note(changed, in: context)
    report.note(changed.answer.skipped, in: context)
    report.note(added.newProjects, isDryRun: isDryRun, in: context)
    report.note(archived: added.archivedProjects, in: context)
    report.note(added.notices, in: context)
    for card in added.cards { report.note(card, as: form, isDryRun: isDryRun, in: context) }
    report.write(as: form, in: context)
  }
}
