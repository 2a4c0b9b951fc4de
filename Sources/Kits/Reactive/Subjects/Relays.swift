/// A publish subject that cannot terminate or be disposed.
public final class PublishRelay<Element>: Observable<Element> {
  @usableFromInline let hub: Hub<Element>

  @inlinable
  public init() {
    let hub = Hub<Element>(.nothing, buffer: Buffer(limit: 0))
    self.hub = hub
    super.init { hub.attach($0) }
  }

  @inlinable
  public func accept(_ element: Element) {
    hub.send(element)
  }

  deinit {
    hub.abandonObservers()
  }
}

/// A behavior subject that cannot terminate or be disposed.
public final class BehaviorRelay<Element>: Observable<Element> {
  @usableFromInline let hub: Hub<Element>

  @inlinable
  public init(value: Element) {
    let hub = Hub<Element>(.whileLive, buffer: Buffer(limit: 1, [value]))
    self.hub = hub
    super.init { hub.attach($0) }
  }

  /// The current value; inside an observer, the value being delivered.
  public var value: Element { hub.buffer.ring[0] }

  @inlinable
  public func accept(_ element: Element) {
    hub.send(element)
  }

  deinit {
    hub.abandonObservers()
  }
}

extension ObservableType {
  /// Subscribes `observers`, which receive every event in the given order.
  @inlinable
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe { (event: Event<Element>) in
      for observer in observers { observer.on(event) }
    }
  }

  @inlinable
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    map { Optional($0) }.subscribe { (event: Event<Element?>) in
      for observer in observers { observer.on(event) }
    }
  }

  /// Sends every element to `relays`; an error goes to the error hook, and completion is ignored.
  @inlinable
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  @inlinable
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  @inlinable
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  @inlinable
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }
}
