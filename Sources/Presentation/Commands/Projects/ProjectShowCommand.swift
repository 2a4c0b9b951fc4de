import CommandLineKit
import Entities
import ViewModels

/// `todo project show`: prints a project with its progress and next cards.
struct ProjectShowCommand: Command {
  static let declaration = CommandDeclaration(
    "project show", synopses: ["NAME"], operands: [ProjectValue.operand()],
    options: ProjectForm.options,
    examples: ["todo project show web", "todo project show web --json"], isPaged: true)

  private let form: ProjectForm
  private let name: ProjectName

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try ProjectForm(arguments, in: context, table: false)
    name = try ProjectValue.name(in: arguments)
  }

  func run(in context: Context) throws(Refusal) {
    let detail = try context.scenes.showProject().answer(
      to: ProjectGlance(name, at: Deadline(minute: context.civilNow)))
    ProjectPage(detail, in: context).write(as: form)
  }
}
