import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct SingleTests {
  private let log = Log()

  @Test func onlyTheFirstResultCounts() {
    var run: ((SingleEvent<Int>) -> Void)?
    let single = Single<Int>.create { observer in
      run = observer
      return Disposables.create { [log] in log.add("teardown") }
    }
    _ = single.subscribe(
      onSuccess: { [log] in
        log.add("success \($0)")
        run?(.success(2))
      }, onFailure: { [log] in log.add("failure \($0)") },
      onDisposed: { [log] in log.add("disposed") })
    run?(.success(1))
    run?(.failure(Boom()))
    run = nil

    expect(log.lines, is: ["success 1", "teardown", "disposed"])
  }

  @Test func aFailureReachesTheSubscriber() {
    _ = Single<Int>.error(Boom()).subscribe { [log] in log.add("\($0)") }
    _ = Single<Int>.create { observer in
      observer(.failure(Boom()))
      return Disposables.create()
    }.subscribe(with: log, onFailure: { log, _ in log.add("failure") })

    expect(log.lines, is: ["failure(ReactiveTests.Boom(number: 0))", "failure"])
  }

  @Test func mapAndFlatMapTransformTheElement() {
    let single = Single.just(2).map { $0 + 1 }.flatMap { Single.just("\($0)") }
    _ = single.subscribe { [log] in log.add("\($0)") }
    _ = Single.just(1).map { _ -> Int in throw Boom() }
      .subscribe(with: log, onFailure: { log, _ in log.add("failure") })

    expect(log.lines, is: ["success(\"3\")", "failure"])
  }

  @Test func aDisposedSingleCallsNothing() {
    Single<Int>.never().subscribe(
      onSuccess: { [log] _ in log.add("success") }, onDisposed: { [log] in log.add("disposed") }
    ).dispose()

    expect(log.lines, is: ["disposed"])
  }

  @Test func deferredCreatesASinglePerSubscriber() {
    var runs = 0
    let single = Single<Int>.deferred {
      runs += 1
      return .just(runs)
    }

    expect(single.asObservable().elements() + single.asObservable().elements(), is: [1, 2])
  }

  @Test func asSingleSucceedsWithExactlyOneElement() {
    expect(Observable.just(1).asSingle().asObservable().events(), is: [.next(1), .completed])
    expect(
      Observable<Int>.empty().asSingle().asObservable().events(), is: [.error(RxError.noElements)])
    expect(
      Observable.of(1, 2).asSingle().asObservable().events(),
      is: [.error(RxError.moreThanOneElement)])
  }

  @Test func aSecondElementDisposesTheSourceAtOnce() {
    let subject = PublishSubject<Int>()
    _ = subject.asSingle().subscribe(with: log, onFailure: { log, _ in log.add("failure") })
    subject.onNext(1)
    expect(log.lines.isEmpty)
    subject.onNext(2)

    expect(log.lines, is: ["failure"])
    expect(!subject.hasObservers)
  }
}
