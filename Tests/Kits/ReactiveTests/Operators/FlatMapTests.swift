import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct FlatMapTests {
  private let scheduler = TestScheduler(initialClock: 0)

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
}
