import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct FlatMapTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func flatMapEmitsTheElementsOfAllInnerStreams() {
    let inner = scheduler.createColdObservable([.next(10, 1), .next(30, 2), .completed(40)])
    let outer = scheduler.createHotObservable([.next(210, 10), .next(225, 20), .completed(230)])

    let result = scheduler.start { outer.flatMap { factor in inner.map { $0 * factor } } }

    expect(
      result.events,
      is: [
        .next(220, 10), .next(235, 20), .next(240, 20), .next(255, 40), .completed(265),
      ])
    expect(inner.subscriptions, is: [Subscription(210, 250), Subscription(225, 265)])
  }

  @Test func anInnerErrorDisposesAllStreams() {
    let failing = scheduler.createColdObservable([Recorded<Event<Int>>.error(30, Boom())])
    let outer = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(250, 3)])

    let result = scheduler.start { outer.flatMap { _ in failing } }

    expect(result.events, is: [.error(240, Boom())])
    expect(failing.subscriptions, is: [Subscription(210, 240), Subscription(220, 240)])
    expect(outer.subscriptions, is: [Subscription(200, 240)])
  }

  /// Takes minutes if forgetting a stream searches all streams.
  @Test func manyStreamsEndInAnyOrder() {
    let count = 20_011
    let streams = (0..<count).map { _ in PublishSubject<Int>() }
    var sum = 0
    var isCompleted = false
    _ = Observable.from(streams).flatMap { $0 }
      .subscribe(onNext: { sum += $0 }, onCompleted: { isCompleted = true })
    for index in 0..<count {
      streams[index * 7919 % count].onNext(1)
      streams[index * 7919 % count].onCompleted()
    }

    expect(sum, is: count)
    expect(isCompleted)
  }

  @Test func flatMapLatestEmitsOnlyTheLatestInnerStream() {
    let inner = scheduler.createColdObservable([.next(10, 1), .next(30, 2), .completed(40)])
    let outer = scheduler.createHotObservable([.next(210, 10), .next(230, 20), .completed(235)])

    let result = scheduler.start { outer.flatMapLatest { factor in inner.map { $0 * factor } } }

    expect(result.events, is: [.next(220, 10), .next(240, 20), .next(260, 40), .completed(270)])
    expect(inner.subscriptions, is: [Subscription(210, 230), Subscription(230, 270)])
  }

  @Test func flatMapLatestDisposesThePreviousStreamFirst() {
    let outer = PublishSubject<Int>()
    let log = Log()
    _ = outer.flatMapLatest { number in
      Observable<Int>.create { _ in
        log.add("subscribe \(number)")
        return Disposables.create { log.add("release \(number)") }
      }
    }.subscribe()
    outer.onNext(1)
    outer.onNext(2)
    outer.onError(Boom())

    expect(log.lines, is: ["subscribe 1", "release 1", "subscribe 2", "release 2"])
  }

  @Test func flatMapLatestCompletesWithTheSourceIfNoInnerStreamIsLive() {
    let inner = scheduler.createColdObservable([.next(5, 1), .completed(10)])
    let outer = scheduler.createHotObservable([.next(210, 0), .completed(240)])

    let result = scheduler.start { outer.flatMapLatest { _ in inner } }

    expect(result.events, is: [.next(215, 1), .completed(240)])
  }

  @Test func flatMapLatestWaitsForTheInnerStream() {
    let outer = PublishSubject<Int>()
    let inner = PublishSubject<Int>()
    let log = Log()
    _ = outer.flatMapLatest { _ in inner }.log(to: log)
    outer.onNext(1)
    outer.onCompleted()
    inner.onNext(2)
    inner.onCompleted()

    expect(log.lines, is: ["2", "completed", "disposed"])
  }

  @Test func anInnerErrorDisposesTheSource() {
    let inner = scheduler.createColdObservable([Recorded<Event<Int>>.error(10, Boom())])
    let outer = scheduler.createHotObservable([.next(210, 0), .next(300, 0)])

    let result = scheduler.start { outer.flatMapLatest { _ in inner } }

    expect(result.events, is: [.error(220, Boom())])
    expect(outer.subscriptions, is: [Subscription(200, 220)])
  }

  @Test func switchLatestEmitsOnlyTheLatestStream() {
    let first = scheduler.createHotObservable([.next(220, 1), .next(240, 2), .completed(300)])
    let second = scheduler.createHotObservable([.next(225, 8), .next(245, 9), .completed(260)])
    let outer = scheduler.createHotObservable([
      .next(210, first), .next(230, second), .completed(250),
    ])

    let result = scheduler.start { outer.switchLatest() }

    expect(result.events, is: [.next(220, 1), .next(245, 9), .completed(260)])
    expect(first.subscriptions, is: [Subscription(210, 230)])
    expect(second.subscriptions, is: [Subscription(230, 260)])
  }
}
