import Glibc
import Synchronization

/// The last stage of a subscription, which calls the observer; to the subscriber it is the token.
///
/// The closure for elements is not here but in the ``Inlet``, which upstream lets go of when the
/// subscription is over; so a token that is kept keeps nothing else.
@usableFromInline
final class Subscriber: Sink, Cancelable {
  private var onError: ((any Error) -> Void)?
  private var onCompleted: (() -> Void)?
  private var onDisposed: (() -> Void)?

  @usableFromInline
  init(
    onError: ((any Error) -> Void)?, onCompleted: (() -> Void)?, onDisposed: (() -> Void)? = nil
  ) {
    self.onError = onError
    self.onCompleted = onCompleted
    self.onDisposed = onDisposed
    super.init(nil)
  }

  /// Returns the way in for elements, which go to `onNext` while the subscription lives.
  @inlinable
  func inlet<Element>(_ onNext: ((Element) -> Void)?) -> Inlet<Element> {
    guard let onNext else { return Inlet(self) { _ in } }
    return Inlet(self) { if !self.isOver { onNext($0) } }
  }

  @usableFromInline var isDisposed: Bool { isOver }

  @usableFromInline
  func dispose() {
    cancel()
  }

  override func end(_ error: (any Error)?) {
    guard !isOver else { return }
    close()
    let (failed, completed, disposed) = takeClosures()
    if let error {
      (failed ?? Hooks.defaultErrorHandler)(error)
    } else {
      completed?()
    }
    disposed?()
    release()
  }

  override func cancel() {
    guard !isOver else { return }
    close()
    let (_, _, disposed) = takeClosures()
    release()
    disposed?()
  }

  /// Stays as it is for those who hold the token, but no longer holds what is upstream.
  override func abandon() {
    feed = .nothing
  }

  /// Empties the places of the closures before anything lets go of one: what they hold may come
  /// back here from its `deinit`.
  private func takeClosures() -> (((any Error) -> Void)?, (() -> Void)?, (() -> Void)?) {
    let closures = (onError, onCompleted, onDisposed)
    onError = nil
    onCompleted = nil
    onDisposed = nil
    return closures
  }
}

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

/// What the whole program has decided about streams.
public enum Hooks {
  /// What happens to an error that no subscriber handles; by default it is said on stderr.
  public static var defaultErrorHandler: @Sendable (any Error) -> Void {
    get { handler.withLock { $0 } }
    set { handler.withLock { $0 = newValue } }
  }

  private static let handler = Mutex<@Sendable (any Error) -> Void> { error in
    let line = Array("unhandled error in a stream: \(error)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
