import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo project delete`: deletes a project and its cards.
struct ProjectDeleteCommand: Command {
  static let declaration = CommandDeclaration(
    "project delete", synopses: ["NAME [--keep-cards]"],
    operands: [ProjectValue.operand()],
    options: [
      OptionDeclaration("keep-cards"), SelectionOptions.force, SelectionOptions.dryRun,
    ] + ProjectForm.options,
    examples: ["todo project delete web --dry-run", "todo project delete web --keep-cards"])

  private let form: ProjectForm
  private let isDryRun: Bool
  private let request: ProjectDeletion

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try ProjectForm(arguments, in: context, table: false)
    isDryRun = arguments.has("dry-run")
    request = ProjectDeletion(
      try ProjectValue.name(in: arguments), keepsCards: arguments.has("keep-cards"),
      isForced: arguments.has(SelectionOptions.force.name))
  }

  func run(in context: Context) throws(Refusal) {
    let changed = try context.scenes.deleteProject().answer(
      to: Submission(request, isDryRun: isDryRun))

    let deleted = changed.answer
    var report = ProjectReport(changed, isDryRun: isDryRun, in: context)
    report.note(
      .deleted(
        cards: request.keepsCards ? deleted.keptCount : deleted.cards.count,
        keptCards: request.keepsCards),
      deleted.project,
      figures: Progress(
        done: deleted.cards.count { $0.state == .done }, all: deleted.cards.count))
    report.warn(deleted.notices)
    try report.write(as: form)
  }
}
