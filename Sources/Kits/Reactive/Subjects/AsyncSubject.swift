/// Gives its observers the last element it was sent, and only when it completes.
///
/// Late subscribers get that element and the completion; after an error, only the error.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable
{
  private let hub: Hub<Element>
  private var last: Element?
  /// Whether it was disposed.
  public private(set) var isDisposed = false

  /// Creates a subject that has been sent nothing.
  public init() {
    let hub = Hub<Element>(.always, buffer: Buffer(limit: 1))
    self.hub = hub
    super.init { hub.attach($0) }
  }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { !hub.seats.isEmpty }

  public func on(_ event: Event<Element>) {
    guard hub.ending == nil else { return }
    switch event {
    case .next(let element):
      last = element
    case .error(let error):
      last = nil
      hub.end(error)
    case .completed:
      hub.sendLast(last)
      last = nil
    }
  }

  public func asObserver() -> AsyncSubject<Element> {
    self
  }

  public func dispose() {
    isDisposed = true
    last = nil
    hub.silence()
  }

  deinit {
    hub.letGo()
  }
}
