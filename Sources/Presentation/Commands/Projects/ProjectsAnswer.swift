import Entities
import FoundationEssentials
import JSONKit
import System
import TerminalKit

/// The output of projects as rows and as JSON:
/// `{"version":1,"projects":[…],"transaction":…,"warnings":[…]}`.
struct ProjectsAnswer {
  private let context: Context

  init(in context: Context) {
    self.context = context
  }

  func writeRows(_ projects: [ProjectSummary], _ columns: [ProjectColumn]) {
    for listed in projects {
      let values = columns.map { listed.value($0, in: context).visible }
      context.console.rows.writeLine(values.joined(separator: "\t"))
    }
  }

  /// `more` appends members to each project.
  func writeJSON(
    _ projects: [ProjectSummary], transaction: Int? = nil, warnings: [String] = [],
    more: (ProjectSummary, inout JSONWriter) -> Void = { _, _ in }
  ) {
    let answer = ListAnswer(of: "projects", in: context)
    for listed in projects {
      answer.writer.beginObject()
      write(listed, to: &answer.writer)
      more(listed, &answer.writer)
      answer.writer.endObject()
    }
    answer.writer.endArray()
    answer.writer.member("transaction", transaction.map { "t\($0)" })
    answer.end(warnings: warnings)
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
