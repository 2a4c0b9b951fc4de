/// A property that tells weakly held subscribers its old and its new value.
///
/// ```swift
/// @Publishable private(set) var theme = Theme.dark
///
/// settings.$theme.subscribe(by: self, immediate: true) { board, old, new in board.restyle(new) }
/// ```
/// It reads as it was set at once; what its subscribers are told of it, ``Publication`` promises.
/// Setting an equal value tells them too: they are given both and can see. A copy of the property
/// is the same property, which is why it belongs in a class.
@propertyWrapper
public struct Publishable<Value> {
  /// Who is told, for the subscribers: who may not set the property cannot set it by this either.
  public let projectedValue: Publication<Value>

  public init(wrappedValue: Value) {
    projectedValue = Publication(wrappedValue)
  }

  /// The value that was set last.
  ///
  /// Setting it does not change the wrapper, so a subscriber may read and set the property while it
  /// is told of it.
  public var wrappedValue: Value {
    get { projectedValue.current }
    nonmutating set { projectedValue.set(newValue) }
  }
}

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

/// Subscriptions by the objects they were made for, which it holds weakly.
final class OwnedSubscriptions {
  private struct Member {
    weak var owner: AnyObject?
    let token: SingleAssignmentDisposable
  }

  private var members: [Member] = []

  /// Returns where the token of a new subscription of `owner` is to be put; those of owners that
  /// are gone are ended.
  ///
  /// The place comes before the subscription, which may end its owner's while it is being made.
  func reserve(for owner: AnyObject) -> SingleAssignmentDisposable {
    let token = SingleAssignmentDisposable()
    let expired = take { $0.owner == nil }
    members.append(Member(owner: owner, token: token))
    for token in expired { token.dispose() }
    return token
  }

  /// Ends the subscriptions of `owner`.
  ///
  /// One that says so in its `deinit` is no longer to be told from others that are gone; all of
  /// these are ended.
  func end(of owner: AnyObject) {
    for token in take(where: { $0.owner == nil || $0.owner === owner }) { token.dispose() }
  }

  func endAll() {
    for token in take(where: { _ in true }) { token.dispose() }
  }

  /// Takes out before anything is disposed: letting go of a closure can come back here.
  private func take(where condition: (Member) -> Bool) -> [SingleAssignmentDisposable] {
    let taken = members.filter(condition)
    members.removeAll(where: condition)
    return taken.map(\.token)
  }
}
