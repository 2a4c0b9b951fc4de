import Reactive

/// Runs a test in virtual time, with observables that emit, and observers that record, at given
/// times.
public final class TestScheduler {
  /// The default times of ``start(created:subscribed:disposed:create:)``.
  public enum Defaults {
    public static let created = 100
    public static let subscribed = 200
    public static let disposed = 1000
  }

  /// The current time, which jumps from one action to the next.
  public private(set) var clock: Int
  /// Sorted by time, then by the order of scheduling.
  private var actions: [(time: Int, run: () -> Void)] = []

  public init(initialClock: Int) {
    clock = initialClock
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
    TestableObserver(scheduler: self)
  }

  /// Runs `action` at `time`, or at the current time if that is later.
  public func scheduleAt(_ time: Int, action: @escaping () -> Void) {
    let time = max(time, clock)
    actions.insert((time, action), at: actions.firstIndex { $0.time > time } ?? actions.endIndex)
  }

  /// Runs all actions, including those that others schedule.
  public func start() {
    while !actions.isEmpty {
      let action = actions.removeFirst()
      clock = action.time
      action.run()
    }
  }

  /// Creates the stream, subscribes and disposes at the given times, runs all scheduled actions,
  /// and returns the recorded events.
  public func start<Element>(
    created: Int = Defaults.created, subscribed: Int = Defaults.subscribed,
    disposed: Int = Defaults.disposed, create: @escaping () -> some ObservableType<Element>
  ) -> TestableObserver<Element> {
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
    let id = subscriptions.count
    subscriptions.append(Subscription(scheduler.clock))
    observers.append((id, AnyObserver(observer)))
    for event in isHot ? [] : recordedEvents {
      scheduler.scheduleAt(scheduler.clock + event.time) { [weak self] in
        self?.observers.first { $0.id == id }?.observer.on(event.value)
      }
    }
    return Disposables.create { [self] in
      observers.removeAll { $0.id == id }
      subscriptions[id] = Subscription(subscriptions[id].subscribe, scheduler.clock)
    }
  }
}

public final class TestableObserver<Element>: ObserverType {
  public private(set) var events: [Recorded<Event<Element>>] = []
  private let scheduler: TestScheduler

  init(scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  public func on(_ event: Event<Element>) {
    events.append(Recorded(time: scheduler.clock, value: event))
  }
}
