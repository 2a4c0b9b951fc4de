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
public final class PublishSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable
{
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
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable
{
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

/// Emits the latest elements to each new observer in order, also after the end.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable
{
  @usableFromInline let hub: Hub<Element>
  public private(set) var isDisposed = false

  @usableFromInline
  init(limit: Int) {
    let hub = Hub<Element>(.always, buffer: Buffer(limit: limit))
    self.hub = hub
    super.init { hub.attach($0) }
  }

  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    precondition(bufferSize >= 0, "a ReplaySubject needs a buffer size of zero or more")
    return ReplaySubject(limit: bufferSize)
  }

  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(limit: .max)
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

  public func asObserver() -> ReplaySubject<Element> {
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

/// Emits its last element when it completes, also to new observers; after an error, only the error.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable
{
  private let hub: Hub<Element>
  private var last: Element?
  public private(set) var isDisposed = false

  public init() {
    let hub = Hub<Element>(.always, buffer: Buffer(limit: 1))
    self.hub = hub
    super.init { hub.attach($0) }
  }

  public var hasObservers: Bool { !hub.seats.isEmpty }

  public func on(_ event: Event<Element>) {
    guard hub.ending == nil else { return }
    switch event {
    case .next(let element):
      _ = replace(&last, with: element)
    case .error(let error):
      let dropped = last.take()
      hub.end(error)
      withExtendedLifetime(dropped) {}
    case .completed:
      hub.sendLast(last.take())
    }
  }

  public func asObserver() -> AsyncSubject<Element> {
    self
  }

  public func dispose() {
    isDisposed = true
    let dropped = last.take()
    hub.dropObservers()
    withExtendedLifetime(dropped) {}
  }

  deinit {
    hub.abandonObservers()
  }
}
