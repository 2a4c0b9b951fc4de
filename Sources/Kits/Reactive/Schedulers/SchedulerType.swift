/// Runs actions on its thread, immediately or in a later turn.
public protocol ImmediateSchedulerType {
  /// Schedules `action` with `state`. Disposing the token cancels it.
  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

/// Runs actions at given times.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The current time of this scheduler.
  var now: Duration { get }

  /// Schedules `action` with `state` to run after `dueTime`. Disposing the token cancels it.
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: Duration, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs `action` after `startAfter` and then once every `period`, until the token is disposed.
  ///
  /// Each call receives the result of the previous one.
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

/// Runs each action immediately, inside `schedule`.
public struct ImmediateScheduler: ImmediateSchedulerType {
  /// Creates the scheduler.
  public init() {}

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    action(state)
  }
}
