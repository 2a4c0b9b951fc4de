import Entities
import FoundationEssentials
import Repositories

extension Reading {
  /// Returns the project of that name; throws ``TrackerError/noSuchProject(_:nearest:)`` with the
  /// nearest there is.
  func existingProject(named name: ProjectName) throws(TrackerError) -> Project {
    if let project = try project(named: name) { return project }
    let names = try projects().map(\.name.text)
    throw .noSuchProject(name.text, nearest: nearest(to: name.text, among: names))
  }
}

extension Writing {
  /// Puts all cards of a project into another, each where it stands; returns how many.
  func moveCards(
    of project: Project, to other: Project, at now: Date
  ) throws(TrackerError) -> Int {
    let cards = try cards(CardQuery(.project(project.name)))
    for card in cards {
      var moved = card
      moved.project = other.id
      try update(card, to: moved.touched(since: card, at: now))
    }
    return cards.count
  }
}
