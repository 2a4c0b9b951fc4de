import Entities

/// What a move means for other cards, and what it could not do: the remarks after its notice.
public struct MoveEffects: Hashable, Sendable {
  /// The cards that were started or finished although open cards block them.
  public let blocked: [BlockedCard]
  /// The finished cards with a rule that can't be read, so that nothing follows them.
  public let unreadableRules: [Int]
  /// The cards that the finished cards blocked and that are ready now.
  public let ready: [Card]
  /// Whether the move broke a limit or a rule because the user forced it.
  public let isForced: Bool

  init?(_ outcome: CardsOutcome, isForced: Bool = false) {
    self.isForced = isForced && !outcome.notices.isEmpty
    let isPlain = outcome.blocked.isEmpty && outcome.unreadableRules.isEmpty
    guard self.isForced || !isPlain || !outcome.ready.isEmpty else { return nil }
    blocked = outcome.blocked
    unreadableRules = outcome.unreadableRules
    ready = outcome.ready
  }

  public var isWarning: Bool { !blocked.isEmpty || !unreadableRules.isEmpty }
}
