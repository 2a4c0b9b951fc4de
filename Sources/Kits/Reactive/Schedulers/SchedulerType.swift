/// Runs actions on its thread, immediately or in a later turn.
public protocol ImmediateSchedulerType {
  /// Schedules `action` with `state`. Disposing the token cancels it.
  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

/// Runs actions at given times.
public protocol SchedulerType: ImmediateSchedulerType {
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
    repeating(state, from: now + startAfter, every: period, action) { due, turn in
      scheduleRelative((), dueTime: max(due - now, .zero), action: turn)
    }
  }
}

extension SchedulerType where Self: AnyObject {
  /// Like ``schedulePeriodic(_:startAfter:period:action:)``, but the scheduled action does not hold
  /// the scheduler.
  func schedulePeriodicWeakly<StateType>(
    _ state: StateType, startAfter: Duration, period: Duration,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    repeating(state, from: now + startAfter, every: period, action) { [weak self] due, turn in
      guard let self else { return Disposables.create() }
      return scheduleRelative((), dueTime: max(due - now, .zero), action: turn)
    }
  }
}

private func repeating<State>(
  _ state: State, from start: Duration, every period: Duration,
  _ action: @escaping (State) -> State,
  schedule: @escaping (Duration, @escaping () -> any Disposable) -> any Disposable
) -> any Disposable {
  let token = SerialDisposable()
  func run(_ state: State, round: Int) {
    token.disposable = schedule(start + period * round) {
      let next = action(state)
      if !token.isDisposed { run(next, round: round + 1) }
      return Disposables.create()
    }
  }
  run(state, round: 0)
  return token
}

/// Runs each action immediately, inside `schedule`.
public struct ImmediateScheduler: ImmediateSchedulerType {
  public init() {}

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    action(state)
  }
}
