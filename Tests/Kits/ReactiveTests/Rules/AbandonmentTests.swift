import Expectations
import ReactiveTesting
import Testing

@testable import Reactive

@Suite(.leavesNoSubscriptions) struct AbandonmentTests {
  private let log = Log()

  @Test func operatorsOfNeverAreNotLive() {
    _ = Observable<Int>.never().map { $0 + 1 }.subscribe()
    _ = Observable.merge(.never(), PublishSubject<Int>()).subscribe()
    _ = Observable.of(1, 2).flatMapLatest { _ in Observable<Int>.never() }.subscribe()
    _ = Observable<Int>.never().share(replay: 1).subscribe()
  }

  @Test func aSourceThatReleasesItsObserverIsNotLive() {
    _ = Observable<Int>.create { _ in Disposables.create() }.map { $0 }.subscribe()
    _ = Observable<Int>.create { observer in
      observer.onNext(1)
      return Disposables.create()
    }.log(to: log)
    var kept: AnyObserver<Int>?
    _ = Observable<Int>.create { observer in
      kept = observer
      return Disposables.create()
    }.log(to: log)
    kept?.onNext(2)
    kept = nil

    expect(log.lines, is: ["1", "2"])
  }

  @Test func theTeardownOfAReleasedObserverWaitsForDisposal() {
    let source = Observable<Int>.create { [log] _ in
      Disposables.create { log.add("teardown") }
    }
    _ = source.map { $0 }.subscribe()
    _ = Observable.merge(source, source.map { $0 }).subscribe()
    let token = Observable.merge(source, .never(), source.do(onDispose: { [log] in log.add("do") }))
      .withLatestFrom(Observable.just(1)).log(to: log)
    expect(log.lines.isEmpty)
    token.dispose()

    expect(log.lines, is: ["teardown", "teardown", "do", "disposed"])
  }

  @Test func onDisposeOfADeallocatedSourceWaitsForDisposal() {
    let token = Observable<Int>.never().do(onDispose: { [log] in log.add("onDispose") })
      .log(to: log)
    expect(log.lines.isEmpty)
    token.dispose()

    expect(log.lines, is: ["onDispose", "disposed"])
  }

  @Test func withLatestFromWithoutItsSourceIsNotLive() {
    let second = PublishSubject<Int>()
    do {
      let source = PublishSubject<Int>()
      _ = source.withLatestFrom(second).subscribe()
    }

    expect(!second.hasObservers)
  }

  @Test func withLatestFromCompletesWithoutItsSecondSource() {
    let source = PublishSubject<Int>()
    do {
      let second = BehaviorSubject(value: 7)
      _ = source.withLatestFrom(second).log(to: log)
    }
    source.onNext(1)
    source.onCompleted()

    expect(log.lines, is: ["7", "completed", "disposed"])
  }

  @Test func flatMapLatestCompletesAfterAReplacedStreamWasDeallocated() {
    let outer = PublishSubject<Observable<Int>>()
    let inner = PublishSubject<Int>()
    _ = outer.flatMapLatest { $0 }.log(to: log)
    do { outer.onNext(PublishSubject<Int>()) }
    outer.onNext(inner)
    outer.onCompleted()
    inner.onNext(1)
    inner.onCompleted()

    expect(log.lines, is: ["1", "completed", "disposed"])
  }

  @Test func flatMapLatestDoesNotCompleteIfItsLatestStreamWasDeallocated() {
    let outer = PublishSubject<Observable<Int>>()
    _ = outer.switchLatest().log(to: log)
    outer.onNext(.never())
    outer.onCompleted()

    expect(log.lines.isEmpty)
  }

  @Test func queuedElementsOfADeallocatedSubjectAreDelivered() {
    var subject: PublishSubject<Int>? = PublishSubject()
    weak let weakSubject = subject
    _ = subject?.subscribe(onNext: { number in
      guard number == 1 else { return }
      weakSubject?.onNext(number + 1)
      subject = nil
    })
    _ = subject?.log(to: log)
    sendUnretained(1, to: subject.map(Unmanaged.passUnretained))

    expect(log.lines, is: ["1", "2"])
    expect(weakSubject == nil)
  }

  /// An optimized build may release the observer of `create` before its call returns; the stage is
  /// then abandoned while it emits.
  @Test func queuedElementsOfAnAbandonedStageAreDelivered() {
    let subscriber = Subscriber(onError: nil, onCompleted: nil)
    var stage: SerialSink<Int>?
    stage = SerialSink(
      Inlet(subscriber) { [log] number in
        log.add("\(number)")
        guard number == 1 else { return }
        stage?.send(2)
        stage?.abandon(leaving: .nothing)
      })
    stage?.send(1)
    expect(log.lines, is: ["1", "2"])
    expect(stage?.isOver, is: true)
    stage = nil
    subscriber.dispose()
  }
}

/// Sends `element` as an optimized build may: without a reference that outlives `onNext`.
private func sendUnretained(_ element: Int, to subject: Unmanaged<PublishSubject<Int>>?) {
  subject?._withUnsafeGuaranteedRef { $0.onNext(element) }
}
