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
