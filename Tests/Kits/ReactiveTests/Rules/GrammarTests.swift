import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct GrammarTests {
  private let log = Log()

  @Test func eventsAfterCompletionAreDropped() {
    let stream = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onCompleted()
      observer.onNext(2)
      observer.onError(Boom())
      observer.onCompleted()
      return Disposables.create()
    }

    expect(stream.events(), is: [.next(1), .completed])
  }

  @Test(arguments: ["|", "!", ""])
  func anObserverThatTheSourceKeepsIsDetached(_ end: String) {
    var kept: AnyObserver<Int>?
    let source = Observable<Int>.create { observer in
      kept = observer
      return Disposables.create()
    }
    var elements: [Int] = []
    let token = source.subscribe(onNext: { elements.append($0) }, onError: { _ in })
    kept?.onNext(0)
    switch end {
    case "|": kept?.onCompleted()
    case "!": kept?.onError(Boom())
    default: token.dispose()
    }
    kept?.onNext(1)

    expect(elements, is: [0])
  }

  @Test(arguments: [nil, Boom()])
  func theEndCallsItsHandlerThenOnDisposedThenTearsDown(error: Boom?) {
    let end = error.map { Event<Int>.error($0) } ?? .completed
    let token = teardownAfter { $0.on(end) }.log(to: log)
    token.dispose()

    expect(log.lines, is: ["\(end)", "disposed", "teardown"])
  }

  @Test(arguments: operators, [nil, Boom()])
  func aLaterEndTearsDownInTheSameOrder(_ operation: Operator, error: Boom?) {
    let end = error.map { Event<Int>.error($0) } ?? .completed
    var kept: AnyObserver<Int>?
    _ = operation.apply(teardownAfter { kept = $0 }).log(to: log)
    kept?.on(end)
    let subject = PublishSubject<Int>()
    let source = subject.do(onDispose: { [log] in log.add("teardown") })
    _ = operation.apply(source).log(to: log)
    subject.on(end)

    let expected = ["\(end)", "disposed", "teardown"]
    expect(log.lines, is: expected + expected)
  }

  @Test func disposalTearsDownThenCallsOnDisposedOnce() {
    let token = teardownAfter { _ in }.log(to: log)
    token.dispose()
    token.dispose()

    expect(log.lines, is: ["teardown", "disposed"])
  }

  @Test func createRunsOncePerSubscriber() {
    var runs = 0
    let stream = Observable<Int>.create { observer in
      runs += 1
      observer.onNext(runs)
      observer.onCompleted()
      return Disposables.create()
    }

    expect(runs, is: 0)
    expect(stream.events(), is: [.next(1), .completed])
    expect(stream.events(), is: [.next(2), .completed])
  }

  @Test func aHandlerMayDisposeDuringTheSubscription() {
    var token: (any Disposable)?
    var seen: [Int] = []
    token = Observable.of(1, 2, 3).subscribe(onNext: {
      seen.append($0)
      token?.dispose()
    })

    expect(seen, is: [1, 2, 3])
    token?.dispose()
  }

  @Test func aFailureStopsASynchronousSource() {
    var produced = 0
    let numbers = sequence(first: 1) { number in
      produced = number
      return number + 1
    }
    let stream = Observable.from(numbers).map { number in
      guard number < 3 else { throw Boom() }
      return number
    }

    expect(stream.events(), is: [.next(1), .next(2), .error(Boom())])
    expect(produced, is: 2)
  }

  private func teardownAfter(_ body: @escaping (AnyObserver<Int>) -> Void) -> Observable<Int> {
    .create { [log] observer in
      body(observer)
      return Disposables.create { log.add("teardown") }
    }
  }
}
