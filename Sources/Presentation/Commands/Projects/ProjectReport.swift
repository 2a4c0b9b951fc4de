import Entities
import Messages

/// What a command that changes projects says when it is done, in any of the forms.
struct ProjectReport {
  /// A sentence for each project.
  private var sentences: [String] = []
  private var projects: [Project] = []
  /// What the cards of a project come to that the store does not tell of.
  private var known: [Project.ID: Progress] = [:]
  private var transaction: Int?
  private let isRehearsal: Bool
  private let context: Context
  var warnings: [String] = []

  init<Answer>(_ changed: Changed<Answer>, isRehearsal: Bool, in context: Context) {
    self.isRehearsal = isRehearsal || context.isRehearsal
    self.context = context
    transaction = self.isRehearsal ? nil : changed.transaction
    if let ended = changed.endedRedo {
      warnings.append(context.wording.text(.warning(.endedRedo(ended))))
    }
  }

  /// Of a command that changes nothing.
  init(in context: Context) {
    self.context = context
    isRehearsal = false
  }

  /// Takes over a sentence about a project, which is like that.
  mutating func note(_ sentence: String, _ project: Project) {
    sentences.append(sentence)
    projects.append(project)
  }

  /// Takes over what was done to a project, which is now like that; `figures` says what its
  /// cards come to, where the store does not tell.
  mutating func note(_ deed: ProjectDeed, _ project: Project, figures: Progress? = nil) {
    sentences.append(
      context.wording.text(
        .projects(
          .deed(
            deed, project, transaction: transaction, now: context.civilNow,
            isRehearsal: isRehearsal))))
    projects.append(project)
    known[project.id] = figures
  }

  /// Warns of a deadline that is past.
  mutating func warnOfPast(_ deadline: Deadline?) {
    guard let deadline, deadline < Deadline(minute: context.civilNow) else { return }
    warnings.append(context.wording.text(.warning(.pastDeadline(deadline, now: context.civilNow))))
  }

  func write(as form: ProjectForm) throws(Refusal) {
    let answer = ProjectsAnswer(in: context)
    switch form {
    case .text: for sentence in sentences { context.console.say(sentence) }
    case .plain(let columns): answer.writeRows(try summaries(), columns)
    case .json:
      return answer.writeJSON(try summaries(), transaction: transaction, warnings: warnings)
    }
    for warning in warnings { context.console.note(warning) }
  }

  /// The projects with what their cards come to.
  private func summaries() throws(Refusal) -> [ProjectSummary] {
    let kept = Dictionary(try context.projects().map { ($0.id, $0) }) { first, _ in first }
    return projects.map { project in
      let figures = known[project.id] == nil ? kept[project.id] : nil
      return ProjectSummary(
        project: project,
        progress: figures?.progress ?? known[project.id] ?? Progress(done: 0, all: 0),
        overdueCount: figures?.overdueCount ?? 0, nextDeadline: figures?.nextDeadline)
    }
  }
}
