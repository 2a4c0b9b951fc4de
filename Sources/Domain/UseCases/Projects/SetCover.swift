import Entities
import Repositories

/// Gives a project a picture for its cover, or takes it away.
public struct SetCover {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Keeps the picture as the project's cover; `nil` brings back the one drawn from the name.
  ///
  /// Throws ``TrackerError/noSuchProject(_:nearest:)``.
  public func callAsFunction(
    _ name: ProjectName, _ picture: Picture?, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ProjectChange> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let project = try writing.existingProject(named: name)
      var after = project
      after.cover = picture?.hash
      if let picture, after != project { try writing.add(picture) }
      return ProjectChange(before: project, after: try writing.update(project, to: after))
    }
  }
}
