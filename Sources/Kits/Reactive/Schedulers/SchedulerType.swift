/// Runs things, at once or when their turn comes, on the thread it belongs to.
public protocol ImmediateSchedulerType {
  /// Runs `action` with `state`; the token takes it back.
  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

/// Runs things at their time.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The time on the clock of this scheduler.
  var now: Duration { get }

  /// Runs `action` with `state` after `dueTime`; the token takes it back.
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: Duration, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs `action` after `startAfter` and every `period` from then on, each time with what it
  /// returned the time before; the token ends that.
  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: Duration, period: Duration,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

extension SchedulerType {
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: Duration, period: Duration,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let token = SerialDisposable()
    let start = now
    func run(_ state: StateType, round: Int) {
      let due = start + startAfter + period * round
      token.disposable = scheduleRelative(state, dueTime: max(due - now, .zero)) { state in
        let next = action(state)
        if !token.isDisposed { run(next, round: round + 1) }
        return Disposables.create()
      }
    }
    run(state, round: 0)
    return token
  }
}

/// Runs everything at once, where it is scheduled.
public struct ImmediateScheduler: ImmediateSchedulerType {
  /// Creates the scheduler.
  public init() {}

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    action(state)
  }
}
