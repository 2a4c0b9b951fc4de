/// What of the history to read.
public enum HistoryRequest: Hashable, Sendable {
  /// The newest transactions, of all cards or of one; without `changes` only what they were.
  case newest(card: Int?, limit: Int?, changes: Bool)
  /// So many transactions that are older than that one, without what they changed.
  case older(than: Int, limit: Int)
  /// One transaction with everything it changed.
  case transaction(Int)
  /// One transaction with so many of its changes at most, the first ones.
  case beginning(of: Int, limit: Int)
}
