import Glibc
import Synchronization

/// The last stage of a subscription, which calls the observer.
///
/// It is also the subscriber's token.
///
/// The ``Inlet`` holds the closure for elements, and upstream releases the inlet when the
/// subscription is over. A token that is kept longer therefore keeps nothing else alive.
@usableFromInline
final class Subscriber: Sink, Disposable {
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

  @inlinable
  func inlet<Element>(_ onNext: ((Element) -> Void)?) -> Inlet<Element> {
    guard let onNext else { return Inlet(self) { _ in } }
    return Inlet(self) { if !self.isOver { onNext($0) } }
  }

  @usableFromInline
  func dispose() {
    cancel()
  }

  /// Leaves it to the source to release itself, which it does afterwards.
  override func end(_ error: (any Error)?) {
    guard !isOver else { return }
    close()
    _ = takeFeed()
    let (failed, completed) = (onError.take(), onCompleted.take())
    if let error {
      (failed ?? Hooks.defaultErrorHandler)(error)
    } else {
      completed?()
    }
    onDisposed.take()?()
  }

  override func cancel() {
    guard !isOver else { return }
    close()
    let closures = (onError.take(), onCompleted.take())
    release()
    onDisposed.take()?()
    withExtendedLifetime(closures) {}
  }

  /// Keeps what remains of the source, and leaves the subscription open for the holder of the
  /// token.
  override func abandon(leaving rest: Feed) {
    guard !isOver else { return rest.release() }
    feed = rest
  }
}

/// Counts the live subscriptions of a task, in debug builds.
///
/// It counts every stage from its creation until it terminates, is cancelled, or its source is
/// deallocated.
///
/// Tests that run in parallel have ledgers of their own.
///
/// Release builds count nothing: ``isCounting`` is false and ``live`` is always zero.
public final class SubscriptionLedger: Sendable {
  #if DEBUG
    /// The ledger of this task; only in debug builds, because it links the concurrency module,
    /// which every start pays for.
    @TaskLocal public static var current: SubscriptionLedger?
  #endif

  public static var isCounting: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  private let total = Mutex(0)

  public init() {}

  public func count<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
    #if DEBUG
      try Self.$current.withValue(self, operation: body)
    #else
      try body()
    #endif
  }

  public var live: Int { total.withLock { $0 } }

  @usableFromInline
  func add(_ change: Int) {
    total.withLock { $0 += change }
  }
}

public enum Hooks {
  /// Handles an error that no subscriber handles; by default it is written to stderr.
  public static var defaultErrorHandler: @Sendable (any Error) -> Void {
    get { handler.withLock { $0 } }
    set { handler.withLock { $0 = newValue } }
  }

  private static let handler = Mutex<@Sendable (any Error) -> Void> { error in
    let line = Array("unhandled error in a stream: \(error)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
