import Reactive

/// Runs a test in virtual time, with observables that emit, and observers that record, at given
/// times.
public final class TestScheduler: VirtualTimeScheduler {
  /// The default times of ``start(created:subscribed:disposed:create:)``.
  public enum Defaults {
    public static let created = 100
    public static let subscribed = 200
    public static let disposed = 1000
  }

  private let simulatesProcessingDelay: Bool

  /// With `simulateProcessingDelay`, an action that is scheduled for the current time runs one tick
  /// later.
  public init(
    initialClock: Int, resolution: Duration = .seconds(1), simulateProcessingDelay: Bool = true
  ) {
    simulatesProcessingDelay = simulateProcessingDelay
    super.init(initialClock: initialClock, resolution: resolution)
  }

  public override func adjustScheduledTime(_ time: Int) -> Int {
    simulatesProcessingDelay && time <= clock ? clock + 1 : super.adjustScheduledTime(time)
  }

  /// Returns an observable that emits `events` at their times, with or without observers.
  public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(hot: events, on: self)
  }

  /// Returns an observable that emits `events` to each subscriber, at times relative to its
  /// subscription.
  public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(cold: events, on: self)
  }

  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(clock: self)
  }

  public func scheduleAt(_ time: Int, action: @escaping () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) { _ in
      action()
      return Disposables.create()
    }
  }

  /// Creates the stream, subscribes and disposes at the given times, runs all scheduled actions,
  /// and returns the recorded events.
  public func start<Element, Stream: ObservableConvertibleType>(
    created: Int = Defaults.created, subscribed: Int = Defaults.subscribed,
    disposed: Int = Defaults.disposed, create: @escaping () -> Stream
  ) -> TestableObserver<Element> where Stream.Element == Element {
    let observer = createObserver(Element.self)
    let subscription = SerialDisposable()
    var stream: Observable<Element>?
    scheduleAt(created) { stream = create().asObservable() }
    scheduleAt(subscribed) {
      if let stream { subscription.disposable = stream.subscribe(observer) }
    }
    scheduleAt(disposed) {
      subscription.dispose()
      stream = nil
    }
    start()
    return observer
  }
}

/// A value with a virtual time.
public struct Recorded<Value> {
  public let time: Int
  public let value: Value

  public init(time: Int, value: Value) {
    self.time = time
    self.value = value
  }

  public static func next<Element>(_ time: Int, _ element: Element) -> Recorded<Event<Element>>
  where Value == Event<Element> {
    Recorded(time: time, value: .next(element))
  }

  public static func error<Element>(
    _ time: Int, _ error: any Error, _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .error(error))
  }

  public static func completed<Element>(
    _ time: Int, _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .completed)
  }
}

extension Recorded: Equatable where Value: Equatable {}

extension Recorded: CustomDebugStringConvertible {
  public var debugDescription: String { "\(value) @ \(time)" }
}

/// The virtual times at which an observer subscribed and unsubscribed.
public struct Subscription: Hashable, CustomDebugStringConvertible {
  public let subscribe: Int
  /// The time of disposal; `Int.max` while the subscription is live.
  public let unsubscribe: Int

  public init(_ subscribe: Int, _ unsubscribe: Int = .max) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }

  public var debugDescription: String {
    "(\(subscribe), \(unsubscribe == .max ? "live" : "\(unsubscribe)"))"
  }
}

/// Emits events at given virtual times and records its subscriptions.
public final class TestableObservable<Element>: ObservableType {
  public private(set) var subscriptions: [Subscription] = []
  public let recordedEvents: [Recorded<Event<Element>>]

  private let scheduler: TestScheduler
  private let isHot: Bool
  private var observers: [(id: Int, observer: AnyObserver<Element>)] = []

  init(hot events: [Recorded<Event<Element>>], on scheduler: TestScheduler) {
    recordedEvents = events
    self.scheduler = scheduler
    isHot = true
    for event in events {
      scheduler.scheduleAt(event.time) { [weak self] in
        for (_, observer) in self?.observers ?? [] { observer.on(event.value) }
      }
    }
  }

  init(cold events: [Recorded<Event<Element>>], on scheduler: TestScheduler) {
    recordedEvents = events
    self.scheduler = scheduler
    isHot = false
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let index = subscriptions.count
    subscriptions.append(Subscription(scheduler.clock))
    observers.append((index, observer.asObserver()))
    let timers = CompositeDisposable()
    if !isHot {
      for event in recordedEvents {
        let time = scheduler.clock + event.time
        let timer = scheduler.scheduleAbsoluteVirtual((), time: time) { _ in
          observer.on(event.value)
          return Disposables.create()
        }
        _ = timers.insert(timer)
      }
    }
    return Disposables.create { [self] in
      timers.dispose()
      observers.removeAll { $0.id == index }
      subscriptions[index] = Subscription(subscriptions[index].subscribe, scheduler.clock)
    }
  }
}

/// Records events with their times.
public final class TestableObserver<Element>: ObserverType {
  public private(set) var events: [Recorded<Event<Element>>] = []
  private let clock: VirtualTimeScheduler

  init(clock: VirtualTimeScheduler) {
    self.clock = clock
  }

  public func on(_ event: Event<Element>) {
    events.append(Recorded(time: clock.clock, value: event))
  }
}
