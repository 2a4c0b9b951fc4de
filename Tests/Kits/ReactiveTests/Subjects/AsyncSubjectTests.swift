import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct AsyncSubjectTests {
  private let subject = AsyncSubject<Int>()
  private let log = Log()

  @Test func theLastElementIsEmittedOnCompletion() {
    _ = subject.log(to: log)
    subject.onNext(1)
    subject.onNext(2)
    expect(log.lines.isEmpty)
    expect(subject.hasObservers)
    subject.onCompleted()

    expect(log.lines, is: ["2", "completed", "disposed"])
    expect(subject.events(), is: [.next(2), .completed])
  }

  @Test func withoutAnElementTheSubjectOnlyCompletes() {
    _ = subject.log(to: log)
    subject.asObserver().onCompleted()

    expect(log.lines, is: ["completed", "disposed"])
    expect(subject.events(), is: [.completed])
  }

  @Test func anErrorDropsTheElement() {
    _ = subject.log(to: log)
    subject.onNext(1)
    subject.onError(Boom())
    subject.onCompleted()

    expect(log.lines, is: ["error(Boom(number: 0))", "disposed"])
    expect(subject.events(), is: [.error(Boom())])
  }

  @Test func elementsSentDuringTheEndAreDropped() {
    _ = subject.subscribe(onNext: { [subject] in subject.onNext($0 + 1) })
    _ = subject.log(to: log)
    subject.onNext(1)
    subject.onCompleted()

    expect(log.lines, is: ["1", "completed", "disposed"])
  }

  @Test func newObserversOfADisposedSubjectReceiveDisposed() {
    subject.onNext(1)
    subject.dispose()
    subject.onCompleted()

    expect(subject.isDisposed)
    expect(subject.events(), is: [.error(RxError.disposed)])
  }
}
