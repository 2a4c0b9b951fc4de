import Reactive

/// Runs a test in virtual time: makes observables that send at given times and observers that
/// record when they receive.
public final class TestScheduler: VirtualTimeScheduler {
  /// When a test does what, unless it says otherwise.
  public enum Defaults {
    /// When the stream under test is made.
    public static let created = 100
    /// When it is subscribed to.
    public static let subscribed = 200
    /// When the subscription is disposed.
    public static let disposed = 1000
  }

  private let simulatesProcessingDelay: Bool

  /// Creates a scheduler; with `simulateProcessingDelay`, what is scheduled for now runs one tick
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

  /// Returns an observable that sends `events` at their times, whoever listens.
  public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(hot: events, on: self)
  }

  /// Returns an observable that sends `events` to each subscriber, their times counted from its
  /// subscription.
  public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(cold: events, on: self)
  }

  /// Returns an observer that records what it receives and when.
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(clock: self)
  }

  /// Runs `action` at `time`.
  public func scheduleAt(_ time: Int, action: @escaping () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) { _ in
      action()
      return Disposables.create()
    }
  }

  /// Makes the stream, subscribes to it and disposes the subscription at those times, runs all
  /// that is scheduled, and returns what was received.
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
