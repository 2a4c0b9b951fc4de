import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct ElementwiseTests {
  private let numbers = Observable.of(1, 2, 2, 3, 1)

  @Test func mapTransformsElements() {
    expect(numbers.map { $0 * 10 }.elements(), is: [10, 20, 20, 30, 10])
  }

  @Test func compactMapDropsNil() {
    expect(numbers.compactMap { $0 > 1 ? "\($0)" : nil }.elements(), is: ["2", "2", "3"])
  }

  @Test func filterEmitsMatchingElements() {
    expect(numbers.filter { $0 > 1 }.elements(), is: [2, 2, 3])
  }

  @Test func scanDoesNotEmitItsSeed() {
    expect(numbers.scan(100) { $0 + $1 }.elements(), is: [101, 103, 105, 108, 109])
    expect(Observable<Int>.empty().scan(100) { $0 + $1 }.events(), is: [.completed])
  }

  @Test func scanIntoUpdatesItsSeed() {
    expect(
      Observable.of("a", "b").scan(into: []) { $0.append($1) }.elements(), is: [["a"], ["a", "b"]])
  }

  @Test func scanHasItsOwnStatePerSubscriber() {
    let sums = numbers.scan(0) { $0 + $1 }

    expect(sums.elements(), is: sums.elements())
  }

  @Test func distinctUntilChangedComparesNeighboursOnly() {
    expect(numbers.distinctUntilChanged().elements(), is: [1, 2, 3, 1])
  }

  @Test func distinctUntilChangedComparesKeys() {
    expect(numbers.distinctUntilChanged { $0 / 2 }.elements(), is: [1, 2, 1])
  }

  @Test func distinctUntilChangedUsesItsComparer() {
    expect(numbers.distinctUntilChanged { $1 <= $0 }.elements(), is: [1, 2, 3])
    expect(numbers.distinctUntilChanged({ -$0 }, comparer: { $1 >= $0 }).elements(), is: [1, 2, 3])
  }

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

  @Test func startWithEmitsItsElementsFirst() {
    expect(numbers.startWith(8, 9).elements(), is: [8, 9, 1, 2, 2, 3, 1])
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

  @Test func skipDropsTheFirstElements() {
    expect(numbers.skip(3).elements(), is: [3, 1])
    expect(numbers.skip(9).events(), is: [.completed])
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

  @Test func anErrorThrownByOnCompletedReplacesTheCompletion() {
    let stream = Observable<Int>.empty().do(onCompleted: { throw Boom() })
    expect(stream.events(), is: [.error(Boom())])

    let failing = Observable<Int>.error(Boom()).do(onError: { _ in throw Boom(number: 2) })
    expect(failing.events(), is: [.error(Boom(number: 2))])
  }
}

extension ObservableType {
  func elements() -> [Element] {
    events().compactMap(\.element)
  }
}
