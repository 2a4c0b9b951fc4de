/// Passes what it is sent to those who are subscribed at that moment.
///
/// Late subscribers get only the terminal event. Disposed, it is silent for those present, gives
/// ``RxError/disposed`` to those who come, and stays so whatever it is sent.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable
{
  @usableFromInline let hub: Hub<Element>
  /// Whether it was disposed.
  public private(set) var isDisposed = false

  /// Creates a subject nobody is subscribed to.
  @inlinable
  public init() {
    let hub = Hub<Element>(.nothing, buffer: Buffer(limit: 0))
    self.hub = hub
    super.init { hub.attach($0) }
  }

  /// Whether anybody is subscribed.
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
    hub.silence()
  }

  deinit {
    hub.letGo()
  }
}
