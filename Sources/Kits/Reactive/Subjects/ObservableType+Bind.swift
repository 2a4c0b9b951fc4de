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
