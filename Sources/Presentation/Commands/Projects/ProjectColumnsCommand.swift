import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo project columns`: sets or shows the columns that a project uses.
struct ProjectColumnsCommand: Command {
  static let declaration = CommandDeclaration(
    "project columns", synopses: ["NAME [COLUMNS|all]"],
    operands: [
      ProjectValue.operand("NAME", .one),
      OperandDeclaration("COLUMNS", .optional, completion: .source("column")),
    ],
    options: [SelectionOptions.force, SelectionOptions.dryRun] + ProjectForm.options,
    examples: [
      "todo project columns web todo,doing,done", "todo project columns web all",
      "todo project columns web",
    ])

  private let form: ProjectForm
  private let isDryRun: Bool
  private let isForced: Bool
  private let name: ProjectName
  /// The new columns, `nil` in it being all; `nil` if the present ones are shown.
  private let columns: [ColumnWord]??

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try ProjectForm(arguments, in: context, table: false)
    isDryRun = arguments.has("dry-run")
    isForced = arguments.has(SelectionOptions.force.name)
    let words = arguments.operands.map(\.word)
    name = try ProjectValue.name(words[0])
    columns =
      words.count < 2
      ? nil : .some(words[1].lowercased() == "all" ? nil : try ColumnValue.words(words[1]))
  }

  func run(in context: Context) throws(Refusal) {
    guard let columns else { return try show(in: context) }
    let changed = try context.scenes.setProjectColumns().answer(
      to: Submission(
        ProjectColumnsRequest(name, columns, isForced: isForced), isDryRun: isDryRun))

    let answer = changed.answer
    var report = ProjectReport(changed, isDryRun: isDryRun, in: context)
    report.note(
      .setProjectColumns(
        answer.project.name, answer.columns.map { $0.map(\.text) },
        isChanged: answer.isChanged, cards: answer.cardCount,
        isDryRun: isDryRun || context.isDryRun), answer.project)
    report.warn(answer.notices)
    try report.write(as: form, columns: answer.used)
  }

  private func show(in context: Context) throws(Refusal) {
    let detail = try context.scenes.showProject().answer(
      to: ProjectGlance(name, at: Deadline(minute: context.civilNow)))
    guard form == .text else { return ProjectPage(detail, in: context).write(as: form) }
    let project = detail.summary.project
    let names = project.columns.map { _ in detail.columns.map(\.text) }
    context.console.say(context.wording.text(.projectColumns(project.name, names)))
  }
}
