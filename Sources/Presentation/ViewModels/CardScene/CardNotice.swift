import Entities

public enum CardNotice: Hashable, Sendable {
  case added(ListedCard)
  indirect case also(CardNotice, MoveEffects)
  case archived(ProjectName)
  /// With the names of the fields that changed.
  case edited(ListedCard, [String])
  case moved(ListedCard, from: State)
  case finished(ListedCard, Successor)
  case changedByAnotherProcess([CardField], by: String)
  indirect case inNewProject(CardNotice, Project)
  case madeProject(Project)
  case reversed(Reversal)

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
    if let effects = MoveEffects(outside: added.outside), let notice = notices.popLast() {
      notices.append(.also(notice, effects))
    }
    return notices + added.archivedProjects.map(CardNotice.archived)
  }
}

/// What a move means for other cards, and what it could not do: the remarks after its notice.
public struct MoveEffects: Hashable, Sendable {
  /// The cards that were started or finished although open cards block them.
  public let blocked: [BlockedCard]
  /// The cards that were finished although children of theirs are open.
  public let unfinished: [BlockedCard]
  /// The cards that the finished cards blocked and that are ready now.
  public let ready: [Card]
  /// Whether the move broke a limit or a rule because the user forced it.
  public let isForced: Bool
  /// The cards that are not in the context, so that the board doesn't show them.
  public let outside: [Int]

  init?(outside: [Int]) {
    guard !outside.isEmpty else { return nil }
    (self.outside, isForced, blocked, unfinished, ready) = (outside, false, [], [], [])
  }

  init?(_ outcome: CardsOutcome, isForced: Bool = false) {
    self.isForced = isForced && !outcome.notices.isEmpty
    outside = outcome.outside
    let isPlain = [outcome.blocked.isEmpty, outcome.unfinished.isEmpty, outcome.ready.isEmpty]
    guard self.isForced || isPlain.contains(false) || !outside.isEmpty else { return nil }
    blocked = outcome.blocked
    unfinished = outcome.unfinished
    ready = outcome.ready
  }

  public var isWarning: Bool { !blocked.isEmpty || !unfinished.isEmpty }
}
