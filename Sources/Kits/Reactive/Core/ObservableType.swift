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
