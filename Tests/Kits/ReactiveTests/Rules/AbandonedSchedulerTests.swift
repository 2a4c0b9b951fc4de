import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct AbandonedSchedulerTests {
  private let log = Log()

  @Test(arguments: Clock.allCases)
  fileprivate func aPendingTimerIsNotLive(_ clock: Clock) {
    weak var canary: Canary?
    do {
      let held = Canary()
      canary = held
      let scheduler = clock.scheduler()
      _ = Observable<Int>.timer(.seconds(1), scheduler: scheduler)
        .subscribe(onNext: { _ in _ = held })
    }

    expect(canary == nil)
  }

  @Test(arguments: Clock.allCases)
  fileprivate func aPeriodicTimerIsNotLive(_ clock: Clock) {
    weak var canary: AnyObject?
    do {
      let scheduler = clock.scheduler()
      canary = scheduler
      _ = Observable<Int>.timer(.zero, period: .seconds(1), scheduler: scheduler).log(to: log)
      clock.run(scheduler)
    }

    expect(canary == nil)
    expect(!log.lines.isEmpty)
  }

  @Test(arguments: Clock.allCases)
  fileprivate func aDebounceIsNotLiveWithoutItsSource(_ clock: Clock) {
    let scheduler = Weak()
    do {
      let owned = clock.scheduler()
      scheduler.object = owned
      let subject = PublishSubject<Int>()
      _ = subject.debounce(.seconds(1), scheduler: owned).log(to: log)
      subject.onNext(1)
      subject.onNext(2)
    }

    expect(scheduler.object == nil)
    expect(log.lines.isEmpty)
  }

  @Test(arguments: Clock.allCases)
  fileprivate func aQueueOfObserveOnIsNotLiveWithoutItsSource(_ clock: Clock) {
    let scheduler = Weak()
    do {
      let owned = clock.scheduler()
      scheduler.object = owned
      let subject = PublishSubject<Int>()
      _ = subject.observe(on: owned).log(to: log)
      for number in 1...3 { subject.onNext(number) }
    }

    expect(scheduler.object == nil)
    expect(log.lines.isEmpty)
  }

  @Test func aTimerOfADeallocatedSchedulerEndsWithItsToken() {
    let token: any Disposable
    do {
      let scheduler = EventLoopScheduler(clock: { .zero })
      token = Observable<Int>.timer(.seconds(1), scheduler: scheduler).log(to: log)
    }
    expect(log.lines.isEmpty)
    token.dispose()

    expect(log.lines, is: ["disposed"])
  }
}

private final class Weak {
  weak var object: AnyObject?
}

private enum Clock: CaseIterable {
  case eventLoop
  case virtual

  func scheduler() -> any SchedulerType & AnyObject {
    switch self {
    case .eventLoop: EventLoopScheduler(clock: { .zero })
    case .virtual: VirtualTimeScheduler()
    }
  }

  func run(_ scheduler: any SchedulerType & AnyObject) {
    (scheduler as? EventLoopScheduler)?.runDue()
    (scheduler as? VirtualTimeScheduler)?.advanceTo(2)
  }
}
