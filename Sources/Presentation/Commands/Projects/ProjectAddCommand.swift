import CommandLineKit
import Entities
import ViewModels
import Words

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
  private let options: [(name: String, value: String)]

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try ProjectForm(arguments, in: context, table: false)
    isDryRun = arguments.has("dry-run")
    options = arguments.occurrences.filter { ["color", "deadline"].contains($0.name) }.map {
      ($0.name, $0.value ?? "")
    }
    var draft = ProjectDraft(name: try ProjectValue.name(in: arguments))
    if let word = arguments.value("color") { draft.color = try ProjectValue.color(word) }
    draft.deadline = try ValueReader.deadline(in: arguments, of: context) ?? nil
    self.draft = draft
  }

  func run(in context: Context) throws(Refusal) {
    let changed = try context.scenes.addProject().answer(
      to: Submission(draft, isDryRun: isDryRun))

    let added = changed.answer
    if added.existed, let option = options.first, isDifferent(added.project) {
      let name = added.project.name.text.inShell
      let error = UsageError.unexpectedOperand("--\(option.name)", command: "project add \(name)")
      throw .fault(
        .optionMeant(error, meant: "todo project \(option.name) \(name) \(option.value.inShell)"))
    }
    var report = ProjectReport(changed, isDryRun: isDryRun, in: context)
    report.note(added.existed ? .existed : .added, added.project)
    if let similar = added.similar {
      report.warnings.append(context.wording.text(.similarProject(similar)))
    }
    if !added.existed { report.warnIfPast(added.project.deadline) }
    try report.write(as: form)
  }

  private func isDifferent(_ project: Project) -> Bool {
    options.contains { $0.name == "color" } && draft.color != project.color
      || draft.deadline.map { $0 != project.deadline } ?? false
  }
}
