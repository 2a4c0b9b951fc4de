import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct ShareTests {
  private let scheduler = TestScheduler(initialClock: 0)
  private let subject = PublishSubject<Int>()
  private let log = Log()

  @Test func shareDisposesItsSubscriptionWithTheLastObserver() {
    let source = scheduler.createHotObservable([.next(310, 1)])
    let shared = source.share()
    let tokens = [SerialDisposable(), SerialDisposable()]
    scheduler.scheduleAt(250) { tokens[0].disposable = shared.log(to: log, "first ") }
    scheduler.scheduleAt(300) { tokens[1].disposable = shared.log(to: log, "second ") }
    scheduler.scheduleAt(350) { tokens[1].dispose() }
    scheduler.scheduleAt(400) { tokens[0].dispose() }
    scheduler.start()

    expect(source.subscriptions, is: [Subscription(250, 400)])
    expect(
      log.lines,
      is: ["first 1", "second 1", "second disposed", "first disposed"])
  }

  @Test func shareSubscribesAgainAfterTheLastObserverLeft() {
    let source = scheduler.createColdObservable([.next(10, 1)])
    let shared = source.share(replay: 1)
    for time in [100, 200] {
      scheduler.scheduleAt(time) { [scheduler] in
        let token = shared.subscribe()
        scheduler.scheduleAt(time + 50) { token.dispose() }
      }
    }
    scheduler.start()

    expect(source.subscriptions, is: [Subscription(100, 150), Subscription(200, 250)])
  }

  @Test func aLateObserverReceivesTheReplay() {
    let shared = subject.share(replay: 2)
    let token = shared.subscribe()
    for number in 1...3 { subject.onNext(number) }
    let late = shared.log(to: log)
    subject.onNext(4)
    token.dispose()
    late.dispose()

    expect(log.lines, is: ["2", "3", "4", "disposed"])
  }

  @Test func withoutReplayALateObserverReceivesOnlyNewElements() {
    let shared = subject.share()
    let token = shared.subscribe()
    subject.onNext(1)
    let late = shared.log(to: log)
    subject.onNext(2)
    token.dispose()
    late.dispose()

    expect(log.lines, is: ["2", "disposed"])
  }

  @Test func whileConnectedClearsTheReplayAfterTheLastObserver() {
    let shared = subject.share(replay: 1, scope: .whileConnected)
    shared.subscribeAndLeave { subject.onNext(1) }
    shared.log(to: log).dispose()

    expect(log.lines, is: ["disposed"])
  }

  @Test func foreverKeepsTheReplayAfterTheLastObserver() {
    let shared = subject.share(replay: 1, scope: .forever)
    shared.subscribeAndLeave { subject.onNext(1) }
    let token = shared.log(to: log)
    subject.onNext(2)
    token.dispose()

    expect(log.lines, is: ["1", "2", "disposed"])
  }

  @Test func foreverDoesNotSubscribeIfTheReplayIsEnough() {
    var runs = 0
    let shared = Observable<Int>.create { observer in
      runs += 1
      observer.onNext(runs)
      return Disposables.create()
    }.share(replay: 1, scope: .forever)
    let failing = shared.map { throw Boom(number: $0) }.map { 0 }
    expect(failing.events(), is: [.error(Boom(number: 1))])
    expect(failing.events(), is: [.error(Boom(number: 1))])

    expect(runs, is: 1)
  }

  @Test func whileConnectedSubscribesAgainAfterTermination() {
    var runs = 0
    let shared = Observable<Int>.create { observer in
      runs += 1
      observer.onNext(runs)
      observer.onCompleted()
      return Disposables.create()
    }.share(replay: 1)

    expect(shared.events(), is: [.next(1), .completed])
    expect(shared.events(), is: [.next(2), .completed])
  }

  @Test func foreverReplaysAndTerminatesAfterTermination() {
    var runs = 0
    let shared = Observable<Int>.create { observer in
      runs += 1
      observer.onNext(runs)
      observer.onError(Boom())
      return Disposables.create()
    }.share(replay: 1, scope: .forever)

    expect(shared.events(), is: [.next(1), .error(Boom())])
    expect(shared.events(), is: [.next(1), .error(Boom())])
    expect(runs, is: 1)
  }

  @Test func observersMayOutliveTheSharedStream() {
    var shared: Observable<Int>? = subject.map { $0 + 1 }.share(replay: 1)
    let token = shared?.log(to: log)
    shared = nil
    subject.onNext(1)
    token?.dispose()

    expect(log.lines, is: ["2", "disposed"])
    expect(!subject.hasObservers)
  }

  @Test func resubscribingDuringTerminationSubscribesToTheSourceAgain() {
    var runs = 0
    let shared = Observable<Int>.create { observer in
      runs += 1
      observer.onNext(runs)
      if runs == 1 { observer.onCompleted() }
      return Disposables.create()
    }.share()
    var second: (any Disposable)?
    _ = shared.subscribe(onCompleted: { [log] in second = shared.log(to: log) })
    second?.dispose()

    expect(log.lines, is: ["2", "disposed"])
  }
}

extension Observable {
  fileprivate func subscribeAndLeave(_ body: () -> Void) {
    let token = subscribe()
    body()
    token.dispose()
  }
}
