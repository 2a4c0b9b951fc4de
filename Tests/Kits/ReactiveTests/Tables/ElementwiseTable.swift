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
      Scenario("never", "150:1", "", "200-1000"),
      Scenario("empty", "150:1 300|", "300|", "200-300"),
      Scenario("range", "\(Self.range)|", "210:0 220:2 230:4 240:8 300|", "200-300"),
      Scenario("error", "\(Self.range)!", "210:0 220:2 230:4 240:8 300!", "200-300"),
      Scenario("disposal", "\(Self.range)!", "210:0 220:2 230:4 240:8", "200-290", disposed: 290),
    ] {
      scenario.check { $0[0].map { $0 * 2 } }
      scenario.check { $0[0].map { $0 * 10 }.map { $0 / 5 } }
      scenario.check { $0[0].compactMap { $0 * 2 } }
      scenario.check { $0[0].compactMap { "\($0 * 2)" }.compactMap { Int($0) } }
    }
    let throwing = Scenario("throw", "\(Self.range)!", "210:0 220:2 230!", "200-230")
    throwing.check { $0[0].map { try Self.double($0) } }
    throwing.check { $0[0].map { try Self.double($0) }.map { $0 } }
    throwing.check { $0[0].map { $0 }.map { try Self.double($0) } }
    throwing.check { $0[0].compactMap { try Self.double($0) } }
    Scenario("odd", "\(Self.range)|", "220:1 300|", "200-300").check {
      $0[0].compactMap { $0 % 2 == 1 ? $0 : nil }
    }
  }

  @Test func filterCallsItsClosureOncePerElement() {
    let source =
      "110:1 180:2 230:3 270:4 340:5 380:6 390:7 450:8 470:9 560:10 580:11 600| 610:12 620! 630|"
    let all = "230:3 270:4 340:5 380:6 390:7 450:8 470:9 560:10 580:11 600|"
    let primes = [2, 3, 5, 7, 11]
    var calls = 0
    func filter(_ scenario: Scenario, _ predicate: @escaping (Int) -> Bool) {
      scenario.check { streams in
        calls = 0
        return streams[0].filter { number in
          calls += 1
          return predicate(number)
        }
      }
    }
    filter(Scenario("some", source, "230:3 340:5 390:7 580:11 600|", "200-600")) {
      primes.contains($0)
    }
    expect(calls, is: 9)
    filter(Scenario("all", source, all, "200-600")) { _ in true }
    filter(Scenario("none", source, "600|", "200-600")) { _ in false }
    expect(calls, is: 9)
    filter(Scenario("disposal", source, "230:3 340:5 390:7", "200-400", disposed: 400)) {
      primes.contains($0)
    }
    expect(calls, is: 5)
    Scenario("compactMap", source, "230:3 340:5 390:7 580:11 600|", "200-600").check {
      $0[0].compactMap { primes.contains($0) ? $0 : nil }
    }
  }

  @Test func scanEmitsTheAccumulatedResults() {
    let source = "150:1 210:2 220:3 230:4 240:5 250|"
    for scenario in [
      Scenario("never", "0:0", "", "200-1000"),
      Scenario("empty", "150:1 250|", "250|", "200-250"),
      Scenario("one", "150:1 220:2 250|", "220:44 250|", "200-250"),
      Scenario("error", "150:1 250!", "250!", "200-250"),
      Scenario("some", source, "210:44 220:47 230:51 240:56 250|", "200-250"),
    ] {
      scenario.check { $0[0].scan(42) { $0 + $1 } }
      scenario.check { $0[0].scan(into: 42) { $0 += $1 } }
    }
    let throwing = Scenario("throw", source, "210:44 220:47 230!", "200-230")
    throwing.check { $0[0].scan(42) { try $0 + Self.notFour($1) } }
    throwing.check { $0[0].scan(into: 42) { $0 += try Self.notFour($1) } }
  }

  @Test func distinctUntilChangedComparesNeighbours() {
    let changes = "150:1 210:2 220:3 230:4 240:5 250|"
    Scenario("all", changes, "210:2 220:3 230:4 240:5 250|", "200-250").check {
      $0[0].distinctUntilChanged()
    }
    Scenario(
      "some", "150:1 210:2 215:3 220:3 225:2 230:2 230:1 240:2 250|",
      "210:2 215:3 225:2 230:1 240:2 250|", "200-250"
    ).check { $0[0].distinctUntilChanged { $0 } }
    Scenario("equal", changes, "210:2 250|", "200-250").check {
      $0[0].distinctUntilChanged { _, _ in true }
    }
    let same = "150:1 210:2 220:2 230:2 240:2 250|"
    Scenario("different", same, "210:2 220:2 230:2 240:2 250|", "200-250").check {
      $0[0].distinctUntilChanged { _, _ in false }
    }
    Scenario("keys", "150:1 210:2 220:4 230:3 240:5 250|", "210:2 230:3 250|", "200-250").check {
      $0[0].distinctUntilChanged { $0 % 2 }
    }
    let throwing = Scenario("throw", "150:1 210:2 220:3 250|", "210:2 220!", "200-220")
    throwing.check { $0[0].distinctUntilChanged { _, _ in throw Boom() } }
    throwing.check { $0[0].distinctUntilChanged({ $0 }, comparer: { _, _ in throw Boom() }) }
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
      (17, Scenario("complete same", "\(Self.source)|", "690|", "200-690")),
      (10, Scenario("complete before", "\(Self.source)|", "\(Self.late) 690|", "200-690")),
      (0, Scenario("complete zero", "\(Self.source)|", "\(all) 690|", "200-690")),
      (20, Scenario("error after", "\(Self.source)!", "690!", "200-690")),
      (17, Scenario("error same", "\(Self.source)!", "690!", "200-690")),
      (
        3,
        Scenario("error before", "\(Self.source)!", "\(Self.middle) \(Self.late) 690!", "200-690")
      ),
      (3, Scenario("disposal before", Self.source, "", "200-250", disposed: 250)),
      (
        3,
        Scenario(
          "disposal after", Self.source, "280:1 300:1 310:3 340:8 370:11", "200-400",
          disposed: 400)
      ),
    ] {
      scenario.check { $0[0].skip(count) }
    }
  }

  private static func double(_ number: Int) throws -> Int {
    guard number < 2 else { throw Boom() }
    return number * 2
  }

  private static func notFour(_ number: Int) throws -> Int {
    guard number != 4 else { throw Boom() }
    return number
  }
}
