public protocol ObserverType<Element> {
  associatedtype Element

  func on(_ event: Event<Element>)
}

extension ObserverType {
  @inlinable
  public func onNext(_ element: Element) {
    on(.next(element))
  }

  @inlinable
  public func onError(_ error: any Error) {
    on(.error(error))
  }

  @inlinable
  public func onCompleted() {
    on(.completed)
  }

  @inlinable
  public func asObserver() -> AnyObserver<Element> {
    AnyObserver(self)
  }
}

public struct AnyObserver<Element>: ObserverType {
  public typealias EventHandler = (Event<Element>) -> Void

  @usableFromInline let handler: EventHandler

  @inlinable
  public init(eventHandler: @escaping EventHandler) {
    handler = eventHandler
  }

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
