import Entities
import Repositories

/// Gathers an outcome while the transaction runs.
struct OutcomeBuilder {
  let writing: any Writing
  private var pairs: [(before: Card, after: Card)] = []

  init(writing: any Writing) {
    self.writing = writing
  }

  mutating func note(_ before: Card, became after: Card) {
    pairs.append((before, after))
  }

  func finish(
    _ selected: SelectedCards, newProjects: [ProjectLookup.Found] = []
  ) throws(TrackerError) -> CardsOutcome {
    let names = try ProjectNames(writing)
    let cards = pairs.map {
      CardChange(before: names.listed($0.before), after: names.listed($0.after))
    }
    return CardsOutcome(
      cards: cards, doneBeside: selected.doneBeside,
      newProjects: newProjects.compactMap(\.made), standing: try standing(names))
  }

  private func standing(_ names: ProjectNames) throws(TrackerError) -> ProjectStanding? {
    let crossed = pairs.filter { $0.before.state.isOpen != $0.after.state.isOpen }
    guard let project = crossed.first?.after.project,
      crossed.allSatisfy({ $0.after.project == project })
    else { return nil }
    let name = names[project]
    let query = CardQuery(CardFilter.open.and(.project(name)), limit: 1)
    return ProjectStanding(
      project: name, progress: try writing.progress(of: project),
      next: try writing.cards(query).first)
  }
}
