import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct CombineLatestTable {
  @Test(arguments: Self.pairs)
  func combineLatestOfTwo(_ scenario: Scenario) {
    scenario.check { .combineLatest($0[0], $0[1]) { $0 + $1 } }
    scenario.check { Observable.combineLatest($0[0], $0[1]).map { $0 + $1 } }
    scenario.check { .combineLatest($0) { $0.reduce(0, +) } }
    scenario.check { Observable.combineLatest($0).map { $0.reduce(0, +) } }
  }

  @Test(arguments: Self.triples)
  func combineLatestOfThree(_ scenario: Scenario) {
    scenario.check { .combineLatest($0[0], $0[1], $0[2]) { $0 * 100 + $1 * 10 + $2 } }
    scenario.check {
      Observable.combineLatest($0[0], $0[1], $0[2]).map { $0 * 100 + $1 * 10 + $2 }
    }
    scenario.check { .combineLatest($0) { $0.reduce(0) { $0 * 10 + $1 } } }
  }

  @Test(arguments: Self.quadruples)
  func combineLatestOfFour(_ scenario: Scenario) {
    scenario.check { .combineLatest($0[0], $0[1], $0[2], $0[3]) { $0 + $1 + $2 + $3 } }
    scenario.check {
      Observable.combineLatest($0[0], $0[1], $0[2], $0[3]).map { $0 + $1 + $2 + $3 }
    }
    scenario.check { .combineLatest($0) { $0.reduce(0, +) } }
  }

  @Test func aSelectorThatThrowsFailsTheStream() {
    let four = ["210:1 400|", "220:2 400|", "230:3 400|", "240:4 400|"]
    Scenario("2", Array(four[..<2]), "220!", ["200-220", "200-220"]).check {
      .combineLatest($0[0], $0[1]) { _, _ in throw Boom() }
    }
    Scenario("3", Array(four[..<3]), "230!", ["200-230", "200-230", "200-230"]).check {
      .combineLatest($0[0], $0[1], $0[2]) { _, _, _ in throw Boom() }
    }
    Scenario("4", four, "240!", ["200-240", "200-240", "200-240", "200-240"]).check {
      .combineLatest($0[0], $0[1], $0[2], $0[3]) { _, _, _, _ in throw Boom() }
    }
    Scenario("n", four, "240!", ["200-240", "200-240", "200-240", "200-240"]).check {
      .combineLatest($0) { _ in throw Boom() }
    }
  }

  @Test func synchronousSourcesTerminate() {
    let numbers = Observable.of(0, 1, 2)
    let failing = Observable<Int>.create { observer in
      for number in 0...2 { observer.onNext(number) }
      observer.onError(Boom())
      return Disposables.create()
    }

    expect(Observable.combineLatest(failing, numbers) { $0 + $1 }.events(), is: [.error(Boom())])
    expect(
      Observable.combineLatest(Observable<Int>.error(Boom()), numbers) { $0 + $1 }.events(),
      is: [.error(Boom())])
    expect(
      Observable.combineLatest(Observable<Int>.empty(), numbers) { $0 + $1 }.events(),
      is: [.completed])
  }

  private static let pairs = [
    Scenario("never, empty", ["150:1", "150:1 210|"], "", ["200-1000", "200-210"]),
    Scenario("empty, never", ["150:1 210|", "150:1"], "", ["200-210", "200-1000"]),
    Scenario("empty, element", ["210|", "215:2 220|"], "215|", ["200-210", "200-215"]),
    Scenario("element, empty", ["215:2 220|", "210|"], "215|", ["200-215", "200-210"]),
    Scenario("never, element", ["215:2 220|", "150:1"], "", ["200-220", "200-1000"]),
    Scenario("element, never", ["150:1", "215:2 220|"], "", ["200-1000", "200-220"]),
    Scenario("left first", ["215:2 230|", "220:3 240|"], "220:5 240|", ["200-230", "200-240"]),
    Scenario("right first", ["220:3 240|", "215:2 230|"], "220:5 240|", ["200-240", "200-230"]),
    Scenario("empty, error", ["230|", "220!"], "220!", ["200-220", "200-220"]),
    Scenario("error, empty", ["220!", "230|"], "220!", ["200-220", "200-220"]),
    Scenario("element, error", ["210:2 230|", "220!"], "220!", ["200-220", "200-220"]),
    Scenario("error, element", ["220!", "210:2 230|"], "220!", ["200-220", "200-220"]),
    Scenario("error, later error", ["220!1", "230!2"], "220!1", ["200-220", "200-220"]),
    Scenario("error, earlier error", ["230!1", "220!2"], "220!2", ["200-220", "200-220"]),
    Scenario("element and error", ["210:2 220!1", "230!2"], "220!1", ["200-220", "200-220"]),
    Scenario("two errors", ["230!2", "210:2 220!1"], "220!1", ["200-220", "200-220"]),
    Scenario("never, error", ["150:1", "220!"], "220!", ["200-220", "200-220"]),
    Scenario("error after end", ["215:2 220|", "230!"], "230!", ["200-220", "200-230"]),
    Scenario("error before end", ["230!", "215:2 220|"], "230!", ["200-230", "200-220"]),
    Scenario("error after empty", ["210|", "230!"], "230!", ["200-210", "200-230"]),
    Scenario(
      "interleaved", ["215:2 225:4 230|", "220:3 230:5 235:6 240:7 250|"],
      "220:5 225:7 230:9 235:10 240:11 250|", ["200-230", "200-250"]),
    Scenario(
      "consecutive", ["215:2 225:4 230|", "235:6 240:7 250|"], "235:10 240:11 250|",
      ["200-230", "200-250"]),
    Scenario(
      "error left", ["215:2 225:4 230!", "235:6 240:7 250|"], "230!", ["200-230", "200-230"]),
    Scenario(
      "error right", ["215:2 225:4 250|", "235:6 240:7 245!"], "235:10 240:11 245!",
      ["200-245", "200-245"]),
  ]

  private static let triples = [
    Scenario("never", ["150:1", "150:1", "150:1"], "", ["200-1000", "200-1000", "200-1000"]),
    Scenario(
      "empty", ["210|", "220|", "230|"], "230|", ["200-210", "200-220", "200-230"]),
    Scenario(
      "no result is possible", ["250|", "260|", "500:2 800|"], "500|",
      ["200-250", "200-260", "200-500"]),
    Scenario(
      "typical", ["210:1 410:4 800|", "220:2 420:5 800|", "230:3 430:6 800|"],
      "230:123 410:423 420:453 430:456 800|", ["200-800", "200-800", "200-800"]),
    Scenario(
      "symmetric", ["210:1 250:4 420|", "220:2 240:5 410|", "230:3 260:6 400|"],
      "230:123 240:153 250:453 260:456 420|", ["200-420", "200-410", "200-400"]),
    Scenario(
      "asymmetric",
      ["210:1 250:4 270|", "220:2 240:5 290:7 310:9 410|", "230:3 260:6 280:8 300|"],
      "230:123 240:153 250:453 260:456 280:458 290:478 310:498 410|",
      ["200-270", "200-410", "200-300"]),
  ]

  private static let quadruples = [
    Scenario(
      "never", ["150:1", "150:1", "150:1", "150:1"], "",
      ["200-1000", "200-1000", "200-1000", "200-1000"]),
    Scenario(
      "empty", ["210|", "220|", "230|", "240|"], "240|",
      ["200-210", "200-220", "200-230", "200-240"]),
    Scenario(
      "no result is possible", ["250|", "260|", "270|", "500:2 800|"], "500|",
      ["200-250", "200-260", "200-270", "200-500"]),
    Scenario(
      "typical",
      ["210:1 410:5 800|", "220:2 420:6 800|", "230:3 430:7 800|", "240:4 440:8 800|"],
      "240:10 410:14 420:18 430:22 440:26 800|", ["200-800", "200-800", "200-800", "200-800"]),
  ]
}
