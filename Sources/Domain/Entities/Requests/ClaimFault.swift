import TimeKit

/// Why a card can't be claimed or released.
public enum ClaimFault: Hashable, Sendable {
  /// Another person has the card, until a moment if the claim ends.
  case taken(card: Int, by: Assignee, until: CivilMinute?, now: CivilMinute)
  /// The card is done.
  case done(card: Int)
  /// No card is free.
  case nothingFree
}
