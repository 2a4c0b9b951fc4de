import CommandLineKit
import Entities
import FoundationEssentials
import Words

/// The format of output about projects, and the fields of its rows.
struct ProjectForm {
  static let options = [OutputForm.options[0], OutputForm.wholeJSON]

  let output: OutputForm
  let rowNames: [String]

  /// Reads `--plain[=…]` and `--json[=1]`; a `table` is plain by default in a pipe.
  init(
    _ arguments: ParsedArguments, in context: Context, table: Bool = false
  ) throws(Refusal) {
    output = try OutputForm(ofWholeRows: arguments, in: context, table: table)
    guard let names = arguments.value("plain") else {
      rowNames = ProjectSummary.rowNames
      return
    }
    rowNames = try OutputForm.names(.column, names, among: ProjectSummary.fields.map(\.name))
  }
}

extension ProjectSummary: ListedItem {
  static var listName: String { "projects" }

  static var rowNames: [String] {
    ["name", "done", "all", "overdue", "next_deadline", "deadline", "color", "archived"]
  }

  static var fields: [ListedField<ProjectSummary>] {
    [
      .text("id") { $0.project.id.uuidString.lowercased() },
      .text("name") { $0.project.name.text },
      .text("color") { $0.project.color.text },
      .one("deadline") { $0.project.deadline.fieldValue },
      .one("archived") { .flag($0.project.isArchived) },
      .text("cover") { $0.project.cover?.text },
      .number("done") { $0.progress.done },
      .number("all") { $0.progress.all },
      .number("overdue") { $0.overdueCount },
      .one("next_deadline") { $0.nextDeadline.fieldValue },
      .one("estimate") { $0.estimate.fieldValue },
      .one("created") { .date($0.project.created) },
    ]
  }
}

extension ItemAnswer<ProjectSummary> {
  /// Appends the projects with their figures in the store.
  ///
  /// `figures` are those of a project that the store no longer or not yet has.
  mutating func append(_ projects: [Project], figures: Progress? = nil) throws(Refusal) {
    let kept = Dictionary(try context.projects().map { ($0.id, $0) }) { first, _ in first }
    items += projects.map { project in
      let known = figures == nil ? kept[project.id] : nil
      return ProjectSummary(
        project: project, progress: known?.progress ?? figures ?? Progress(done: 0, all: 0),
        overdueCount: known?.overdueCount ?? 0, nextDeadline: known?.nextDeadline,
        estimate: known?.estimate)
    }
  }
}
