import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct TimeTable {
  @Test(arguments: debounced)
  func debounceEmitsTheLastElementOfABurst(_ scenario: Scenario) {
    scenario.checkTimed { $0[0].debounce(.seconds(20), scheduler: $1) }
  }

  @Test(arguments: dropped)
  func debounceDropsElementsThatAreFollowedByOthers(_ scenario: Scenario) {
    scenario.checkTimed { $0[0].debounce(.seconds(40), scheduler: $1) }
  }

  @Test func timerEmitsAtItsTimes() {
    Scenario("once", [], "300:0 300|", []).checkTimed { .timer(.seconds(100), scheduler: $1) }
    Scenario("periodic", [], "300:0 400:1 500:2 600:3 700:4 800:5 900:6", []).checkTimed {
      .timer(.seconds(100), period: .seconds(100), scheduler: $1)
    }
    Scenario(
      "zero", [], "201:0 202:1 203:2 204:3 205:4 206:5 207:6 208:7 209:8", [], disposed: 210
    ).checkTimed { .timer(.zero, period: .zero, scheduler: $1) }
    Scenario("disposed", [], "", []).checkTimed {
      .timer(.seconds(1000), period: .seconds(1000), scheduler: $1)
    }
  }

  @Test func observeOnDeliversInLaterTurns() {
    for scenario in [
      Scenario("element", "150:1 210:2 250|", "211:2 251|", "200-250"),
      Scenario("error", "210:2 220!", "211:2 221!", "200-220"),
      Scenario("empty", "250|", "251|", "200-250"),
      Scenario("never", "150:1", "", "200-1000"),
      Scenario("burst", "cold 10:1 10:2 10|", "211:1 212:2 213|", "200-210"),
    ] {
      scenario.checkTimed { $0[0].observe(on: $1) }
    }
  }

  private static let debounced = [
    Scenario(
      "all pass", "150:1 210:2 240:3 270:4 300:5 350|", "230:2 260:3 290:4 320:5 350|",
      "200-350"),
    Scenario(
      "all pass, error", "150:1 210:2 240:3 270:4 300:5 350!", "230:2 260:3 290:4 320:5 350!",
      "200-350"),
    Scenario("empty", "150:1 300|", "300|", "200-300"),
    Scenario("error", "150:1 300!", "300!", "200-300"),
    Scenario("never", "150:1", "", "200-1000"),
    Scenario(
      "completion emits the pending element", "210:2 240:3 250:4 280:5 300|",
      "230:2 270:4 300:5 300|", "200-300"),
  ]

  private static let dropped = [
    Scenario(
      "all drop", "150:1 210:2 240:3 270:4 300:5 330:6 360:7 390:8 400|", "400:8 400|", "200-400"),
    Scenario(
      "all drop, error", "150:1 210:2 240:3 270:4 300:5 330:6 360:7 390:8 400!", "400!",
      "200-400"),
  ]
}

@Suite(.leavesNoSubscriptions) struct WithLatestFromTable {
  private static let source = "90:1 180:2 250:3 260:4 310:5 340:6"
  private static let rest = "410:7 420:8 470:9 550:10"

  @Test(arguments: scenarios)
  func withLatestFromTakesTheLatestElement(_ scenario: Scenario) {
    scenario.check { $0[0].withLatestFrom($0[1]) { $0 * 10 + $1 } }
  }

  @Test func withoutASelectorTheSecondElementIsEmitted() {
    Scenario(
      "second", ["\(Self.source) \(Self.rest) 590|", "255:1 330:2 350:3 400|"],
      "260:1 310:1 340:2 410:3 420:3 470:3 550:3 590|", ["200-590", "200-400"]
    ).check { $0[0].withLatestFrom($0[1]) }
  }

  @Test func aSelectorThatThrowsFailsTheStream() {
    Scenario(
      "throw", ["\(Self.source) 390|", "255:1 330:2 350:3 400|"], "260:41 310!",
      ["200-310", "200-310"]
    ).check {
      $0[0].withLatestFrom($0[1]) { number, other in
        guard number != 5 else { throw Boom() }
        return number * 10 + other
      }
    }
  }

  @Test func sourcesWithImmediateValuesAreCombined() {
    let first = BehaviorSubject(value: 3)
    let second = BehaviorSubject(value: 5)

    expect(
      first.withLatestFrom(second) { "\($0)\($1)" }.take(1).events(), is: [.next("35"), .completed])
  }

  private static let scenarios = [
    Scenario(
      "long source", ["\(source) \(rest) 590|", "255:1 330:2 350:3 400|"],
      "260:41 310:51 340:62 410:73 420:83 470:93 550:103 590|", ["200-590", "200-400"]),
    Scenario(
      "long second source", ["\(source) 390|", "255:1 330:2 350:3 370:4 400|"],
      "260:41 310:51 340:62 390|", ["200-390", "200-390"]),
    Scenario(
      "early second source", ["\(source) 390|", "245:1 330:2 350:3 370:4 400|"],
      "250:31 260:41 310:51 340:62 390|", ["200-390", "200-390"]),
    Scenario(
      "error", ["\(source) \(rest) 590!", "255:1 330:2 350:3 400|"],
      "260:41 310:51 340:62 410:73 420:83 470:93 550:103 590!", ["200-590", "200-400"]),
    Scenario(
      "error of the second source", ["\(source) 390|", "255:1 330:2 350:3 370!"],
      "260:41 310:51 340:62 370!", ["200-370", "200-370"]),
  ]
}
