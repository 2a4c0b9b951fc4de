import Entities

extension CardNotice {
  /// Returns what an edit of one card did; nothing if it changed nothing.
  public static func notices(ofEdit outcome: CardsOutcome) -> [CardNotice] {
    var notices = outcome.newProjects.map(CardNotice.madeProject)
    if let change = outcome.cards.first, change.isChanged {
      notices.append(.edited(change.after, change.editedFields))
    }
    if let change = outcome.cards.first, let successor = outcome.successors.first {
      notices.append(.finished(change.after, successor))
    }
    if let effects = MoveEffects(outcome), let notice = notices.popLast() {
      notices.append(.also(notice, effects))
    }
    return notices + outcome.archivedProjects.map(CardNotice.archived)
  }

  /// Returns what adding cards did.
  static func notices(ofAdding added: AddedCards) -> [CardNotice] {
    added.newProjects.map(CardNotice.madeProject)
      + added.cards.map { CardNotice.added($0.card) }
      + added.archivedProjects.map(CardNotice.archived)
  }
}
