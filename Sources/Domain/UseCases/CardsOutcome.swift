import Entities
import Repositories
import TimeKit

struct OutcomeBuilder {
  private var names: NameIndex
  private let selected: SelectedCards
  private let writing: any Writing
  private let limit: Int
  private var changes: [CardChange] = []
  private var more = 0
  private var readiness: Readiness
  private var projects: Set<Project.ID> = []

  /// The destination projects must exist.
  init(
    for selected: SelectedCards, writing: any Writing, limit: Int = .max
  ) throws(TrackerError) {
    self.selected = selected
    self.writing = writing
    self.limit = limit
    names = try NameIndex(writing)
    readiness = Readiness(writing)
    changes.reserveCapacity(selected.cards.count)
  }

  mutating func note(_ before: Card, became after: Card) {
    readiness.note(before, became: after)
    if before.state.isOpen != after.state.isOpen { projects.insert(after.project) }
    more += changes.count < limit ? 0 : 1
    guard changes.count < limit else { return }
    changes.append(CardChange(before: names.listed(before), after: names.listed(after)))
  }

  /// `now` decides which cards wait; `scale` finds the next card of a project.
  func finish(
    goingTo projects: [ProjectLookup.Found] = [], notices: [ColumnNotice] = [],
    series: SeriesContinuation? = nil, measuredBy scale: UrgencyScale? = nil,
    now: () -> Deadline = { .day(.last) }
  ) throws(TrackerError) -> CardsOutcome {
    CardsOutcome(
      cards: changes, more: more, skipped: selected.skipped,
      newProjects: projects.compactMap(\.made),
      archivedProjects: projects.map(\.project).filter(\.isArchived).map(\.name),
      projectProgress: try projectProgress(scale), notices: notices,
      successors: series?.list ?? [], unreadableRules: series?.unreadable ?? [],
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
