import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct PublishSubjectTests {
  private let subject = PublishSubject<Int>()

  @Test func disposalSendsNothingToCurrentObservers() {
    let log = Log()
    let token = subject.log(to: log)
    subject.dispose()
    subject.onNext(1)
    subject.onCompleted()

    expect(log.lines.isEmpty)
    expect(subject.isDisposed)
    token.dispose()
    expect(log.lines, is: ["disposed"])
  }

  @Test func newObserversOfADisposedSubjectReceiveDisposed() {
    subject.dispose()
    subject.onNext(1)
    subject.onError(Boom())
    subject.onCompleted()

    expect(subject.events(), is: [.error(RxError.disposed)])
  }

  @Test func disposalDuringAnEventStopsItsDelivery() {
    var seen: [Int] = []
    _ = subject.subscribe(onNext: { [subject] in
      seen.append($0)
      subject.onNext($0 + 1)
      subject.dispose()
    })
    _ = subject.subscribe(onNext: { seen.append($0 * 10) })
    subject.onNext(1)

    expect(seen, is: [1])
  }

  @Test func hasObserversIsTrueWhileSubscribed() {
    expect(!subject.hasObservers)
    let token = subject.subscribe()
    expect(subject.hasObservers)
    token.dispose()
    expect(!subject.hasObservers)
    _ = subject.subscribe()
    subject.onCompleted()
    expect(!subject.hasObservers)
  }

  @Test func asObserverReturnsTheSubject() {
    let log = Log()
    let token = subject.log(to: log)
    _ = Observable.of(1, 2).subscribe(subject.asObserver())

    expect(log.lines, is: ["1", "2", "completed", "disposed"])
    token.dispose()
  }
}

@Suite(.leavesNoSubscriptions) struct RelayTests {
  private let log = Log()

  @Test func aPublishRelayEmitsAcceptedElements() {
    let relay = PublishRelay<Int>()
    relay.accept(1)
    let token = relay.log(to: log)
    relay.accept(2)
    token.dispose()

    expect(log.lines, is: ["2", "disposed"])
  }

  @Test func aBehaviorRelayHasAValue() {
    let relay = BehaviorRelay(value: 1)
    let token = relay.log(to: log)
    relay.accept(2)
    token.dispose()

    expect(log.lines, is: ["1", "2", "disposed"])
    expect(relay.value, is: 2)
  }
}

@Suite(.leavesNoSubscriptions) struct BehaviorSubjectTests {
  private let subject = BehaviorSubject(value: 1)
  private let log = Log()

  @Test func valueIsTheNewOneInsideAnObserver() {
    let token = subject.skip(1).subscribe(onNext: { [subject, log] _ in
      log.add("\((try? subject.value()) ?? 0)")
    })
    subject.onNext(2)
    token.dispose()

    expect(log.lines, is: ["2"])
  }

  @Test func aQueuedValueIsNotCurrentAndIsDeliveredOnce() {
    var inner: (any Disposable)?
    let token = subject.subscribe(onNext: { [subject, log] value in
      guard value == 2 else { return }
      subject.onNext(3)
      log.add("current \((try? subject.value()) ?? 0)")
      inner = subject.log(to: log)
    })
    subject.onNext(2)
    token.dispose()
    inner?.dispose()

    expect(log.lines, is: ["current 2", "2", "3", "disposed"])
  }

  @Test func aValueSentDuringTheReplayFollowsIt() {
    let token = subject.do(onNext: { [subject] in if $0 == 1 { subject.onNext(2) } })
      .log(to: log)
    token.dispose()

    expect(log.lines, is: ["1", "2", "disposed"])
  }

  @Test func valueRemainsAfterCompletion() throws {
    subject.onNext(2)
    subject.onCompleted()
    subject.onNext(3)

    try expect(subject.value(), is: 2)
  }

  @Test func valueThrowsTheErrorOfTheSubject() {
    subject.onError(Boom())

    #expect(throws: Boom()) { try subject.value() }
  }

  @Test func valueThrowsAfterDisposal() {
    subject.dispose()

    #expect(throws: RxError.disposed) { try subject.value() }
    expect(subject.events(), is: [.error(RxError.disposed)])
    expect(subject.isDisposed)
  }
}
