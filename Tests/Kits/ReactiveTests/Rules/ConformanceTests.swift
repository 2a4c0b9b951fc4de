import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct ConformanceTests {
  private let log = Log()

  @Test func aConformingObservableTypeHasAllOperators() {
    let foreign = Foreign()
    let token = foreign.map { $0 * 2 }.log(to: log)
    foreign.observer?(.next(1))
    token.dispose()
    foreign.observer?(.next(2))

    expect(log.lines, is: ["2", "disposed"])
    expect(foreign.disposals, is: 1)
  }

  @Test func eventsAfterTheEndOfAConformingTypeAreDropped() {
    let foreign = Foreign()
    _ = foreign.asObservable().log(to: log)
    foreign.observer?(.completed)
    foreign.observer?(.next(1))
    foreign.observer?(.error(Boom()))

    expect(log.lines, is: ["completed", "disposed"])
    expect(foreign.disposals, is: 1)
  }

  @Test func aConformingObserverReceivesEvents() {
    let observer = Noting(log: log)
    _ = Observable.of(1).subscribe(observer)
    _ = Observable<Int>.error(Boom()).subscribe(observer.asObserver().asObserver())
    observer.onNext(2)
    observer.onError(Boom(number: 1))
    observer.onCompleted()

    expect(
      log.lines,
      is: [
        "next(1)", "completed", "error(Boom(number: 0))", "next(2)", "error(Boom(number: 1))",
        "completed",
      ])
  }

  @Test func eventsDescribeTheirKindAndContent() {
    let next = Event.next(1)
    expect(next.element == 1 && next.error == nil && !next.isCompleted)
    let error = Event<Int>.error(Boom())
    expect(error.element == nil && error.error is Boom)
    expect(Event<Int>.completed.isCompleted)
    expect(next != .completed && error.debugDescription == "error(Boom(number: 0))")
  }
}

private final class Foreign: ObservableType {
  typealias Element = Int

  var observer: ((Event<Int>) -> Void)?
  var disposals = 0

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Int {
    self.observer = { observer.on($0) }
    return Disposables.create { self.disposals += 1 }
  }
}

private struct Noting: ObserverType {
  let log: Log

  func on(_ event: Event<Int>) {
    log.add("\(event)")
  }
}
