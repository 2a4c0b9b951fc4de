import Reactive

/// Sends events at given virtual times and records when it was subscribed to.
public final class TestableObservable<Element>: ObservableType {
  /// When it was subscribed to, in the order of subscription.
  public private(set) var subscriptions: [Subscription] = []
  /// What it sends.
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
