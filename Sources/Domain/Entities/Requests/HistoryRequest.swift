/// What of the history to read.
public enum HistoryRequest: Hashable, Sendable {
  /// The newest transactions, of all cards or of one; without `changes` only what they were.
  case newest(card: Int?, limit: Int?, changes: Bool)
  /// One transaction with everything it changed.
  case transaction(Int)
}
