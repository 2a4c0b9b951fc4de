import Entities
import Repositories

public struct MergeProjects {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Moves the cards of a project to another one and deletes the project.
  ///
  /// Throws ``TrackerError/noSuchProject(_:nearest:)``, ``TrackerError/mergedIntoItself(_:)``,
  /// ``TrackerError/inboxIsPermanent(_:)``, and ``TrackerError/column(_:name:)`` if cards enter a
  /// column that refuses them, unless `isForced`.
  public func callAsFunction(
    _ name: ProjectName, into other: ProjectName, isForced: Bool = false, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<MergedProjects> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let merged = try writing.existingProject(named: name)
      let into = try writing.existingProject(named: other)
      guard merged.id != into.id else { throw .mergedIntoItself(merged.name.text) }
      guard !merged.isInbox else { throw .inboxIsPermanent(.merge) }
      let moved = try writing.moveCards(
        of: merged, to: into, isForced: isForced, at: terms.transaction.date)
      try writing.delete(merged)
      try writing.renameInViews(merged.name, to: into.name)
      return MergedProjects(
        merged: merged, into: into, cardCount: moved.count,
        progress: try writing.progress(of: into.id), notices: moved.notices)
    }
  }
}
