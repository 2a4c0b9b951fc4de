/// Tells the subscribers of a ``Publishable`` property its old and its new value.
///
/// They are told in the order in which they subscribed, and one change after the other: a value
/// that is set while another is told waits its turn, so the old value is always the one that this
/// subscriber was told before.
public final class Publication<Value> {
  private(set) var current: Value
  /// What is told; behind ``current`` while something waits its turn.
  private let values: BehaviorRelay<Value>
  private let subscriptions = OwnedSubscriptions()

  init(_ value: Value) {
    current = value
    values = BehaviorRelay(value: value)
  }

  func set(_ value: Value) {
    current = value
    values.accept(value)
  }

  /// Sends each value that is set from the subscription on.
  public func asObservable() -> Observable<Value> {
    values.asObservable().skip(1)
  }

  /// Calls `onChange` with `subscriber`, the old and the new value at each change, until the
  /// subscriber is gone or unsubscribes.
  ///
  /// With `immediate` it is called at once as well, with the present value as both. The subscriber
  /// is held weakly, so `onChange` takes it as a parameter and does not capture it. Who subscribes
  /// twice is told twice.
  public func subscribe<Subscriber: AnyObject>(
    by subscriber: Subscriber, immediate: Bool = false,
    _ onChange: @escaping (Subscriber, _ old: Value, _ new: Value) -> Void
  ) {
    var told: Value?
    let place = subscriptions.reserve(for: subscriber)
    let token = values.withUnretained(subscriber).subscribe(onNext: { subscriber, value in
      // Until it has its token, one that unsubscribes when told at once would hear on.
      guard !place.isDisposed else { return }
      let old = told
      told = value
      if old != nil || immediate { onChange(subscriber, old ?? value, value) }
    })
    place.setDisposable(token)
  }

  /// Ends all subscriptions of `subscriber`: it is not called any more, though it was its turn.
  public func unsubscribe(by subscriber: AnyObject) {
    subscriptions.end(of: subscriber)
  }

  /// Tells the present value again, as old and new: for one whose inside has changed.
  public func publish() {
    values.accept(current)
  }
}
