import Entities
import Repositories

/// A card with the name of its project, as lists show it.
public struct ListedCard: Hashable, Sendable {
  public let card: Card
  public let project: ProjectName

  public init(card: Card, project: ProjectName) {
    self.card = card
    self.project = project
  }
}

/// A card that a command was about, before and after.
public struct CardChange: Hashable, Sendable {
  public let before: ListedCard
  public let after: ListedCard

  public var isChanged: Bool {
    before != after
  }

  public init(before: ListedCard, after: ListedCard) {
    self.before = before
    self.after = after
  }
}

/// A project that a command made on the way.
public struct NewProject: Hashable, Sendable {
  public let project: Project
  /// An existing one that is nearly the same.
  public let similar: ProjectName?
}

/// Where a project stands after a change.
public struct ProjectStanding: Hashable, Sendable {
  public let project: ProjectName
  public let progress: Progress
  /// The first of its open cards in list order.
  public let next: Card?
}

/// What a command came to for the cards it was about.
public struct CardsOutcome: Hashable, Sendable {
  /// In the order of the selection, the untouched ones too.
  public let cards: [CardChange]
  /// How many done cards met the same filters and were left alone.
  public let doneBeside: Int
  public let newProjects: [NewProject]
  /// When cards of a single project were finished or reopened: where it stands now.
  public let standing: ProjectStanding?
}

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

/// The names of all projects, read once.
struct ProjectNames {
  private let names: [Project.ID: ProjectName]

  init(_ reading: any Reading) throws(TrackerError) {
    let projects = try reading.projects()
    names = Dictionary(projects.map { ($0.id, $0.name) }) { first, _ in first }
  }

  subscript(id: Project.ID) -> ProjectName {
    names[id] ?? Project.inbox.name
  }

  func listed(_ card: Card) -> ListedCard {
    ListedCard(card: card, project: self[card.project])
  }
}
