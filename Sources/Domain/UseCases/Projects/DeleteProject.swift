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
  /// Throws ``TrackerError/noSuchProject(_:nearest:)`` and ``TrackerError/inboxIsPermanent(_:)``.
  public func callAsFunction(
    _ name: ProjectName, keepsCards: Bool, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<DeletedProject> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let project = try writing.existingProject(named: name)
      guard !project.isInbox else { throw .inboxIsPermanent(.delete) }
      var cards: [Card] = []
      var keptCount = 0
      if keepsCards {
        keptCount = try writing.moveCards(of: project, to: .inbox, at: terms.transaction.date)
      } else {
        try writing.checkStates()
        cards = try writing.cards(CardQuery(.project(project.name)))
        for card in cards { try writing.delete(card) }
      }
      try writing.delete(project)
      return DeletedProject(project: project, cards: cards, keptCount: keptCount)
    }
  }
}
