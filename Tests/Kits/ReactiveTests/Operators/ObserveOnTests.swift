import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct ObserveOnTests {
  private let scheduler = TestScheduler(initialClock: 0)
  private let log = Log()

  @Test func eventsAreDeliveredInTurnsOfTheScheduler() {
    let source = scheduler.createHotObservable([
      .next(210, 1), .next(210, 2), .completed(220), .next(230, 3),
    ])

    let result = scheduler.start { [scheduler] in source.observe(on: scheduler) }

    expect(result.events, is: [.next(211, 1), .next(212, 2), .completed(221)])
    expect(source.subscriptions, is: [Subscription(200, 220)])
  }

  @Test func elementsBeforeAnErrorAreDelivered() {
    let source = scheduler.createColdObservable([
      .next(10, 1), .next(10, 2), .error(10, Boom()),
    ])

    let result = scheduler.start { [scheduler] in source.observe(on: scheduler) }

    expect(result.events, is: [.next(211, 1), .next(212, 2), .error(213, Boom())])
  }

  @Test func disposalDropsAQueuedEvent() {
    for event in [Event.next(1), .error(Boom()), .completed] { disposalDrops(event) }
  }

  private func disposalDrops(_ event: Event<Int>) {
    let log = Log()
    let subject = PublishSubject<Int>()
    let loop = EventLoopScheduler(clock: { .zero })
    let token = subject.observe(on: loop).log(to: log)
    subject.onNext(0)
    loop.runDue()
    subject.on(event)
    token.dispose()
    loop.runDue()

    expect(log.lines, is: ["0", "disposed"])
    expect(loop.timeUntilNext == nil)
  }

  @Test func disposalDropsTheQueue() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(210, 2), .next(210, 3)])

    let result = scheduler.start(disposed: 212) { [scheduler] in source.observe(on: scheduler) }

    expect(result.events, is: [.next(211, 1)])
  }

  @Test func theQueueOfADeallocatedSourceIsDelivered() {
    do {
      let subject = PublishSubject<Int>()
      _ = subject.observe(on: scheduler).log(to: log)
      subject.onNext(1)
      subject.onNext(2)
    }
    scheduler.start()

    expect(log.lines, is: ["1", "2"])
  }

  @Test func emptyErrorAndNeverAreForwarded() {
    let loop = EventLoopScheduler(clock: { .zero })
    _ = Observable<Int>.empty().observe(on: loop).log(to: log)
    _ = Observable<Int>.error(Boom()).observe(on: loop).log(to: log)
    _ = Observable<Int>.never().observe(on: loop).log(to: log)
    expect(log.lines.isEmpty)
    loop.runDue()

    expect(log.lines, is: ["completed", "disposed", "error(Boom(number: 0))", "disposed"])
  }

  @Test func aSchedulerThatRunsAtOnceDoesNotOverflowTheStack() {
    let subject = PublishSubject<Int>()
    defer { subject.onCompleted() }
    var last = 0
    _ = subject.observe(on: ImmediateScheduler()).subscribe(onNext: { last = $0 })
    _ = subject.observe(on: ImmediateScheduler()).take(1).subscribe(onNext: { _ in
      for number in 2...100_000 { subject.onNext(number) }
    })
    subject.onNext(1)

    expect(last, is: 100_000)
  }

  @Test func reentrantEventsOfAnImmediateSchedulerDoNotRecurse() {
    var kept: AnyObserver<Int>?
    var last = 0
    _ = Observable<Int>.create { observer in
      kept = observer
      return Disposables.create()
    }.observe(on: ImmediateScheduler()).subscribe(onNext: {
      last = $0
      if $0 < 100_000 { kept?.onNext($0 + 1) } else { kept = nil }
    })
    kept?.onNext(1)

    expect(last, is: 100_000)
  }

  @Test func aQueueThatRunsAtOnceDoesNotOverflowTheStack() {
    let subject = PublishSubject<Int>()
    let moody = MoodyScheduler()
    moody.isImmediate = false
    var last = 0
    let token = subject.observe(on: moody).subscribe(onNext: { last = $0 })
    for number in 1...100_000 { subject.onNext(number) }
    moody.isImmediate = true
    moody.runPending()
    token.dispose()

    expect(last, is: 100_000)
  }

  @Test func aSchedulerThatRunsSomeActionsAtOnceDeliversEveryEvent() {
    let subject = PublishSubject<Int>()
    let moody = MoodyScheduler()
    let token = subject.observe(on: moody)
      .do(onNext: { if $0 == 1 { (2...4).forEach(subject.onNext) } }).log(to: log)
    subject.onNext(1)
    moody.isImmediate = false
    subject.onNext(5)
    subject.onNext(6)
    expect(log.lines, is: ["1", "2", "3", "4"])
    moody.isImmediate = true
    moody.runPending()
    subject.onNext(7)
    token.dispose()

    expect(log.lines, is: ["1", "2", "3", "4", "5", "6", "7", "disposed"])
  }

  @Test func anActionThatRunsAtOnceMayBeFollowedByAPendingOne() {
    let source = Observable.of(1, 2, 3)
    let moody = MoodyScheduler()
    _ = source.observe(on: moody).do(onNext: { moody.isImmediate = $0 == 2 }).log(to: log)
    expect(log.lines, is: ["1"])
    moody.runPending()
    expect(log.lines, is: ["1", "2", "3"])
    moody.runPending()

    expect(log.lines, is: ["1", "2", "3", "completed", "disposed"])
  }
}

private final class MoodyScheduler: ImmediateSchedulerType {
  var isImmediate = true
  private var pending: [() -> Void] = []

  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    guard !isImmediate else { return action(state) }
    let token = SingleAssignmentDisposable()
    pending.append { if !token.isDisposed { token.setDisposable(action(state)) } }
    return token
  }

  func runPending() {
    let actions = pending
    pending = []
    for action in actions { action() }
  }
}
