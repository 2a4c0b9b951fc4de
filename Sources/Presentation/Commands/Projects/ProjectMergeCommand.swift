import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo project merge`: moves the cards of a project to another one and deletes it.
struct ProjectMergeCommand: Command {
  static let declaration = CommandDeclaration(
    "project merge", synopses: ["NAME into OTHER"],
    operands: [ProjectValue.operand("NAME", .one), ProjectValue.operand("OTHER")],
    options: [SelectionOptions.force, SelectionOptions.dryRun] + ProjectForm.options,
    examples: ["todo project merge web into site", "todo project merge web site --dry-run"])

  private static let link = "into"

  private let form: ProjectForm
  private let isDryRun: Bool
  private let request: ProjectMergeRequest

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try ProjectForm(arguments, in: context, table: false)
    isDryRun = arguments.has("dry-run")
    var words = arguments.operands.map(\.word)
    let name = words.removeFirst()
    if words[0].lowercased() == Self.link { words.removeFirst() }
    guard let target = words.first else {
      throw .usage(.missingOperand("OTHER", command: Self.declaration.name))
    }
    guard words.count == 1 else {
      throw .usage(.unexpectedOperand(words[1], command: Self.declaration.name))
    }
    request = ProjectMergeRequest(
      try ProjectValue.name(name), into: try ProjectValue.name(target),
      isForced: arguments.has(SelectionOptions.force.name))
  }

  func run(in context: Context) throws(Refusal) {
    let changed = try context.scenes.mergeProjects().answer(
      to: Submission(request, isDryRun: isDryRun))

    let merged = changed.answer
    var report = ProjectReport(changed, isDryRun: isDryRun, in: context)
    report.note(
      .tookOver(merged.merged.name, cards: merged.cardCount), merged.into,
      figures: isDryRun ? merged.progress : nil)
    report.warn(merged.notices)
    try report.write(as: form)
  }
}
