import Entities
import JSONKit
import Words

/// The output of a command that changed projects, in any of the formats.
struct ProjectReport {
  private var sentences: [String] = []
  private var projects: [Project] = []
  /// For projects that the store no longer or not yet has.
  private var known: [Project.ID: Progress] = [:]
  private var transaction: Int?
  private let isDryRun: Bool
  private let context: Context
  var warnings: [String] = []

  init<Answer>(_ changed: Changed<Answer>, isDryRun: Bool, in context: Context) {
    self.isDryRun = isDryRun || context.isDryRun
    self.context = context
    transaction = self.isDryRun || context.isProvisional ? nil : changed.transaction
  }

  init(in context: Context) {
    self.context = context
    isDryRun = false
  }

  mutating func note(_ sentence: String, _ project: Project) {
    sentences.append(sentence)
    projects.append(project)
  }

  /// `figures` is the progress, if the store does not have it.
  mutating func note(_ deed: ProjectDeed, _ project: Project, figures: Progress? = nil) {
    sentences.append(
      context.wording.text(
        .projectDeed(
          deed, project, transaction: transaction, now: context.civilNow, isDryRun: isDryRun)))
    projects.append(project)
    known[project.id] = figures
  }

  mutating func note(_ sentence: Sentence, _ project: Project) {
    sentences.append(context.wording.text(sentence))
    projects.append(project)
  }

  mutating func warn(_ notices: [ColumnNotice]) {
    warnings += notices.map { context.wording.text($0.sentence) }
  }

  mutating func warnIfPast(_ deadline: Deadline?) {
    guard let deadline, deadline < Deadline(minute: context.civilNow) else { return }
    warnings.append(context.wording.text(.pastDeadline(deadline, now: context.civilNow)))
  }

  /// `columns` are those that the projects use, if the command sets them.
  func write(as form: ProjectForm, columns: [ColumnName]? = nil) throws(Refusal) {
    let answer = ProjectsAnswer(in: context)
    switch form {
    case .text: for sentence in sentences { context.console.say(sentence) }
    case .plain(let columns): answer.writeRows(try summaries(), columns)
    case .json:
      return answer.writeJSON(
        try summaries(), transaction: transaction, warnings: warnings
      ) { _, writer in
        if let columns { writer.member("columns", columns.map(\.text)) }
      }
    }
    for warning in warnings { context.console.note(warning) }
  }

  private func summaries() throws(Refusal) -> [ProjectSummary] {
    let kept = Dictionary(try context.projects().map { ($0.id, $0) }) { first, _ in first }
    return projects.map { project in
      let figures = known[project.id] == nil ? kept[project.id] : nil
      return ProjectSummary(
        project: project,
        progress: figures?.progress ?? known[project.id] ?? Progress(done: 0, all: 0),
        overdueCount: figures?.overdueCount ?? 0, nextDeadline: figures?.nextDeadline,
        estimate: figures?.estimate)
    }
  }
}
