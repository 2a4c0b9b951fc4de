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

  @Test(arguments: [nil, Boom()])
  func theEndDisposesTheSourceThenCallsOnDispose(error: Boom?) {
    let end = error.map { Event<Int>.error($0) } ?? .completed
    let word = error == nil ? "completed" : "error"
    var source: AnyObserver<Int>?
    _ = logged { source = $0 }.subscribe { _ in }
    source?.onNext(0)
    source?.on(end)
    let expected = ["next", word, "source disposed", "disposed"]
    expect(log.lines, is: expected)

    _ = logged {
      $0.onNext(0)
      $0.on(end)
    }.subscribe { _ in }
    expect(log.lines, is: expected + expected)
  }

  @Test func anOperatorThatEndsDisposesTheSourceThenCallsOnDispose() {
    var source: AnyObserver<Int>?
    _ = logged { source = $0 }.map { _ in throw Boom() }.log(to: log)
    source?.onNext(0)

    expect(
      log.lines,
      is: ["next", "error(Boom(number: 0))", "disposed", "source disposed", "disposed"])
  }

  private func logged(_ body: @escaping (AnyObserver<Int>) -> Void) -> Observable<Int> {
    Observable<Int>.create { [log] observer in
      body(observer)
      return Disposables.create { log.add("source disposed") }
    }.do(
      onNext: { [log] _ in log.add("next") }, onError: { [log] _ in log.add("error") },
      onCompleted: { [log] in log.add("completed") },
      onDispose: { [log] in log.add("disposed") })
  }
}
