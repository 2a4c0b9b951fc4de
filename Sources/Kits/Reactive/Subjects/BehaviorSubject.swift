/// Has a current value: gives it to whoever subscribes, then what comes.
///
/// After the end, subscribers get only the terminal event.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable
{
  @usableFromInline let hub: Hub<Element>
  /// Whether it was disposed.
  public private(set) var isDisposed = false

  /// Creates a subject whose current value is `value`.
  @inlinable
  public init(value: Element) {
    let hub = Hub<Element>(.whileLive, buffer: Buffer(limit: 1, [value]))
    self.hub = hub
    super.init { hub.attach($0) }
  }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { !hub.seats.isEmpty }

  /// Returns the current value; throws the error the subject ended with, or
  /// ``RxError/disposed``.
  ///
  /// An observer sees the value it is being given: one that is sent meanwhile is not current
  /// before its turn has come.
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
    hub.silence()
  }

  deinit {
    hub.letGo()
  }
}
