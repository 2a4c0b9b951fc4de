import Synchronization

/// Counts the live subscriptions of a task, in debug builds: every stage from its making until it
/// has ended, was cancelled, or was let go by a source that went away.
///
/// A test makes a ledger its own and looks at it at the end; tests that run beside it are counted
/// elsewhere:
/// ```swift
/// let ledger = SubscriptionLedger()
/// SubscriptionLedger.$current.withValue(ledger) {
///   // Make view models, subscribe, dispose.
/// }
/// #expect(ledger.live == 0)
/// ```
/// In release builds nothing is counted, ``isCounting`` is false and ``live`` is always zero.
public final class SubscriptionLedger: Sendable {
  /// Where the subscriptions of this task are counted.
  @TaskLocal public static var current: SubscriptionLedger?

  /// Whether this build counts.
  public static var isCounting: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  private let count = Mutex(0)

  /// Creates a ledger that has counted nothing.
  public init() {}

  /// How many subscriptions are live.
  public var live: Int { count.withLock { $0 } }

  @usableFromInline
  func add(_ change: Int) {
    count.withLock { $0 += change }
  }
}
