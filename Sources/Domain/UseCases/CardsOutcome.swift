import Entities
import Repositories

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

  func finish(
    goingTo projects: [ProjectLookup.Found] = [], notices: [ColumnNotice] = []
  ) throws(TrackerError) -> CardsOutcome {
    CardsOutcome(
      cards: changes, skipped: selected.skipped,
      newProjects: projects.compactMap(\.made),
      archivedProjects: projects.map(\.project).filter(\.isArchived).map(\.name),
      projectProgress: try projectProgress(), notices: notices)
  }

  private func projectProgress() throws(TrackerError) -> ProjectProgress? {
    var project: Project.ID?
    for change in changes where change.wasFinishedOrReopened {
      guard project ?? change.after.card.project == change.after.card.project else { return nil }
      project = change.after.card.project
    }
    guard let project else { return nil }
    let name = names[project]
    let query = CardQuery(CardFilter.open.and(.project(name)), limit: 1)
    return ProjectProgress(
      project: name, progress: try writing.progress(of: project),
      next: try writing.cards(query).first)
  }
}

extension CardChange {
  /// Whether the card was finished or reopened.
  fileprivate var wasFinishedOrReopened: Bool {
    before.card.state.isOpen != after.card.state.isOpen
  }
}
