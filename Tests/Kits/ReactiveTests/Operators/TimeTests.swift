import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct TimeTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func debounceEmitsTheLastElementOfABurst() {
    let source = scheduler.createHotObservable([
      .next(210, 1), .next(215, 2), .next(220, 3), .next(300, 4), .completed(400),
    ])

    let result = start(source)

    expect(result.events, is: [.next(240, 3), .next(320, 4), .completed(400)])
    expect(source.subscriptions, is: [Subscription(200, 400)])
  }

  @Test func debounceEmitsThePendingElementOnCompletion() {
    let result = start(scheduler.createHotObservable([.next(210, 1), .completed(215)]))

    expect(result.events, is: [.next(215, 1), .completed(215)])
  }

  @Test func debounceDropsThePendingElementOnError() {
    let result = start(scheduler.createHotObservable([.next(210, 1), .error(215, Boom())]))

    expect(result.events, is: [.error(215, Boom())])
  }

  @Test func disposalCancelsDebounce() {
    let source = scheduler.createHotObservable([.next(210, 1)])

    let result = start(source, disposed: 220)

    expect(result.events.isEmpty)
    expect(source.subscriptions, is: [Subscription(200, 220)])
  }

  @Test func debounceOfNeverEmitsNothing() {
    expect(start(Observable<Int>.never()).events.isEmpty)
    expect(
      Observable<Int>.empty().debounce(.seconds(1), scheduler: scheduler).events(),
      is: [.completed])
  }

  @Test func debounceEmitsThePendingElementOfADeallocatedSource() {
    let log = Log()
    do {
      let subject = PublishSubject<Int>()
      _ = subject.debounce(.seconds(20), scheduler: scheduler).log(to: log)
      subject.onNext(1)
    }
    scheduler.start()

    expect(log.lines, is: ["1"])
  }

  @Test func debounceCompletesAfterTheElementBeingDelivered() {
    let subject = PublishSubject<Int>()
    let log = Log()
    _ = subject.debounce(.seconds(20), scheduler: scheduler)
      .do(onNext: { _ in subject.onCompleted() }).log(to: log)
    subject.onNext(1)
    scheduler.start()

    expect(log.lines, is: ["1", "completed", "disposed"])
  }

  @Test func timerEmitsOnceAndCompletes() {
    let result: TestableObserver<Int> = scheduler.start { [scheduler] in
      Observable<Int>.timer(.seconds(50), scheduler: scheduler)
    }

    expect(result.events, is: [.next(250, 0), .completed(250)])
  }

  @Test func timerCountsPeriodsUntilDisposal() {
    let result: TestableObserver<Int> = scheduler.start(disposed: 330) { [scheduler] in
      Observable<Int>.timer(.seconds(50), period: .seconds(30), scheduler: scheduler)
    }

    expect(result.events, is: [.next(250, 0), .next(280, 1), .next(310, 2)])
    expect(scheduler.clock, is: 330)
  }

  @Test func takeStopsATimer() {
    let result: TestableObserver<Int> = scheduler.start { [scheduler] in
      Observable<Int>.timer(.zero, period: .seconds(1), scheduler: scheduler).take(2)
    }

    expect(result.events, is: [.next(201, 0), .next(202, 1), .completed(202)])
  }

  private func start(
    _ source: some ObservableType<Int>, disposed: Int = TestScheduler.Defaults.disposed
  ) -> TestableObserver<Int> {
    scheduler.start(disposed: disposed) { [scheduler] in
      source.debounce(.seconds(20), scheduler: scheduler)
    }
  }
}
