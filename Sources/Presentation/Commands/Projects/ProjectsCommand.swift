import CommandLineKit
import Entities
import FoundationEssentials
import JSONKit
import ViewModels
import Words

/// `todo project`: lists the projects with their progress, as a table or a grid.
enum ProjectsCommand: Command {
  static let declaration = CommandDeclaration(
    "project",
    synopses: ["[--grid|--list] [--archived]", "VERB …"],
    operands: [OperandDeclaration("VERB", .anyNumber)],
    options: [
      OptionDeclaration("grid"), OptionDeclaration("list"),
      OptionDeclaration("archived", aliases: ["all"]),
    ] + ProjectForm.options,
    examples: [
      "todo project", "todo project --grid", "todo project add web",
      "todo project --plain=name,done,all",
    ],
    isPaged: true)

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let words = arguments.operands.map(\.word).joined(separator: " ")
    guard words.isEmpty else { throw .fault(.noProjectVerb(name: words)) }
    try reading { () throws(UsageError) in
      for other in ["list", "plain", "json"] { try arguments.allowOne(of: ["grid", other]) }
    }
    let wantsGrid = arguments.has("grid")
    let form = try ProjectForm(arguments, in: context, table: !wantsGrid)
    let isGrid = wantsGrid || !arguments.has("list") && context.prefersGrid
    let all = try context.projects()
    let shown = arguments.has("archived") ? all : all.filter { !$0.project.isArchived }
    var answer = ItemAnswer(shown, in: context)
    answer.rowNames = form.rowNames
    answer.write(as: form.output) {
      isGrid ? ProjectGrid(context: context).write(shown) : context.writeTable(of: shown)
    }
    let hidden = all.count - shown.count
    if form.output == .text, hidden > 0 { context.note(.hiddenProjects(hidden)) }
  }
}

/// `todo project show`: prints a project with its progress and next cards.
enum ProjectShowCommand: Command {
  static let declaration = CommandDeclaration(
    "project show", synopses: ["NAME"], operands: [ProjectValue.operand()],
    options: ProjectForm.options,
    examples: ["todo project show web", "todo project show web --json"], isPaged: true)

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try ProjectForm(arguments, in: context)
    try context.show(try ProjectValue.name(in: arguments), as: form, context.writePage)
  }
}

extension Context {
  fileprivate var prefersGrid: Bool {
    console.isTerminal && settings[TrackerSettings.projectView] == .grid
  }

  /// Prints a project as text, a row, or JSON with its counts, columns and next cards.
  func show(
    _ project: ProjectName, as form: ProjectForm, _ text: (ProjectDetail) -> Void
  ) throws(Refusal) {
    let detail = try scenes.showProject().answer(
      to: (project, Deadline(minute: civilNow)))
    var answer = ItemAnswer([detail.summary], in: self)
    answer.rowNames = form.rowNames
    answer.write(as: form.output) {
      text(detail)
    } more: { writer in
      writer.object("counts") { writer in
        for state in State.allCases { writer.member(state.rawValue, detail.counts[state] ?? 0) }
      }
      writer.member("columns", detail.columns.map(\.text))
      writer.member("next", detail.next.map(\.card.number))
    }
  }
}
