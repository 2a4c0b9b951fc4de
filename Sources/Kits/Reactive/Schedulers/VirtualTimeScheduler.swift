/// Runs things in the order of their times, on a clock that only moves from one to the next.
open class VirtualTimeScheduler: SchedulerType {
  /// The time on the clock, in ticks.
  public private(set) var clock: Int
  /// How long a tick is.
  public let resolution: Duration
  private let agenda = Agenda<Int>()
  private var isRunning = false

  /// Creates a scheduler whose clock shows `initialClock` ticks of `resolution` each.
  public init(initialClock: Int = 0, resolution: Duration = .seconds(1)) {
    clock = initialClock
    self.resolution = resolution
  }

  public var now: Duration { resolution * clock }

  /// Returns when something that is to run at `time` does; the clock never goes back.
  open func adjustScheduledTime(_ time: Int) -> Int {
    max(time, clock)
  }

  /// Runs everything, also what is scheduled meanwhile, until nothing is left or ``stop()``.
  public func start() {
    run(until: nil)
  }

  /// Runs everything up to and including `time`, where the clock then stands.
  public func advanceTo(_ time: Int) {
    precondition(time >= clock, "virtual time does not go back")
    run(until: time)
    clock = max(clock, time)
  }

  /// Ends ``start()`` or ``advanceTo(_:)`` after what is running now.
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

  /// Runs `action` with `state` at `time`; the token takes it back.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType, time: Int, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    agenda.add(adjustScheduledTime(time)) { action(state) }
  }
}
