import Entities

/// Has the last word on what is kept.
public protocol CommitGate: AnyObject {
  /// Lets the transactions with those numbers be kept, or throws to have all of them taken back.
  ///
  /// It may read them and their changes, and all else as it will be; it writes nothing.
  func check(
    _ transactions: ClosedRange<Int>, _ reading: any Reading
  ) throws(TrackerError)
}
