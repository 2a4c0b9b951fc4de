import Expectations
import Reactive
import Testing

@Suite struct ReleaseTests {
  @Test func theDeinitOfAReplacedElementReadsTheNewOne() {
    let relay = BehaviorRelay(value: Dying(0))
    var seen: [Int] = []
    relay.value.last = { [unowned relay] in seen.append(relay.value.tag) }
    relay.accept(Dying(1))
    expect(seen, is: [1])
  }

  @Test func theDeinitOfALatestElementMayEmit() {
    let source = PublishSubject<Int>()
    let dying = PublishSubject<Dying>()
    var seen: [Int] = []
    let token = source.withLatestFrom(dying) { $1.tag }.subscribe(onNext: { seen.append($0) })
    do {
      let element = Dying(0)
      element.last = { [unowned source] in source.onNext(1) }
      dying.onNext(element)
    }
    dying.onNext(Dying(1))
    expect(seen, is: [1])
    token.dispose()
  }

  @Test func aStreamReplacedDuringAnEventEmitsNothingMore() {
    let outer = PublishSubject<Int>()
    let old = PublishSubject<Int>()
    var seen: [String] = []
    let token = outer.flatMapLatest { number in
      number == 1
        ? old.map { element -> String in
          outer.onNext(2)
          return "old\(element)"
        } : Observable.just("new")
    }.subscribe(onNext: { seen.append($0) })
    outer.onNext(1)
    old.onNext(7)
    expect(seen, is: ["new"])
    token.dispose()
  }

  @Test func aTerminatedConnectionHoldsNothing() {
    let source = PublishSubject<Int>()
    var token: (any Disposable)?
    let shared = source.map { element in
      token?.dispose()
      return element
    }.share(replay: 1, scope: .forever)
    token = shared.subscribe()
    source.onNext(1)
    var seen: [Int] = []
    let late = shared.subscribe(onNext: { seen.append($0) })
    expect(seen, is: [])
    late.dispose()
    token = nil
  }

  @Test func aReplayEndsWhenItsSubjectIsDisposed() {
    let subject = BehaviorSubject(value: 1)
    var seen: [Int] = []
    let token = subject.subscribe(onNext: { element in
      seen.append(element)
      subject.onNext(2)
      subject.dispose()
    })
    expect(seen, is: [1])
    token.dispose()
  }

  @Test func aDisposedChainCallsNoClosures() {
    let source = PublishSubject<Int>()
    let token = SerialDisposable()
    var seen: [Int] = []
    token.disposable = source.flatMap { _ in
      Observable.just(9).do(onNext: { seen.append($0) }, onSubscribe: { token.dispose() })
    }.subscribe()
    source.onNext(1)
    expect(seen, is: [])
  }
}
