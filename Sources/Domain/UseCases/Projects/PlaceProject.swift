import Entities
import Repositories

/// Moves a project to another position among the projects.
public struct PlaceProject {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Moves the project, unless it already has that position.
  ///
  /// Projects have the same rank until one is moved. Then all of them get ranks of their own, in
  /// the same transaction. Throws ``TrackerError/noSuchProject(_:nearest:)`` and
  /// ``TrackerError/projectPlacedAtItself(_:)``.
  public func callAsFunction(
    _ name: ProjectName, at place: ProjectPlace, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ProjectChange> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let project = try writing.existingProject(named: name)
      let before = try writing.projects()
      var order = before.filter { $0.id != project.id }
      let index = try index(of: place, for: project, in: order, writing)
      order.insert(project, at: index)
      guard order != before else { return ProjectChange(before: project, after: project) }
      let lower = index > 0 ? order[index - 1].rank : nil
      let upper = index + 1 < order.count ? order[index + 1].rank : nil
      var after = project
      after.rank = .between(lower, upper)
      if fits(after.rank, between: lower, upper) {
        return ProjectChange(before: project, after: try writing.update(project, to: after))
      }
      for (other, rank) in zip(order, Rank.spread(order.count, between: nil, nil)) {
        var moved = other
        moved.rank = rank
        let kept = try writing.update(other, to: moved)
        if kept.id == project.id { after = kept }
      }
      return ProjectChange(before: project, after: after)
    }
  }

  private func index(
    of place: ProjectPlace, for project: Project, in others: [Project], _ reading: any Reading
  ) throws(TrackerError) -> Int {
    switch place {
    case .top: return 0
    case .bottom: return others.count
    case .before(let name), .after(let name):
      let neighbour = try reading.existingProject(named: name)
      guard neighbour.id != project.id else { throw .projectPlacedAtItself(project.name.text) }
      let index = others.firstIndex { $0.id == neighbour.id } ?? others.count
      if case .before = place { return index }
      return index + 1
    }
  }

  private func fits(_ rank: Rank, between lower: Rank?, _ upper: Rank?) -> Bool {
    rank.text.utf8.count <= Rank.limit && (lower.map { $0 < rank } ?? true)
      && (upper.map { rank < $0 } ?? true)
  }
}
