import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo project`: lists the projects with their progress, as a table or a grid.
struct ProjectsCommand: Command {
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
    switch form {
    case .json: return ProjectsAnswer(in: context).writeJSON(projects)
    case .plain(let columns): return ProjectsAnswer(in: context).writeRows(projects, columns)
    case .text where isGrid: ProjectGrid(in: context).write(projects)
    case .text:
      var table = ProjectTable(in: context)
      for row in ProjectTree(projects).rows { table.append(row) }
      table.write()
    }
    let hidden = all.count - projects.count
    if hidden > 0 { context.console.note(context.wording.text(.hiddenProjects(hidden))) }
  }
}

extension Context {
  fileprivate var prefersGrid: Bool {
    console.isTerminal && settings[TrackerSettings.projectView] == .grid
  }
}
