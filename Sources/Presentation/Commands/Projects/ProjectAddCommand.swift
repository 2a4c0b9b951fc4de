import CommandLineKit
import Entities
import Messages
import TodoScenes
import ViewModels

/// `todo project add`: adds a project.
struct ProjectAddCommand: Command {
  static let declaration = CommandDeclaration(
    "project add", synopses: ["NAME"],
    operands: [OperandDeclaration("NAME", .many)],
    options: [
      OptionDeclaration(
        "color", aliases: ["colour"], value: .required(placeholder: "COLOR"),
        completion: .choices(ProjectValue.colors)),
      ValueReader.deadline, SelectionOptions.dryRun,
    ] + ProjectForm.options,
    examples: [
      "todo project add web", "todo project add 'Spring fair' --color '#3366cc' -d 2027-03-20",
    ])

  private let draft: ProjectDraft
  private let form: ProjectForm
  private let isDryRun: Bool

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try ProjectForm(arguments, in: context, table: false)
    isDryRun = arguments.has("dry-run")
    var draft = ProjectDraft(name: try ProjectValue.name(in: arguments))
    if let word = arguments.value("color") { draft.color = try ProjectValue.color(word) }
    draft.deadline = try ValueReader.deadline(in: arguments, of: context) ?? nil
    self.draft = draft
  }

  func run(in context: Context) throws(Refusal) {
    let changed = try context.scenes.addProject().answer(
      to: Submission(draft, isDryRun: isDryRun))

    let added = changed.answer
    var report = ProjectReport(changed, isDryRun: isDryRun, in: context)
    report.note(added.existed ? .existed : .added, added.project)
    if let similar = added.similar {
      report.warnings.append(context.wording.text(.projects(.similar(similar))))
    }
    if !added.existed { report.warnIfPast(added.project.deadline) }
    try report.write(as: form)
  }
}
