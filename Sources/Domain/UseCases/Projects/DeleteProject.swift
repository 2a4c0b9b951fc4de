import Entities
import Repositories

/// Deletes a project; an undo restores it with its cards.
public struct DeleteProject {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Deletes a project and its cards; with `keepsCards` they are moved to the inbox instead.
  ///
  /// Throws ``TrackerError/noSuchProject(_:nearest:)``, ``TrackerError/inboxIsPermanent(_:)``, and
  /// ``TrackerError/column(_:name:)`` if kept cards enter a column that refuses them, unless
  /// `isForced`.
  public func callAsFunction(
    _ name: ProjectName, keepsCards: Bool, isForced: Bool = false, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<DeletedProject> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let project = try writing.existingProject(named: name)
      guard !project.isInbox else { throw .inboxIsPermanent(.delete) }
      var cards: [Card] = []
      var kept: (count: Int, notices: [ColumnNotice]) = (0, [])
      if keepsCards {
        kept = try writing.moveCards(
          of: project, to: try writing.existingProject(named: Project.inbox.name),
          isForced: isForced, at: terms.transaction.date)
      } else {
        try writing.checkStates()
        cards = try writing.cards(CardQuery(.project(project.name)))
        for card in cards { try writing.delete(card) }
      }
      try writing.delete(project)
      return DeletedProject(
        project: project, cards: cards, keptCount: kept.count, notices: kept.notices)
    }
  }
}
