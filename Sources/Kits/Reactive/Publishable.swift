/// A property that sends its old and its new value to weakly held subscribers.
///
/// ```swift
/// @Publishable private(set) var theme = Theme.dark
///
/// settings.$theme.subscribe(by: self, immediate: true) { board, old, new in board.restyle(new) }
/// ```
/// Reading the property returns the value that was set last. ``Publication`` says when subscribers
/// receive it. Setting an equal value is a change too: subscribers receive both values and can
/// compare them. Copies of the wrapper share one value, so use it in classes.
@propertyWrapper
public struct Publishable<Value> {
  /// The subscribers' side, `$property`, which cannot set the property.
  public let projectedValue: Publication<Value>

  public init(wrappedValue: Value) {
    projectedValue = Publication(wrappedValue)
  }

  /// The setter does not mutate the wrapper, so a subscriber may read and set the property while it
  /// is called.
  public var wrappedValue: Value {
    get { projectedValue.current }
    nonmutating set { projectedValue.set(newValue) }
  }
}

/// Sends the old and the new value of a ``Publishable`` property to its subscribers.
///
/// Subscribers are called in the order of subscription, one change after another. A value that is
/// set during a delivery is queued, so `old` is always the value that the subscriber received last.
public final class Publication<Value> {
  private(set) var current: Value
  /// It lags ``current`` while a value is queued.
  private let values: BehaviorRelay<Value>
  private let subscriptions = OwnedSubscriptions()

  init(_ value: Value) {
    current = value
    values = BehaviorRelay(value: value)
  }

  func set(_ value: Value) {
    // The relay holds the old value too, so that its `deinit` runs after this access.
    current = value
    values.accept(value)
  }

  /// Emits each value that is set after the subscription.
  public func asObservable() -> Observable<Value> {
    values.asObservable().skip(1)
  }

  /// Calls `onChange` with `subscriber`, the old and the new value at each change, until the
  /// subscriber is deallocated or unsubscribes.
  ///
  /// With `immediate`, also calls it at once, with the current value as both. The subscriber is
  /// held weakly: `onChange` receives it as a parameter and must not capture it. A subscriber that
  /// subscribes twice is called twice.
  public func subscribe<Subscriber: AnyObject>(
    by subscriber: Subscriber, immediate: Bool = false,
    _ onChange: @escaping (Subscriber, _ old: Value, _ new: Value) -> Void
  ) {
    var previous: Value?
    let disposable = subscriptions.reserve(for: subscriber)
    let token = values.withUnretained(subscriber).subscribe(onNext: { subscriber, value in
      // A subscriber may unsubscribe during the first call, before its token is set.
      guard !disposable.isDisposed else { return }
      let old = previous
      previous = value
      if old != nil || immediate { onChange(subscriber, old ?? value, value) }
    })
    disposable.disposable = token
  }

  /// Ends all subscriptions of `subscriber`, which is not called again, even during a delivery.
  public func unsubscribe(by subscriber: AnyObject) {
    subscriptions.end(of: subscriber)
  }

  /// Sends the current value as old and new, for an object whose properties changed.
  public func publish() {
    values.accept(current)
  }
}

/// Subscriptions by owner, which is held weakly.
final class OwnedSubscriptions {
  private struct Member {
    weak var owner: AnyObject?
    let token: SerialDisposable
  }

  private var members: [Member] = []

  /// Returns the disposable for the token of a new subscription of `owner`, and ends the
  /// subscriptions of deallocated owners.
  ///
  /// It exists before the subscription, because the owner may unsubscribe while subscribing.
  func reserve(for owner: AnyObject) -> SerialDisposable {
    let token = SerialDisposable()
    let expired = take { $0.owner == nil }
    members.append(Member(owner: owner, token: token))
    for token in expired { token.dispose() }
    return token
  }

  /// Also of deallocated owners: in the `deinit` of `owner` its weak reference is already `nil`.
  func end(of owner: AnyObject) {
    for token in take(where: { $0.owner == nil || $0.owner === owner }) { token.dispose() }
  }

  func endAll() {
    for token in take(where: { _ in true }) { token.dispose() }
  }

  /// Removes the members before any is disposed, because releasing a closure may call back.
  private func take(where condition: (Member) -> Bool) -> [SerialDisposable] {
    let taken = members.filter(condition)
    members.removeAll(where: condition)
    return taken.map(\.token)
  }
}
