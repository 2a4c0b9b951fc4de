import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct ReentrancyTests {
  @Test func severalEventsSentByOneHandlerKeepTheirOrder() {
    let subject = PublishSubject<Int>()
    let log = Log()
    _ = subject.filter { $0 == 1 }.subscribe(onNext: { _ in
      subject.onNext(2)
      subject.onNext(3)
      subject.onCompleted()
      subject.onNext(4)
      subject.onError(Boom())
    })
    _ = subject.log(to: log)
    subject.onNext(1)

    expect(log.lines, is: ["1", "2", "3", "completed", "disposed"])
  }

  @Test func manyReentrantEventsDoNotOverflowTheStack() {
    let subject = PublishSubject<Int>()
    defer { subject.onCompleted() }
    var last = 0
    _ = subject.subscribe(onNext: {
      last = $0
      if $0 < 100_000 { subject.onNext($0 + 1) }
    })
    subject.onNext(1)

    expect(last, is: 100_000)
  }

  @Test(arguments: joining)
  fileprivate func aStageWithSeveralSourcesEmitsInOneOrder(_ form: Joining) {
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    defer {
      first.onCompleted()
      second.onCompleted()
    }
    var before: [Int] = []
    var after: [Int] = []
    _ = form.apply((first.asObservable(), second.asObservable()))
      .do(onNext: {
        before.append($0)
        if $0 == 1 {
          second.onNext(2)
          second.onNext(3)
        }
      })
      .subscribe(onNext: { after.append($0) })
    first.onNext(1)

    expect(before, is: [1, 2, 3])
    expect(after, is: [1, 2, 3])
  }

  @Test func anObserverThatSendsToItsOwnSourceSeesOneOrder() {
    var kept: AnyObserver<Int>?
    let log = Log()
    _ = Observable<Int>.create { observer in
      kept = observer
      return Disposables.create()
    }.do(onNext: { number in
      if number == 1 {
        kept?.onNext(2)
        kept?.onCompleted()
        kept?.onNext(3)
      }
    }).log(to: log)
    kept?.onNext(1)

    expect(log.lines, is: ["1", "2", "completed", "disposed"])
  }

  @Test func aQueuedErrorDisposesTheOtherSourcesAtOnce() {
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let log = Log()
    _ = Observable.merge(first, second).do(onNext: { _ in
      second.onError(Boom())
      log.add("first observed: \(first.hasObservers)")
    }).log(to: log)
    first.onNext(1)

    expect(log.lines, is: ["first observed: false", "1", "error(Boom(number: 0))", "disposed"])
  }

  @Test func disposalDropsQueuedEvents() {
    let subject = PublishSubject<Int>()
    var seen: [Int] = []
    let token = SerialDisposable()
    token.disposable = subject.subscribe(onNext: {
      seen.append($0)
      subject.onNext($0 + 1)
      if $0 == 2 { token.dispose() }
    })
    subject.onNext(1)

    expect(seen, is: [1, 2])
  }
}

private typealias Joining = Form<(Observable<Int>, Observable<Int>), Int>

/// The second source emits while an element of the first is delivered.
private let joining = [
  Joining("merge") { first, second in .merge(first, second) },
  Joining("flatMap") { first, second in Observable.of(first, second).flatMap { $0 } },
  Joining("flatMapLatest") { first, second in
    Observable.just(0).flatMapLatest { _ in Observable.merge(first, second) }
  },
  Joining("merge of streams") { first, second in Observable.of(first, second).merge() },
]
