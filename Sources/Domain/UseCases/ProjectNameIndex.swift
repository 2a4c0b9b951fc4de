import Entities
import Repositories

/// The names of all projects, read once.
struct ProjectNameIndex {
  private(set) var names: [Project.ID: ProjectName]

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

  /// Takes in the names of projects that are gone and that `changes` refer to.
  mutating func learn(
    from changes: [Change], _ history: any Reading
  ) throws(TrackerError) {
    for id in changes.flatMap(\.projects) where names[id] == nil {
      names[id] = try history.goneProject(id)?.name
    }
  }
}

extension Change {
  /// The projects that it refers to.
  fileprivate var projects: [Project.ID] {
    switch self {
    case .addedCard(let card), .deletedCard(let card): [card.project]
    case .editedCard(_, let before, let after):
      (before + after).compactMap(\.project)
    case .addedProject(let project), .deletedProject(let project): [project.id]
    case .editedProject(let id, _, _): [id]
    case .easedCard, .unknown: []
    }
  }
}
