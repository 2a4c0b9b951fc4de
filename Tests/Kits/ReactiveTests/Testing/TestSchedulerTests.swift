import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct TestSchedulerTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func aHotObservableEmitsWithOrWithoutObservers() {
    let hot = scheduler.createHotObservable([
      .next(150, 1), .next(200, 2), .next(210, 3), .completed(220), .next(230, 4),
    ])

    let result = scheduler.start { hot.map { $0 } }

    expect(result.events, is: [.next(210, 3), .completed(220)])
    expect(hot.subscriptions, is: [Subscription(200, 220)])
  }

  @Test func aColdObservableEmitsRelativeToItsSubscription() {
    let cold = scheduler.createColdObservable([.next(10, "a"), .error(30, RxError.disposed)])
    let late = scheduler.createObserver(String.self)
    scheduler.scheduleAt(205) { _ = cold.subscribe(late) }

    let result = scheduler.start { cold }

    expect(result.events, is: [.next(210, "a"), .error(230, RxError.disposed)])
    expect(late.events, is: [.next(215, "a"), .error(235, RxError.disposed)])
    expect(cold.subscriptions, is: [Subscription(200, 230), Subscription(205)])
  }

  @Test func theSubscriptionIsDisposedAtItsTime() {
    let hot = scheduler.createHotObservable([.next(290, 1), .next(310, 2)])

    let result = scheduler.start(disposed: 300) { hot }

    expect(result.events, is: [.next(290, 1)])
    expect(hot.subscriptions, is: [Subscription(200, 300)])
  }

  @Test func anActionScheduledForThePastRunsAtOnceAfterTheOthers() {
    var times: [Int] = []
    scheduler.scheduleAt(50) {
      self.scheduler.scheduleAt(10) { times.append(self.scheduler.clock) }
    }
    scheduler.scheduleAt(50) { times.append(-1) }
    scheduler.start()

    expect(times, is: [-1, 50])
  }
}
