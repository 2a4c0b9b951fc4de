import Entities

extension CardNotice {
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

  /// A new project is in the notice of the card, because a notice replaces the one before it.
  static func notices(ofAdding added: AddedCards) -> [CardNotice] {
    var notices = added.cards.map { CardNotice.added($0.card) }
    if let project = added.newProjects.first, let notice = notices.popLast() {
      notices.append(.inNewProject(notice, project))
    }
    return notices + added.archivedProjects.map(CardNotice.archived)
  }
}
