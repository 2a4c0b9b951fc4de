import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct ElementwiseTable {
  private static let range = "150:1 210:0 220:1 230:2 240:4 300"
  private static let early = "210:9 230:13 270:7"
  private static let middle = "280:1 300:1 310:3 340:8 370:11 410:15 415:16"
  private static let late = "460:72 510:76 560:32 570:100 580:3 590:5 630:10"
  /// 17 elements after the subscription.
  private static let source = "70:6 150:4 \(early) \(middle) \(late) 690"

  @Test func mapTransformsElements() {
    for scenario in [
      Scenario("range", "\(Self.range)|", "210:0 220:2 230:4 240:8 300|", "200-300"),
      Scenario("disposal", "\(Self.range)!", "210:0 220:2 230:4 240:8", "200-290", disposed: 290),
    ] {
      scenario.check { $0[0].map { $0 * 2 } }
      scenario.check { $0[0].compactMap { $0 * 2 } }
    }
    Scenario("odd", "\(Self.range)|", "220:1 300|", "200-300").check {
      $0[0].compactMap { $0 % 2 == 1 ? $0 : nil }
    }
  }

  @Test func filterCallsItsClosureOncePerElement() {
    let source =
      "110:1 180:2 230:3 270:4 340:5 380:6 390:7 450:8 470:9 560:10 580:11 600| 610:12 620! 630|"
    let primes = [2, 3, 5, 7, 11]
    var calls = 0
    let scenario = Scenario("some", source, "230:3 340:5 390:7 580:11 600|", "200-600")
    scenario.check { streams in
      streams[0].filter { number in
        calls += 1
        return primes.contains(number)
      }
    }
    expect(calls, is: 9)
    scenario.check { $0[0].compactMap { primes.contains($0) ? $0 : nil } }
  }

  @Test func scanEmitsTheAccumulatedResults() {
    let source = "150:1 210:2 220:3 230:4 240:5 250|"
    for scenario in [
      Scenario("empty", "150:1 250|", "250|", "200-250"),
      Scenario("some", source, "210:44 220:47 230:51 240:56 250|", "200-250"),
    ] {
      scenario.check { $0[0].scan(42) { $0 + $1 } }
      scenario.check { $0[0].scan(into: 42) { $0 += $1 } }
    }
  }

  @Test func distinctUntilChangedComparesNeighbours() {
    let changes = "150:1 210:2 220:3 230:4 240:5 250|"
    Scenario(
      "some", "150:1 210:2 215:3 220:3 225:2 230:2 230:1 240:2 250|",
      "210:2 215:3 225:2 230:1 240:2 250|", "200-250"
    ).check { $0[0].distinctUntilChanged() }
    Scenario("equal", changes, "210:2 250|", "200-250").check {
      $0[0].distinctUntilChanged { _ in 0 }
    }
    Scenario("keys", "150:1 210:2 220:4 230:3 240:5 250|", "210:2 230:3 250|", "200-250").check {
      $0[0].distinctUntilChanged { $0 % 2 }
    }
    Scenario("throw", "150:1 210:2 220:3 250|", "210:2 220!", "200-220").check {
      $0[0].distinctUntilChanged { if $0 == 3 { throw Boom() } else { $0 } }
    }
  }

  @Test func startWithPrecedesTheSource() {
    Scenario("one", "150:1 220:2 250|", "200:1 220:2 250|", "200-250").check {
      $0[0].startWith(1)
    }
    Scenario("error", "150:1 250!", "200:1 200:2 250!", "200-250").check {
      $0[0].startWith(1, 2)
    }
  }

  @Test func skipDropsTheFirstElements() {
    let all = "\(Self.early) \(Self.middle) \(Self.late)"
    for (count, scenario) in [
      (20, Scenario("complete after", "\(Self.source)|", "690|", "200-690")),
      (10, Scenario("complete before", "\(Self.source)|", "\(Self.late) 690|", "200-690")),
      (0, Scenario("complete zero", "\(Self.source)|", "\(all) 690|", "200-690")),
    ] {
      scenario.check { $0[0].skip(count) }
    }
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
}
