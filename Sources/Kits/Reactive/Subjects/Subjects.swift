/// Something that is a stream and an observer at once.
public protocol SubjectType<Element>: ObservableType {
  /// What takes the events.
  associatedtype Observer: ObserverType

  /// Returns the observer side.
  func asObserver() -> Observer
}

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
