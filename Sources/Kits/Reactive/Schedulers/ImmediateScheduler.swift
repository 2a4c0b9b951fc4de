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
