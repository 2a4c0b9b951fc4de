/// A stream that emits elements and terminates at most once, by completion or with an error.
///
/// Nothing happens before an observer subscribes. An observable is not `Sendable`: it stays on the
/// thread that created it.
public class Observable<Element>: ObservableType {
  /// Connects a sink of this observable to the inlet, and may then emit.
  ///
  /// A stored closure and not an overridden method: the vtable slot of a generic class holds the
  /// unspecialised body, but a closure made in inlinable code is specialised.
  @usableFromInline final let attach: (Inlet<Element>) -> Void

  @inlinable
  init(attach: @escaping (Inlet<Element>) -> Void) {
    self.attach = attach
  }

  @inlinable
  public final func asObservable() -> Observable<Element> {
    self
  }

  @inlinable
  public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let subscriber = Subscriber(
      onError: { observer.on(.error($0)) }, onCompleted: { observer.on(.completed) })
    attach(subscriber.inlet { observer.on(.next($0)) })
    return subscriber
  }
}

/// A type that observers can subscribe to; events after the end or after disposal are dropped.
public protocol ObservableType<Element> {
  associatedtype Element

  func asObservable() -> Observable<Element>

  /// Sends the events of this observable to `observer` until it terminates or the token is
  /// disposed.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType {
  @inlinable
  public func asObservable() -> Observable<Element> {
    Observable.create { subscribe($0) }
  }
}

extension ObservableType {
  @inlinable
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    asObservable().subscribe(AnyObserver(eventHandler: on))
  }

  /// Calls `onNext` with every element until the observable terminates or the token is disposed.
  ///
  /// On termination, calls `onError` or `onCompleted`, then `onDisposed`, then tears down the
  /// source. On disposal, tears down the source, then calls `onDisposed`. Without `onError`, an
  /// error goes to ``Hooks/defaultErrorHandler``. Releasing the token does not unsubscribe.
  @inlinable
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let subscriber = Subscriber(
      onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    asObservable().attach(subscriber.inlet(onNext))
    return subscriber
  }

  /// Calls the closures with `object`, which is held weakly; none once it is deallocated.
  @inlinable
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: onNext.map { call in
        { [weak object] element in if let object { call(object, element) } }
      },
      onError: onError.map { call in
        { [weak object] error in if let object { call(object, error) } }
      },
      onCompleted: onCompleted.map { call in
        { [weak object] in if let object { call(object) } }
      },
      onDisposed: onDisposed.map { call in
        { [weak object] in if let object { call(object) } }
      })
  }
}
