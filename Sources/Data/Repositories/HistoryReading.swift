import Entities

/// What can be asked of a store's history.
public protocol HistoryReading: AnyObject {
  /// Returns a recorded transaction, or `nil` when there is none of that number.
  func transaction(_ number: Int) throws(TrackerError) -> RecordedTransaction?

  /// Gives `body` transactions from the newest to the oldest, until it returns `false`.
  ///
  /// With `card` only those that changed that card, making room left out; with `author` only that
  /// author's.
  func forEachTransaction(
    of card: Int?, by author: String?,
    _ body: (RecordedTransaction) throws(TrackerError) -> Bool
  ) throws(TrackerError)

  /// Gives `body` each change of a transaction: in the order they were made, or from the last to
  /// the first.
  ///
  /// `body` may write while it runs.
  func forEachChange(
    of transaction: Int, reversed: Bool, _ body: (Change) throws(TrackerError) -> Void
  ) throws(TrackerError)

  /// Gives `body` each change of a card, the newest first, with its transaction's number, until it
  /// returns `false`.
  func forEachChange(
    ofCard number: Int, _ body: (Int, Change) throws(TrackerError) -> Bool
  ) throws(TrackerError)

  /// Returns the number of the newest transaction that undid or redid `transaction`; `nil` when
  /// none did.
  func lastReversal(of transaction: Int) throws(TrackerError) -> Int?
}
