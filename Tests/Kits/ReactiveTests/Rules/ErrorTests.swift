import Expectations
import Reactive
import ReactiveTesting
import Synchronization
import Testing

@Suite(.leavesNoSubscriptions) struct ErrorTests {
  @Test(arguments: Throwing.allCases)
  fileprivate func aThrownErrorFailsTheStreamAndDisposesUpstream(_ operation: Throwing) {
    let source = PublishSubject<Int>()
    let log = Log()
    _ = operation.apply(to: source).log(to: log)
    source.onNext(1)
    source.onNext(2)

    expect(log.lines, is: ["error(Boom(number: 0))", "disposed"])
    expect(!source.hasObservers)
  }

  @Test(arguments: Throwing.allCases)
  fileprivate func aThrownErrorStopsASynchronousSource(_ operation: Throwing) {
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
    _ = operation.apply(to: source.do(onNext: { log.add("saw \($0)") })).log(to: log)

    let seen = log.lines.filter { $0.hasPrefix("saw") }
    expect(seen, is: (operation == .distinctUntilChanged ? ["saw 1", "saw 2"] : ["saw 1"]))
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

private enum Throwing: CaseIterable {
  case map
  case compactMap
  case filter
  case scan
  case scanInto
  case distinctUntilChanged
  case distinctKey
  case doOnNext
  case doAfterNext
  case flatMap
  case flatMapLatest
  case withLatestFrom
}

extension Throwing {
  func apply(to source: Observable<Int>) -> Observable<Int> {
    switch self {
    case .map: source.map { _ in throw Boom() }
    case .compactMap: source.compactMap { _ in throw Boom() }
    case .filter: source.filter { _ in throw Boom() }
    case .scan: source.scan(0) { _, _ in throw Boom() }
    case .scanInto: source.scan(into: 0) { _, _ in throw Boom() }
    case .distinctUntilChanged:
      source.distinctUntilChanged { (_: Int, _: Int) in throw Boom() }.skip(1)
    case .distinctKey: source.distinctUntilChanged { (_: Int) -> Int in throw Boom() }
    case .doOnNext: source.do(onNext: { _ in throw Boom() })
    case .doAfterNext: source.do(afterNext: { _ in throw Boom() }).filter { _ in false }
    default: applyJoining(to: source)
    }
  }

  private func applyJoining(to source: Observable<Int>) -> Observable<Int> {
    switch self {
    case .flatMap: source.flatMap { _ -> Observable<Int> in throw Boom() }
    case .flatMapLatest: source.flatMapLatest { _ -> Observable<Int> in throw Boom() }
    default: source.withLatestFrom(Observable.just(1)) { _, _ in throw Boom() }
    }
  }
}
