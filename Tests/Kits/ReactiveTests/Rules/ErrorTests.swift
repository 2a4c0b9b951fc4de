import Expectations
import Reactive
import ReactiveTesting
import Synchronization
import Testing

@Suite(.leavesNoSubscriptions) struct ErrorTests {
  @Test(arguments: throwing)
  func aThrownErrorFailsTheStreamAndDisposesUpstream(_ operation: Operator) {
    let source = PublishSubject<Int>()
    let log = Log()
    _ = operation.apply(source.asObservable()).log(to: log)
    source.onNext(1)
    source.onNext(2)

    expect(log.lines, is: ["error(Boom(number: 0))", "disposed"])
    expect(!source.hasObservers)
  }

  @Test(arguments: throwing)
  func aThrownErrorStopsASynchronousSource(_ operation: Operator) {
    var sent = 0
    let source = Observable<Int>.create { observer in
      for number in 1...5 {
        observer.onNext(number)
        sent = number
      }
      observer.onCompleted()
      return Disposables.create()
    }
    let log = Log()
    _ = operation.apply(source.do(onNext: { log.add("saw \($0)") })).log(to: log)

    expect(log.lines.filter { $0.hasPrefix("saw") }, is: ["saw 1"])
    expect(sent, is: 5)
  }

  @Test func anUnhandledErrorReachesTheHook() {
    let before = Hooks.defaultErrorHandler
    defer { Hooks.defaultErrorHandler = before }
    let caught = Caught()
    Hooks.defaultErrorHandler = { error in
      if let boom = error as? Boom, boom.number == 77 { caught.add() }
    }

    let error = Boom(number: 77)
    _ = Observable<Int>.error(error).subscribe()
    _ = Observable<Int>.error(error).subscribe(with: caught, onNext: { _, _ in })
    _ = Observable<Int>.error(error).subscribe(onError: { _ in })

    expect(caught.count, is: 2)
  }
}

private final class Caught: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock { $0 } }

  func add() {
    number.withLock { $0 += 1 }
  }
}

private let throwing = [
  Operator("map") { source in source.map { _ in throw Boom() } },
  Operator("compactMap") { source in source.compactMap { _ in throw Boom() } },
  Operator("filter") { source in source.filter { _ in throw Boom() } },
  Operator("scan") { source in source.scan(0) { _, _ in throw Boom() } },
  Operator("scan(into:)") { source in source.scan(into: 0) { _, _ in throw Boom() } },
  Operator("distinct key") { source in
    source.distinctUntilChanged { (_: Int) -> Int in throw Boom() }
  },
  Operator("do(onNext:)") { source in source.do(onNext: { _ in throw Boom() }) },
  Operator("flatMap") { source in source.flatMap { _ -> Observable<Int> in throw Boom() } },
  Operator("flatMapLatest") { source in
    source.flatMapLatest { _ -> Observable<Int> in throw Boom() }
  },
  Operator("withLatestFrom") { source in
    source.withLatestFrom(Observable.just(1)) { _, _ in throw Boom() }
  },
]
