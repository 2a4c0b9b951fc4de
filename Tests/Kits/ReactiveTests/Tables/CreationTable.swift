import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct CreationTable {
  @Test func synchronousSourcesEmitDuringTheSubscription() {
    Scenario("just", [], "200:42 200|", []).check { _ in .just(42) }
    Scenario("of", [], "200:3 200:1 200:2 200:4 200|", []).check { _ in .of(3, 1, 2, 4) }
    Scenario("array", [], "200:3 200:1 200|", []).check { _ in .from([3, 1]) }
    Scenario("sequence", [], "200:3 200:1 200|", []).check { _ in .from(AnySequence([3, 1])) }
    Scenario("some", [], "200:5 200|", []).check { _ in .from(optional: 5) }
    Scenario("none", [], "200|", []).check { _ in .from(optional: nil) }
    Scenario("empty", [], "200|", []).check { _ in .empty() }
    Scenario("never", [], "", []).check { _ in .never() }
    Scenario("error", [], "200!", []).check { _ in .error(Boom()) }
    expect((1 as Int?).map(Observable.just)?.events(), is: [.next(1), .completed])
  }

  @Test func asObservableForwardsEveryEvent() {
    Scenario("completion", "150:1 220:2 250|", "220:2 250|", "200-250").check {
      $0[0].asObservable()
    }
    Scenario("disposal", "110:1 230:3 390:7 450:8 600|", "230:3 390:7", "200-400", disposed: 400)
      .check { $0[0] }
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

  @Test func aSubscriptionCallsItsClosuresUntilItsEnd() {
    for end in [Event<Int>.completed, .error(Boom()), .next(9)] {
      let subject = PublishSubject<Int>()
      let log = Log()
      let token = subject.log(to: log)
      subject.onNext(1)
      if end.element == nil { subject.on(end) } else { token.dispose() }
      token.dispose()
      for late in [Event<Int>.next(2), .error(Boom()), .completed] { subject.on(late) }

      let terminal = end.element == nil ? ["\(end)"] : []
      expect(log.lines, is: ["1"] + terminal + ["disposed"])
    }
  }
}
