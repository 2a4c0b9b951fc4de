/// A type that receives the events of an observable.
public protocol ObserverType<Element> {
  associatedtype Element

  /// Receives an event.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Receives an element.
  @inlinable
  public func onNext(_ element: Element) {
    on(.next(element))
  }

  /// Receives an error, which terminates the stream.
  @inlinable
  public func onError(_ error: any Error) {
    on(.error(error))
  }

  /// Receives the completion of the stream.
  @inlinable
  public func onCompleted() {
    on(.completed)
  }

  /// Returns a type-erased observer that forwards every event to this one.
  @inlinable
  public func asObserver() -> AnyObserver<Element> {
    AnyObserver(self)
  }
}

/// A type-erased observer.
public struct AnyObserver<Element>: ObserverType {
  /// A function that receives the events of an observer.
  public typealias EventHandler = (Event<Element>) -> Void

  @usableFromInline let handler: EventHandler

  /// Creates an observer that calls `eventHandler` with every event.
  @inlinable
  public init(eventHandler: @escaping EventHandler) {
    handler = eventHandler
  }

  /// Creates an observer that forwards every event to `observer`.
  @inlinable
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    handler = { observer.on($0) }
  }

  @inlinable
  public func on(_ event: Event<Element>) {
    handler(event)
  }

  @inlinable
  public func asObserver() -> AnyObserver<Element> {
    self
  }
}
