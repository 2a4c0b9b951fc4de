import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct ReplaySubjectTests {
  private let subject = ReplaySubject<Int>.create(bufferSize: 2)
  private let log = Log()

  @Test func anObserverReceivesTheBufferThenLaterElements() {
    for number in 1...5 { subject.onNext(number) }
    let token = subject.log(to: log)
    subject.onNext(6)
    token.dispose()

    expect(log.lines, is: ["4", "5", "6", "disposed"])
  }

  @Test func theBufferKeepsItsOrderAfterWrappingAround() {
    for last in 3...8 {
      subject.onNext(last)
      if last > 3 { expect(subject.take(2).events().first, is: .next(last - 1)) }
    }
  }

  @Test func newObserversReceiveTheBufferAndTheTerminalEvent() {
    subject.onNext(1)
    subject.onCompleted()
    expect(subject.events(), is: [.next(1), .completed])

    let failed = ReplaySubject<Int>.createUnbounded()
    failed.onNext(1)
    failed.onNext(2)
    failed.onNext(3)
    failed.onError(Boom())
    expect(failed.events(), is: [.next(1), .next(2), .next(3), .error(Boom())])
  }

  @Test func elementsSentDuringTheReplayFollowTheBuffer() {
    subject.onNext(1)
    subject.onNext(2)
    let token = subject.do(onNext: { [subject] in if $0 == 1 { subject.onNext(3) } })
      .log(to: log)
    token.dispose()

    expect(log.lines, is: ["1", "2", "3", "disposed"])
  }

  @Test func anEndSentDuringTheReplayFollowsTheBuffer() {
    subject.onNext(1)
    subject.onNext(2)
    _ = subject.do(onNext: { [subject] _ in subject.onCompleted() }).log(to: log)

    expect(log.lines, is: ["1", "2", "completed", "disposed"])
  }

  @Test func disposalStopsTheReplay() {
    subject.onNext(1)
    subject.onNext(2)
    expect(subject.take(1).events(), is: [.next(1), .completed])
    expect(!subject.hasObservers)

    subject.onCompleted()
    expect(subject.take(1).events(), is: [.next(1), .completed])
  }

  @Test func disposalClearsTheBuffer() {
    subject.onNext(1)
    subject.asObserver().dispose()
    subject.onNext(2)

    expect(subject.isDisposed)
    expect(subject.events(), is: [.error(RxError.disposed)])
  }

  @Test func aBufferOfSizeZeroReplaysNothing() {
    let subject = ReplaySubject<Int>.create(bufferSize: 0)
    subject.onNext(1)
    subject.onCompleted()

    expect(subject.events(), is: [.completed])
  }
}
