import Entities
import Repositories

/// Merges one project into another.
public struct MergeProjects {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Moves the cards of a project to another one and deletes the project.
  ///
  /// Throws ``TrackerError/noSuchProject(_:nearest:)``, ``TrackerError/mergedIntoItself(_:)`` and
  /// ``TrackerError/inboxIsPermanent(_:)``.
  public func callAsFunction(
    _ name: ProjectName, into other: ProjectName, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<MergedProjects> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let merged = try writing.existingProject(named: name)
      let into = try writing.existingProject(named: other)
      guard merged.id != into.id else { throw .mergedIntoItself(merged.name.text) }
      guard !merged.isInbox else { throw .inboxIsPermanent(.merge) }
      let count = try writing.moveCards(of: merged, to: into, at: terms.transaction.date)
      try writing.delete(merged)
      return MergedProjects(
        merged: merged, into: into, cardCount: count, progress: try writing.progress(of: into.id))
    }
  }
}
