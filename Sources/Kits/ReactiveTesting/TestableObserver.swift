import Reactive

/// Records what it receives and when.
public final class TestableObserver<Element>: ObserverType {
  /// What was received, in its order.
  public private(set) var events: [Recorded<Event<Element>>] = []
  private let clock: VirtualTimeScheduler

  init(clock: VirtualTimeScheduler) {
    self.clock = clock
  }

  public func on(_ event: Event<Element>) {
    events.append(Recorded(time: clock.clock, value: event))
  }
}
