import Entities
import Repositories
import System

struct OutcomeBuilder {
  private var names: NameIndex
  private let writing: any Writing
  private let limit: Int
  private var changes: [CardChange] = []
  private var more = 0
  private var readiness: Readiness
  private var newProjects: [NewProject] = []
  private var archivedProjects: [ProjectName] = []
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
      changes.append(CardChange(before: names.listed(before), after: names.listed(after)))
    }
  }

  mutating func note(_ before: ListedCard, became after: ListedCard) {
    if hasRoom() { changes.append(CardChange(before: before, after: after)) }
  }

  private mutating func hasRoom() -> Bool {
    if changes.count >= limit { more += 1 }
    return changes.count < limit
  }

  mutating func note(_ made: [NewProject], archived: [ProjectName]) {
    newProjects += made
    archivedProjects += archived
  }

  /// Returns the outcome; `now` returns the civil minute that decides which cards wait, and `scale`
  /// finds the next card of a project.
  func outcome(
    skipped: SkippedCards, goingTo destination: ProjectLookup.Found?, notices: [ColumnNotice],
    series: SeriesSuccessors, measuredBy scale: UrgencyScale?, at now: () -> Deadline
  ) throws(TrackerError) -> CardsOutcome {
    let archived = destination.flatMap { $0.project.isArchived ? $0.project.name : nil }
    return CardsOutcome(
      cards: changes, more: more, skipped: skipped,
      newProjects: newProjects + [destination?.made].compactMap(\.self),
      archivedProjects: archivedProjects + [archived].compactMap(\.self),
      projectProgress: try projectProgress(scale), notices: notices,
      successors: series.list, unreadableRules: series.unreadable,
      blocked: try readiness.blocked(), ready: try readiness.ready(at: now))
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
