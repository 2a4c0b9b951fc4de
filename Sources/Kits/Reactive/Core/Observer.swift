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

/// An observer that hides what takes its events.
public struct AnyObserver<Element>: ObserverType {
  /// A function that takes the events of an observer.
  public typealias EventHandler = (Event<Element>) -> Void

  @usableFromInline let handler: EventHandler

  /// Creates an observer that gives every event to `eventHandler`.
  @inlinable
  public init(eventHandler: @escaping EventHandler) {
    handler = eventHandler
  }

  /// Creates an observer that gives every event to `observer`.
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
