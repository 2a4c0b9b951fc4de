/// The base of subjects and relays: an observable that multicasts through a hub.
public class Multicast<Element>: Observable<Element> {
  @usableFromInline final let hub: Hub<Element>

  @inlinable
  init(_ hub: Hub<Element>) {
    self.hub = hub
    super.init { hub.attach($0) }
  }

  deinit {
    hub.abandonObservers()
  }
}

public protocol SubjectType<Element>: ObservableType {
  associatedtype Observer: ObserverType

  func asObserver() -> Observer
}

/// A multicast that is an observer too, which can terminate and be disposed.
///
/// After disposal, current observers receive nothing, new ones receive ``RxError/disposed``, and
/// further events are ignored.
public class Subject<Element>: Multicast<Element>, SubjectType, ObserverType {
  public final var hasObservers: Bool { !hub.seats.isEmpty }

  public final var isDisposed: Bool { hub.isDisposed }

  @inlinable
  public final func onNext(_ element: Element) {
    hub.send(element)
  }

  @inlinable
  public final func on(_ event: Event<Element>) {
    hub.on(event)
  }

  public final func asObserver() -> Subject<Element> {
    self
  }

  public final func dispose() {
    hub.dropObservers()
  }
}

/// Emits each event to the observers that are subscribed at that time.
///
/// An observer that subscribes after the end receives only the terminal event.
public final class PublishSubject<Element>: Subject<Element> {
  @inlinable
  public init() {
    super.init(Hub(.nothing, buffer: Buffer(limit: 0)))
  }
}

/// Emits its current value to each new observer, but after the end only the terminal event.
public final class BehaviorSubject<Element>: Subject<Element> {
  @inlinable
  public init(value: Element) {
    super.init(Hub(.whileLive, buffer: Buffer(limit: 1, [value])))
  }

  /// Throws the subject's error after it failed, and ``RxError/disposed`` after disposal.
  ///
  /// Inside an observer it is the value being delivered; a queued value becomes current when it is
  /// delivered.
  public func value() throws -> Element {
    if let error = hub.ending?.error, hub.phase == .over { throw error }
    guard let value = hub.buffer.elements.first else { throw RxError.disposed }
    return value
  }
}

/// A publish subject that cannot terminate or be disposed.
public final class PublishRelay<Element>: Multicast<Element> {
  @inlinable
  public init() {
    super.init(Hub(.nothing, buffer: Buffer(limit: 0)))
  }

  @inlinable
  public func accept(_ element: Element) {
    hub.send(element)
  }
}

/// A behavior subject that cannot terminate or be disposed.
public final class BehaviorRelay<Element>: Multicast<Element> {
  @inlinable
  public init(value: Element) {
    super.init(Hub(.whileLive, buffer: Buffer(limit: 1, [value])))
  }

  /// The current value; inside an observer, the value being delivered.
  public var value: Element { hub.buffer.elements[0] }

  @inlinable
  public func accept(_ element: Element) {
    hub.send(element)
  }
}
