import Entities
import Repositories

/// Shows the cover of a project.
public struct ShowCover {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Throws ``TrackerError/noSuchProject(_:nearest:)`` and ``TrackerError/noSuchPicture(_:)``.
  public func callAsFunction(_ name: ProjectName) throws(TrackerError) -> ProjectCover {
    try store.reading { (reading) throws(TrackerError) in
      let project = try reading.existingProject(named: name)
      guard let hash = project.cover else { return ProjectCover(project, nil) }
      guard let picture = try reading.picture(hash) else { throw .noSuchPicture(hash) }
      return ProjectCover(project, picture)
    }
  }
}
