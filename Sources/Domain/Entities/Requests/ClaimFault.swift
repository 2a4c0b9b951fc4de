import System

public enum ClaimFault: Hashable, Sendable {
  /// `until` is `nil` if the claim doesn't end.
  case taken(card: Int, by: Assignee, until: CivilMinute?, now: CivilMinute)
  case done(card: Int)
  case nothingFree
}
