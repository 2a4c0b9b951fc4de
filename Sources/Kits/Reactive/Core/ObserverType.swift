/// Something that takes the events of a stream.
public protocol ObserverType<Element> {
  associatedtype Element

  /// Takes one event.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Takes an element.
  @inlinable
  public func onNext(_ element: Element) {
    on(.next(element))
  }

  /// Takes the failure of the stream.
  @inlinable
  public func onError(_ error: any Error) {
    on(.error(error))
  }

  /// Takes the completion of the stream.
  @inlinable
  public func onCompleted() {
    on(.completed)
  }

  /// Returns an observer that passes every event to this one and hides what it is.
  @inlinable
  public func asObserver() -> AnyObserver<Element> {
    AnyObserver(self)
  }
}
