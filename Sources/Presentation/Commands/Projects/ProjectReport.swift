import Entities
import FoundationEssentials
import JSONKit
import System
import Words

/// The output of a command that changed projects, in any of the formats.
struct ProjectReport {
  var answer: ItemAnswer<ProjectSummary>
  private var projects: [Project] = []
  /// Of a project that the store no longer or not yet has.
  var figures: Progress?
  /// Those that the project uses, if the command sets them.
  var columns: [ColumnName]?

  init(_ answer: ItemAnswer<ProjectSummary>) {
    self.answer = answer
  }

  mutating func note(_ sentence: Sentence, _ project: Project) {
    answer.say(sentence)
    projects.append(project)
  }

  func write(as form: ProjectForm) throws(Refusal) {
    var answer = answer
    if form != .text { answer.items = try summaries() }
    answer.write(
      as: form, more: { if let columns { $0.member("columns", columns.map(\.text)) } })
  }

  private func summaries() throws(Refusal) -> [ProjectSummary] {
    let kept = Dictionary(try answer.context.projects().map { ($0.id, $0) }) { first, _ in first }
    return projects.map { project in
      let known = figures == nil ? kept[project.id] : nil
      return ProjectSummary(
        project: project, progress: known?.progress ?? figures ?? Progress(done: 0, all: 0),
        overdueCount: known?.overdueCount ?? 0, nextDeadline: known?.nextDeadline,
        estimate: known?.estimate)
    }
  }
}

extension ItemAnswer<ProjectSummary> {
  /// `more` appends members to each project.
  func write(
    as form: ProjectForm, table: () -> Void = {}, more: (inout JSONWriter) -> Void = { _ in }
  ) {
    write(
      as: form.whole,
      row: { listed in form.columns.map { listed.value($0, in: context) } },
      members: { listed, writer in
        write(listed, to: &writer)
        more(&writer)
      }, table: table)
  }

  private func write(_ listed: ProjectSummary, to writer: inout JSONWriter) {
    let instants = context.cardObject.instants
    let project = listed.project
    writer.member("id", project.id.uuidString.lowercased())
    writer.member("name", project.name.text)
    writer.member("color", project.color.text)
    writer.member("deadline", project.deadline.map(instants.text))
    writer.member("archived", project.isArchived)
    writer.member("cover", project.cover?.text)
    writer.member("done", listed.progress.done)
    writer.member("all", listed.progress.all)
    writer.member("overdue", listed.overdueCount)
    writer.member("next_deadline", listed.nextDeadline.map(instants.text))
    writer.key("estimate")
    context.cardObject.write(listed.estimate?.fieldValue ?? .empty, to: &writer)
    writer.member("created", context.zone.iso(project.created))
  }
}
