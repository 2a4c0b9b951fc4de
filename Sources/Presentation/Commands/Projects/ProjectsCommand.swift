import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo project`: lists the projects with their progress, as a table or a grid.
struct ProjectsCommand: Command, CommandView {
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

  private let form: ProjectForm
  private let includesArchived: Bool
  private let isGrid: Bool

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let words = arguments.operands.map(\.word).joined(separator: " ")
    guard words.isEmpty else { throw .fault(.noProjectVerb(name: words)) }
    try reading { () throws(UsageError) in
      try arguments.allowOne(of: ["grid", "list"])
      try arguments.allowOne(of: ["grid", "plain"])
      try arguments.allowOne(of: ["grid", "json"])
    }
    let wantsGrid = arguments.has("grid")
    form = try ProjectForm(arguments, in: context, table: !wantsGrid)
    isGrid = wantsGrid || !arguments.has("list") && context.prefersGrid
    includesArchived = arguments.has("archived")
  }

  func run(in context: Context) throws(Refusal) {
    let all = try context.projects()
    let projects = includesArchived ? all : all.filter { !$0.project.isArchived }
    var answer = ItemAnswer<ProjectSummary>("projects", in: context)
    answer.items = projects
    answer.write(as: form, table: { write(projects, in: context) })
    guard form == .text else { return }
    let hidden = all.count - projects.count
    if hidden > 0 { context.note(.hiddenProjects(hidden)) }
  }

  private func write(_ projects: [ProjectSummary], in context: Context) {
    guard !isGrid else { return ProjectGrid(context: context).write(projects) }
    var table = ProjectTable(in: context)
    for row in ProjectTree(projects).rows { table.append(row) }
    table.write()
  }
}

/// `todo project show`: prints a project with its progress and next cards.
enum ProjectShowCommand: Command {
  static let declaration = CommandDeclaration(
    "project show", synopses: ["NAME"], operands: [ProjectValue.operand()],
    options: ProjectForm.options,
    examples: ["todo project show web", "todo project show web --json"], isPaged: true)

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try ProjectForm(arguments, in: context, table: false)
    let name = try ProjectValue.name(in: arguments)
    ProjectPage(try context.detail(of: name), in: context).write(as: form)
  }
}

extension Context {
  fileprivate var prefersGrid: Bool {
    console.isTerminal && settings[TrackerSettings.projectView] == .grid
  }

  fileprivate func detail(of project: ProjectName) throws(Refusal) -> ProjectDetail {
    try scenes.showProject().answer(to: (project, Deadline(minute: civilNow)))
  }

  func showColumns(of name: ProjectName, as form: ProjectForm) throws(Refusal) {
    let detail = try detail(of: name)
    guard form == .text else { return ProjectPage(detail, in: self).write(as: form) }
    let names = detail.summary.project.columns.map { _ in detail.columns.map(\.text) }
    say(.projectColumns(detail.summary.project.name, names))
  }
}
