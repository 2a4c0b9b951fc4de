import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct ElementwiseTests {
  @Test func distinctUntilChangedHasItsOwnStatePerSubscriber() {
    let subject = PublishSubject<Int>()
    let distinct = subject.distinctUntilChanged()
    let log = Log()
    _ = distinct.subscribe(onNext: { log.add("first \($0)") })
    subject.onNext(1)
    _ = distinct.subscribe(onNext: { log.add("second \($0)") })
    subject.onNext(1)

    expect(log.lines, is: ["first 1", "second 1"])
  }

  @Test func startWithDoesNotSubscribeAfterDisposal() {
    var runs = 0
    let source = Observable<Int>.create { _ in
      runs += 1
      return Disposables.create()
    }
    let stream = source.startWith(8, 9).map { number in
      guard number == 8 else { throw Boom() }
      return number
    }

    expect(stream.events(), is: [.next(8), .error(Boom())])
    expect(runs, is: 0)
  }

  @Test func doCallsItsClosuresAroundEachEvent() {
    let log = Log()
    let source = Observable.of(1).do(
      onNext: { log.add("onNext \($0)") }, afterNext: { log.add("afterNext \($0)") },
      onCompleted: { log.add("onCompleted") }, afterCompleted: { log.add("afterCompleted") },
      onSubscribe: { log.add("onSubscribe") }, onSubscribed: { log.add("onSubscribed") },
      onDispose: { log.add("onDispose") })
    _ = source.log(to: log)

    expect(
      log.lines,
      is: [
        "onSubscribe", "onNext 1", "1", "afterNext 1", "onCompleted", "completed", "disposed",
        "afterCompleted", "onSubscribed", "onDispose",
      ])
  }

  @Test func doCallsItsClosuresOnErrorAndDisposal() {
    let log = Log()
    _ = Observable<Int>.error(Boom()).do(
      onError: { _ in log.add("onError") }, afterError: { _ in log.add("afterError") }
    ).log(to: log)
    PublishSubject<Int>().do(onDispose: { log.add("onDispose") }).log(to: log).dispose()

    expect(
      log.lines,
      is: [
        "onError", "error(Boom(number: 0))", "disposed", "afterError", "onDispose", "disposed",
      ])
  }
}

extension ObservableType {
  func elements() -> [Element] {
    events().compactMap(\.element)
  }
}
