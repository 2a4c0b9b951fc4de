import Expectations
import Reactive
import ReactiveTesting
import Testing

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

    expect(first.withLatestFrom(second) { $0 * 10 + $1 }.events(), is: [.next(35)])
    expect(first.withLatestFrom(first).events(), is: [.next(3)])
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
