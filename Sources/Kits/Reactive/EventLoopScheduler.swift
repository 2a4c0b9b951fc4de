/// Runs actions in an event loop, which waits for ``timeUntilNext`` and then calls ``runDue()``.
///
/// A deallocated scheduler releases its actions.
public final class EventLoopScheduler {
  /// A scheduled action, which is also the token of the caller that scheduled it.
  private final class Item: Disposable {
    let time: Duration
    private var action: (() -> Void)?

    var isDisposed: Bool { action == nil }

    init(_ time: Duration, _ action: @escaping () -> Void) {
      self.time = time
      self.action = action
    }

    func run() { action.take()?() }

    func dispose() { _ = action.take() }
  }

  /// Sorted by time, then by the order of scheduling.
  private var items: [Item] = []
  private let clock: () -> Duration
  private var isRunning = false

  /// Creates a scheduler with a monotonic `clock`.
  public init(clock: @escaping () -> Duration) {
    self.clock = clock
  }

  deinit {
    for item in items { item.dispose() }
  }

  public var now: Duration { clock() }

  /// The time until the next action is due, or zero if one is overdue; `nil` if none is scheduled.
  public var timeUntilNext: Duration? {
    items.first { !$0.isDisposed }.map { max($0.time - now, .zero) }
  }

  /// Runs the due actions in the order of their times; actions that they schedule run in the next
  /// turn.
  ///
  /// A nested call does nothing.
  public func runDue() {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    let time = now
    items.removeAll { $0.isDisposed }
    let due = items.prefix { $0.time <= time }
    items.removeFirst(due.count)
    for item in due { item.run() }
  }

  /// Runs `action` after `dueTime`; disposing the token cancels it.
  public func schedule(after dueTime: Duration, action: @escaping () -> Void) -> any Disposable {
    let item = Item(now + max(dueTime, .zero), action)
    let later = items.lastIndex { $0.time <= item.time }.map { $0 + 1 } ?? 0
    items.insert(item, at: later)
    return item
  }
}
