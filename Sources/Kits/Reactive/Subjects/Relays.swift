/// A subject that cannot fail, complete or be disposed: it only accepts.
public final class PublishRelay<Element>: Observable<Element> {
  @usableFromInline let hub: Hub<Element>

  /// Creates a relay nobody is subscribed to.
  @inlinable
  public init() {
    let hub = Hub<Element>(.nothing, buffer: Buffer(limit: 0))
    self.hub = hub
    super.init { hub.attach($0) }
  }

  /// Passes `element` to those who are subscribed.
  @inlinable
  public func accept(_ element: Element) {
    hub.send(element)
  }

  deinit {
    hub.letGo()
  }
}

/// A current value that can be watched; it cannot fail, complete or be disposed.
public final class BehaviorRelay<Element>: Observable<Element> {
  @usableFromInline let hub: Hub<Element>

  /// Creates a relay whose current value is `value`.
  @inlinable
  public init(value: Element) {
    let hub = Hub<Element>(.whileLive, buffer: Buffer(limit: 1, [value]))
    self.hub = hub
    super.init { hub.attach($0) }
  }

  /// The current value; inside an observer, the one it is being given.
  public var value: Element { hub.buffer.ring[0] }

  /// Makes `element` the current value and passes it to those who are subscribed.
  @inlinable
  public func accept(_ element: Element) {
    hub.send(element)
  }

  deinit {
    hub.letGo()
  }
}

extension ObservableType {
  /// Gives every event to each of `observers`, in their order.
  @inlinable
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe { (event: Event<Element>) in
      for observer in observers { observer.on(event) }
    }
  }

  /// Gives every event to each of `observers`, in their order.
  @inlinable
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    map { Optional($0) }.subscribe { (event: Event<Element?>) in
      for observer in observers { observer.on(event) }
    }
  }

  /// Has each of `relays` accept every element; an error goes to the hook, completion nowhere.
  @inlinable
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Has each of `relays` accept every element; an error goes to the hook, completion nowhere.
  @inlinable
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Has each of `relays` accept every element; an error goes to the hook, completion nowhere.
  @inlinable
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Has each of `relays` accept every element; an error goes to the hook, completion nowhere.
  @inlinable
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }
}
