import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo project rename`, `color`, `deadline`, `archive` and `unarchive`: edit a project.
struct ProjectEditCommand: CommandFamily {
  static let declarations = [
    declaration(
      "rename", OperandDeclaration("NEW"), examples: ["todo project rename web site"]),
    declaration(
      "color", OperandDeclaration("COLOR", completion: .choices(ProjectValue.colors)),
      examples: [
        "todo project color web blue", "todo project color web '#3366cc'",
        "todo project color web auto",
      ]),
    declaration(
      "deadline", OperandDeclaration("DATE", .many),
      examples: ["todo project deadline web 2026-12-01", "todo project deadline web none"],
      takesText: true),
    declaration(
      "archive",
      examples: ["todo project archive web", "todo project archive web site --dry-run"]),
    declaration("unarchive", examples: ["todo project unarchive web"]),
  ]

  private let deed: (ProjectChange) -> ProjectDeed
  private let form: ProjectForm
  private let isDryRun: Bool
  private let request: ProjectEditRequest

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try ProjectForm(arguments, in: context, table: false)
    isDryRun = arguments.has("dry-run")
    let words = arguments.operands.map(\.word)
    var edit = ProjectEdit()
    var names = [try ProjectValue.name(words[0])]
    switch arguments.verb {
    case "rename":
      edit.name = try ProjectValue.name(words[1])
      deed = { .renamed(from: $0.before.name) }
    case "color":
      edit.color = try ProjectValue.color(words[1])
      deed = { _ in .colored }
    case "deadline":
      edit.deadline = .some(
        try ValueReader.deadline(words.dropFirst().joined(separator: " "), of: context))
      deed = { _ in .due }
    case "archive", "unarchive":
      let isArchived = arguments.verb == "archive"
      edit.isArchived = isArchived
      for word in words.dropFirst() { names.append(try ProjectValue.name(word)) }
      deed = { _ in isArchived ? .archived : .unarchived }
    default: throw .usage(.unknownCommand(arguments.command, candidates: []))
    }
    request = ProjectEditRequest(names, edit)
  }

  func run(in context: Context) throws(Refusal) {
    let changed = try context.scenes.editProjects().answer(
      to: Submission(request, isDryRun: isDryRun))

    var report = ProjectReport(changed, isDryRun: isDryRun, in: context)
    for change in changed.answer {
      report.note(change.isChanged ? deed(change) : .unchanged, change.after)
      if change.after.deadline != change.before.deadline {
        report.warnIfPast(change.after.deadline)
      }
    }
    try report.write(as: form)
  }

  private static func declaration(
    _ verb: String, _ value: OperandDeclaration? = nil, examples: [String],
    takesText: Bool = false
  ) -> CommandDeclaration {
    CommandDeclaration(
      "project \(verb)", synopses: [value.map { "NAME \($0.name)" } ?? "NAME…"],
      operands: [ProjectValue.operand("NAME", value == nil ? .many : .one)]
        + (value.map { [$0] } ?? []),
      options: [SelectionOptions.dryRun] + ProjectForm.options, examples: examples,
      takesText: takesText)
  }
}
