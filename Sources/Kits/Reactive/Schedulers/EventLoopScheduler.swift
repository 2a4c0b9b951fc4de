import Glibc

/// Runs actions in an event loop, which waits for ``timeUntilNext`` and then calls ``runDue()``.
public final class EventLoopScheduler: SchedulerType {
  private let agenda = Agenda<Duration>()
  private let clock: () -> Duration
  private var isRunning = false

  /// Creates a scheduler with a monotonic `clock` (default: the system's).
  public init(clock: @escaping () -> Duration = EventLoopScheduler.monotonicTime) {
    self.clock = clock
  }

  /// The time since an arbitrary moment, on the system's monotonic clock.
  public static func monotonicTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  public var now: Duration { clock() }

  /// The time until the next action is due, or zero if one is overdue; `nil` if none is scheduled.
  public var timeUntilNext: Duration? {
    agenda.nextTime.map { max($0 - now, .zero) }
  }

  /// Runs the due actions in the order of their times; actions that they schedule run in the next
  /// turn.
  ///
  /// A nested call does nothing.
  public func runDue() {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    let (time, turn) = (now, agenda.nextID)
    while let item = agenda.next(dueAt: time, before: turn) { item.run() }
  }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    agenda.add(now) { action(state) }
  }

  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: Duration, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    agenda.add(now + max(dueTime, .zero)) { action(state) }
  }

  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: Duration, period: Duration,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    schedulePeriodicWeakly(state, startAfter: startAfter, period: period, action: action)
  }
}
