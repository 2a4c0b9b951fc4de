/// A stream of elements that may end, once, by completing or by an error.
///
/// A stream does nothing until somebody subscribes. It is not `Sendable`: it stays on the thread
/// that made it.
public class Observable<Element>: ObservableType {
  /// Starts a subscription: links a sink of its own to that of the inlet, then may send to it.
  ///
  /// A stored closure rather than a method to override: a slot in the table of a generic class
  /// holds the unspecialised body, a closure made in inlinable code the specialised one.
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

/// Something that can be seen as a stream.
public protocol ObservableConvertibleType<Element> {
  associatedtype Element

  /// Returns this as an ``Observable``.
  func asObservable() -> Observable<Element>
}

/// Something one can subscribe to.
///
/// Conform to it with ``subscribe(_:)`` alone, and every operator is there. What a conforming type
/// sends after it has ended, or after the subscription was disposed, reaches nobody.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Gives the events of this stream to `observer`, until it ends or the token is disposed.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType {
  /// Returns an ``Observable`` that subscribes to this, anew for each of its observers.
  @inlinable
  public func asObservable() -> Observable<Element> {
    Observable.create { subscribe($0) }
  }
}

extension ObservableType {
  /// Calls `on` with every event until the stream ends or the token is disposed.
  @inlinable
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    asObservable().subscribe(AnyObserver(eventHandler: on))
  }

  /// Calls `onNext` with every element until the stream ends or the token is disposed.
  ///
  /// At the end come `onError` or `onCompleted`, then `onDisposed`, then the teardown of what is
  /// upstream; a token that is disposed tears down first. An error for which there is no `onError`
  /// goes to ``Hooks/defaultErrorHandler``. Dropping the token does not unsubscribe.
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

  /// Calls the closures with `object`, held weakly: once it is gone, they fall silent.
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
