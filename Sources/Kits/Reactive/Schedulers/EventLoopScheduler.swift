import Glibc

/// Runs things in the turns of an event loop, which asks it how long it may wait and then to run
/// what is due.
public final class EventLoopScheduler: SchedulerType {
  private let agenda = Agenda<Duration>()
  private let clock: () -> Duration
  private var isRunning = false

  /// Creates a scheduler on `clock`, which never goes back; by default the monotonic one of the
  /// system.
  public init(clock: @escaping () -> Duration = EventLoopScheduler.monotonicTime) {
    self.clock = clock
  }

  /// The time since some moment in the past, on a clock that nobody sets.
  public static func monotonicTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  public var now: Duration { clock() }

  /// How long from now the next thing is due, zero when it is already; `nil` when there is none.
  public var timeUntilNext: Duration? {
    agenda.nextTime.map { max($0 - now, .zero) }
  }

  /// Runs what is due, in the order of its times; what it schedules meanwhile waits for the next
  /// turn, however soon it is due.
  ///
  /// Within a turn it does nothing.
  public func runDue() {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    let time = now
    var later: [Agenda<Duration>.Item] = []
    let turn = agenda.nextID
    while let item = agenda.next(dueAt: time) {
      if item.wasScheduled(before: turn) { item.run() } else { later.append(item) }
    }
    for item in later { agenda.putBack(item) }
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
}
