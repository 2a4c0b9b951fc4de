import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct DoTable {
  private let log = Log()

  @Test func aThrowingClosureFailsTheStream() {
    let source = "150:1 210:2 220:3 230:4 250"
    Scenario("next", "\(source)|", "210:2 220:3 230!", "200-230").check {
      $0[0].do(onNext: { if $0 == 4 { throw Boom() } })
    }
    Scenario("error", "210:2 250!", "210:2 250!1", "200-250").check {
      $0[0].do(onError: { _ in throw Boom(number: 1) })
    }
    Scenario("completion", "210:2 250|", "210:2 250!", "200-250").check {
      $0[0].do(onCompleted: { throw Boom() })
    }
  }

  @Test func anAsynchronousCompletionDisposesTheSourceThenCallsOnDispose() {
    var source: AnyObserver<Int>?
    _ = logged { source = $0 }.subscribe()
    source?.onNext(0)
    source?.onCompleted()

    expect(
      log.lines,
      is: [
        "subscribe", "source", "subscribed", "next", "completed", "source disposed", "disposed",
      ])
  }

  @Test(arguments: [nil, Boom()])
  func aSynchronousEndCallsOnDisposeAfterOnSubscribed(error: Boom?) {
    _ = logged {
      $0.onNext(0)
      $0.on(error.map { .error($0) } ?? .completed)
    }.subscribe { _ in }

    let end = error == nil ? "completed" : "error"
    expect(
      log.lines,
      is: ["subscribe", "source", "next", end, "source disposed", "subscribed", "disposed"])
  }

  @Test func disposalDisposesTheSourceThenCallsOnDispose() {
    logged { $0.onNext(0) }.subscribe { _ in }.dispose()

    expect(
      log.lines, is: ["subscribe", "source", "next", "subscribed", "source disposed", "disposed"])
  }

  @Test func anOperatorThatEndsDisposesTheSourceThenCallsOnDispose() {
    var source: AnyObserver<Int>?
    _ = logged { source = $0 }.map { _ in throw Boom() }.log(to: log)
    source?.onNext(0)

    expect(
      log.lines,
      is: [
        "subscribe", "source", "subscribed", "next", "error(Boom(number: 0))", "disposed",
        "source disposed", "disposed",
      ])
  }

  @Test func theClosuresAfterTheEndPrecedeOnDispose() {
    var source: AnyObserver<Int>?
    _ = Observable<Int>.create { observer in
      source = observer
      return Disposables.create { [log] in log.add("source disposed") }
    }.do(
      afterCompleted: { [log] in log.add("after") }, onDispose: { [log] in log.add("onDispose") }
    ).log(to: log)
    source?.onCompleted()

    expect(log.lines, is: ["completed", "disposed", "after", "source disposed", "onDispose"])
  }

  @Test func doCallsItsClosuresAroundEachEvent() {
    let source = Observable.of(1).do(
      onNext: { [log] in log.add("onNext \($0)") }, afterNext: { log.add("afterNext \($0)") },
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

  private func logged(_ body: @escaping (AnyObserver<Int>) -> Void) -> Observable<Int> {
    Observable<Int>.create { [log] observer in
      log.add("source")
      body(observer)
      return Disposables.create { log.add("source disposed") }
    }.do(
      onNext: { [log] _ in log.add("next") }, onError: { [log] _ in log.add("error") },
      onCompleted: { [log] in log.add("completed") },
      onSubscribe: { [log] in log.add("subscribe") },
      onSubscribed: { [log] in log.add("subscribed") },
      onDispose: { [log] in log.add("disposed") })
  }
}
