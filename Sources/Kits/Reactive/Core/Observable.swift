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
