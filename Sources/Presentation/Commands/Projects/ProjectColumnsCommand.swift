import CommandLineKit
import Entities
import Messages
import TodoScenes
import ViewModels

/// `todo project columns`: sets the columns that a project uses.
struct ProjectColumnsCommand: Command {
  static let declaration = CommandDeclaration(
    "project columns", synopses: ["NAME COLUMNS|all"],
    operands: [
      ProjectValue.operand("NAME", .one),
      OperandDeclaration("COLUMNS", completion: .source("column")),
    ],
    options: [SelectionOptions.dryRun] + ProjectForm.options,
    examples: [
      "todo project columns web todo,doing,done", "todo project columns web all",
    ])

  private let form: ProjectForm
  private let isDryRun: Bool
  private let request: ProjectColumnsRequest

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try ProjectForm(arguments, in: context, table: false)
    isDryRun = arguments.has("dry-run")
    let words = arguments.operands.map(\.word)
    request = ProjectColumnsRequest(
      try ProjectValue.name(words[0]),
      words[1].lowercased() == "all" ? nil : try ColumnValue.words(words[1]))
  }

  func run(in context: Context) throws(Refusal) {
    let changed = try context.scenes.setProjectColumns().answer(
      to: Submission(request, isDryRun: isDryRun))

    let answer = changed.answer
    var report = ProjectReport(changed, isDryRun: isDryRun, in: context)
    report.note(
      .columns(
        .ofProject(
          answer.project.name, answer.columns.map { $0.map(\.text) },
          isChanged: answer.isChanged, cards: answer.cardCount,
          isDryRun: isDryRun || context.isDryRun)), answer.project)
    try report.write(as: form)
  }
}
