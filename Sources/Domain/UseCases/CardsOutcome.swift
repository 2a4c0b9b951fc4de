import Entities
import Repositories
import TimeKit

/// Collects the outcome of a command during its transaction.
struct OutcomeBuilder {
  private var names: NameIndex
  private let selected: SelectedCards
  private let writing: any Writing
  private var changes: [CardChange] = []

  /// Creates a builder.
  ///
  /// The destination projects must exist.
  init(for selected: SelectedCards, writing: any Writing) throws(TrackerError) {
    self.selected = selected
    self.writing = writing
    names = try NameIndex(writing)
    changes.reserveCapacity(selected.cards.count)
  }

  mutating func note(_ before: Card, became after: Card) {
    changes.append(CardChange(before: names.listed(before), after: names.listed(after)))
  }

  /// Returns the outcome; `now` returns the civil minute that decides which cards wait, for a
  /// command that moves cards to another state.
  func finish(
    goingTo projects: [ProjectLookup.Found] = [], notices: [ColumnNotice] = [],
    series: SeriesContinuation? = nil, now: @escaping () -> Deadline = { .day(.last) }
  ) throws(TrackerError) -> CardsOutcome {
    var readiness = Readiness(writing, now: now)
    for change in changes { readiness.note(change.before.card, became: change.after.card) }
    return CardsOutcome(
      cards: changes, skipped: selected.skipped,
      newProjects: projects.compactMap(\.made),
      archivedProjects: projects.map(\.project).filter(\.isArchived).map(\.name),
      projectProgress: try projectProgress(now), notices: notices,
      successors: series?.list ?? [], unreadableRules: series?.unreadable ?? [],
      blocked: try readiness.blocked(), ready: try readiness.ready())
  }

  private func projectProgress(_ now: () -> Deadline) throws(TrackerError) -> ProjectProgress? {
    var project: Project.ID?
    for change in changes where change.wasFinishedOrReopened {
      guard project ?? change.after.card.project == change.after.card.project else { return nil }
      project = change.after.card.project
    }
    guard let project else { return nil }
    let name = names[project]
    var next = CardFilter.open.and(.project(name)).and(.not(.blocked))
    let time = now()
    if try writing.hiddenCards(at: time).haveWaiting { next = next.and(.not(.waiting(at: time))) }
    return ProjectProgress(
      project: name, progress: try writing.progress(of: project),
      next: try writing.cards(CardQuery(next, limit: 1)).first)
  }
}

extension CardChange {
  /// Whether the card was finished or reopened.
  fileprivate var wasFinishedOrReopened: Bool {
    before.card.state.isOpen != after.card.state.isOpen
  }
}
