/// Which transactions to take back or do again.
public enum ReversalTarget: Hashable, Sendable {
  /// So many of the author's, the newest first.
  case newest(Int)
  case number(Int)
}
