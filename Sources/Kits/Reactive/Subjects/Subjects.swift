/// A type that is both an observable and an observer.
public protocol SubjectType<Element>: ObservableType {
  associatedtype Observer: ObserverType

  func asObserver() -> Observer
}

/// Emits each event to the observers that are subscribed at that time.
///
/// An observer that subscribes after the end receives only the terminal event. After disposal,
/// current observers receive nothing, new ones receive ``RxError/disposed``, and further events are
/// ignored.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, ObserverType {
  @usableFromInline let hub: Hub<Element>
  public private(set) var isDisposed = false

  @inlinable
  public init() {
    let hub = Hub<Element>(.nothing, buffer: Buffer(limit: 0))
    self.hub = hub
    super.init { hub.attach($0) }
  }

  public var hasObservers: Bool { !hub.seats.isEmpty }

  @inlinable
  public func onNext(_ element: Element) {
    hub.send(element)
  }

  @inlinable
  public func on(_ event: Event<Element>) {
    hub.on(event)
  }

  public func asObserver() -> PublishSubject<Element> {
    self
  }

  public func dispose() {
    isDisposed = true
    hub.dropObservers()
  }

  deinit {
    hub.abandonObservers()
  }
}

/// Emits its current value to each new observer, but after the end only the terminal event.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType {
  @usableFromInline let hub: Hub<Element>
  public private(set) var isDisposed = false

  @inlinable
  public init(value: Element) {
    let hub = Hub<Element>(.whileLive, buffer: Buffer(limit: 1, [value]))
    self.hub = hub
    super.init { hub.attach($0) }
  }

  public var hasObservers: Bool { !hub.seats.isEmpty }

  /// Throws the subject's error after it failed, and ``RxError/disposed`` after disposal.
  ///
  /// Inside an observer it is the value being delivered; a queued value becomes current when it is
  /// delivered.
  public func value() throws -> Element {
    if let error = hub.ending?.error, hub.phase == .over { throw error }
    guard let value = hub.buffer.ring.first else { throw RxError.disposed }
    return value
  }

  @inlinable
  public func onNext(_ element: Element) {
    hub.send(element)
  }

  @inlinable
  public func on(_ event: Event<Element>) {
    hub.on(event)
  }

  public func asObserver() -> BehaviorSubject<Element> {
    self
  }

  public func dispose() {
    isDisposed = true
    hub.dropObservers()
  }

  deinit {
    hub.abandonObservers()
  }
}
