/// Gives whoever subscribes the latest elements it was sent, in their order, then what comes.
///
/// After the end, subscribers get the buffer and the terminal event.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable
{
  @usableFromInline let hub: Hub<Element>
  /// Whether it was disposed.
  public private(set) var isDisposed = false

  @usableFromInline
  init(limit: Int) {
    let hub = Hub<Element>(.always, buffer: Buffer(limit: limit))
    self.hub = hub
    super.init { hub.attach($0) }
  }

  /// Returns a subject that remembers the latest `bufferSize` elements.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    precondition(bufferSize >= 0, "a ReplaySubject needs a buffer size of zero or more")
    return ReplaySubject(limit: bufferSize)
  }

  /// Returns a subject that remembers every element.
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(limit: .max)
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

  public func asObserver() -> ReplaySubject<Element> {
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
