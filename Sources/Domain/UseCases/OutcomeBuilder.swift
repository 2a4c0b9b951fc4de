import Entities
import Repositories
import System

struct OutcomeBuilder {
  private var names: NameIndex
  private let writing: any Writing
  private let limit: Int
  private var made = CardsOutcome()
  private var readiness: Readiness
  /// The projects of the cards that were finished or reopened.
  private var projects: Set<Project.ID> = []

  /// Creates a builder that lists up to `limit` cards.
  init(_ writing: any Writing, limit: Int = .max) throws(TrackerError) {
    self.writing = writing
    self.limit = limit
    names = try NameIndex(writing)
    readiness = Readiness(writing)
  }

  mutating func note(_ before: Card, became after: Card) {
    readiness.note(before, became: after)
    if before.state.isOpen != after.state.isOpen { projects.insert(after.project) }
    if hasRoom() {
      made.cards.append(CardChange(before: names.listed(before), after: names.listed(after)))
    }
  }

  mutating func note(_ before: ListedCard, became after: ListedCard) {
    if hasRoom() { made.cards.append(CardChange(before: before, after: after)) }
  }

  private mutating func hasRoom() -> Bool {
    if made.cards.count >= limit { made.more += 1 }
    return made.cards.count < limit
  }

  mutating func note(_ projects: [NewProject], archived: [ProjectName]) {
    made.newProjects += projects
    made.archivedProjects += archived
  }

  /// Returns the outcome; `now` returns the civil minute that decides which cards wait, and `scale`
  /// finds the next card of a project.
  func outcome(
    skipped: SkippedCards, goingTo destination: ProjectLookup.Found?, notices: [ColumnNotice],
    series: SeriesSuccessors, measuredBy scale: UrgencyScale?, at now: () -> Deadline
  ) throws(TrackerError) -> CardsOutcome {
    var outcome = made
    outcome.skipped = skipped
    if let new = destination?.made { outcome.newProjects.append(new) }
    if let project = destination?.project, project.isArchived {
      outcome.archivedProjects.append(project.name)
    }
    outcome.projectProgress = try projectProgress(scale)
    outcome.notices = notices
    (outcome.successors, outcome.unreadableRules) = (series.list, series.unreadable)
    (outcome.blocked, outcome.ready) = (try readiness.blocked(), try readiness.ready(at: now))
    return outcome
  }

  private func projectProgress(_ scale: UrgencyScale?) throws(TrackerError) -> ProjectProgress? {
    guard projects.count == 1, let project = projects.first else { return nil }
    let name = names[project]
    let next = try scale.flatMap { (scale) throws(TrackerError) in
      try writing.next(in: name, at: scale)
    }
    return ProjectProgress(project: name, progress: try writing.progress(of: project), next: next)
  }
}
