/// Runs actions in the order of their times, on a clock that jumps from one action to the next.
open class VirtualTimeScheduler: SchedulerType {
  /// The current time, in ticks.
  public private(set) var clock: Int
  /// The duration of a tick.
  public let resolution: Duration
  private let agenda = Agenda<Int>()
  private var isRunning = false

  public init(initialClock: Int = 0, resolution: Duration = .seconds(1)) {
    clock = initialClock
    self.resolution = resolution
  }

  public var now: Duration { resolution * clock }

  public var count: Int { agenda.count }

  /// Returns the time at which an action scheduled for `time` runs; the clock never goes back.
  open func adjustScheduledTime(_ time: Int) -> Int {
    max(time, clock)
  }

  /// Runs all actions, including those scheduled while it runs, until none is left or ``stop()``.
  public func start() {
    run(until: nil)
  }

  /// Runs all actions up to and including `time`, and sets the clock to `time`.
  public func advanceTo(_ time: Int) {
    precondition(time >= clock, "virtual time does not go back")
    run(until: time)
    clock = max(clock, time)
  }

  /// Ends ``start()`` or ``advanceTo(_:)`` after the current action.
  public func stop() {
    isRunning = false
  }

  private func run(until time: Int?) {
    guard !isRunning else { return }
    isRunning = true
    while isRunning, let item = agenda.next(dueAt: time) {
      clock = max(clock, item.time)
      item.run()
    }
    isRunning = false
  }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleAbsoluteVirtual(state, time: clock, action: action)
  }

  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: Duration, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let ticks = Int((dueTime / resolution).rounded(.up))
    return scheduleAbsoluteVirtual(state, time: clock + ticks, action: action)
  }

  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: Duration, period: Duration,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    schedulePeriodicWeakly(state, startAfter: startAfter, period: period, action: action)
  }

  /// Disposing the token cancels `action`.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType, time: Int, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    agenda.add(adjustScheduledTime(time)) { action(state) }
  }
}
