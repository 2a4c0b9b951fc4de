import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct MergeTable {
  private static let first = "cold 10:101 20:102 110:103 120:104 210:105 220:106 230|"
  private static let second = "cold 10:201 20:202 30:203 40:204 50|"

  @Test(arguments: streams)
  func mergeOfStreamsInterleavesThem(_ scenario: Scenario) {
    scenario.check { sources in sources[0].map { sources[$0] }.merge() }
    scenario.check { sources in sources[0].map { sources[$0] }.merge(maxConcurrent: 3) }
  }

  @Test(arguments: lists)
  func mergeOfAListInterleavesItsStreams(_ scenario: Scenario) {
    scenario.check { .merge($0) }
    scenario.check { .merge($0[0], $0[1], $0[2]) }
    scenario.check { .merge(AnyCollection($0)) }
  }

  @Test func anEmptyStreamDoesNotCompleteTheMerge() {
    let scenario = Scenario("empty", "cold 10:201 20:202 50|", "210:201 220:202 250|", "200-250")
    scenario.check { .merge(.empty(), $0[0]) }
    scenario.check { .merge($0[0], .empty()) }
    scenario.check { .merge([.empty(), $0[0]]) }
    Scenario("both", [], "200|", []).check { _ in .merge(.empty(), .empty()) }
    Scenario("none", [], "200|", []).check { _ in .merge([]) }
  }

  @Test(arguments: [1, 2, 3, 9])
  func synchronousStreamsTerminate(_ limit: Int) {
    let three = Observable.of(0, 1, 2)
    let failing = Observable<Int>.create { observer in
      observer.onNext(0)
      observer.onError(Boom())
      return Disposables.create()
    }
    let all: (Observable<Observable<Int>>) -> [[Event<Int>]] = {
      [$0.merge().events(), $0.merge(maxConcurrent: limit).events()]
    }

    for events in all(.of(three, three, three)) { expect(events.count, is: 10) }
    for events in all(.of(three, failing, three)) { expect(events.last, is: .error(Boom())) }
    for events in all(.just(.error(Boom()))) { expect(events, is: [.error(Boom())]) }
    for events in all(.empty()) { expect(events, is: [.completed]) }
    for events in all(.just(.empty())) { expect(events, is: [.completed]) }
  }

  private static let streams = [
    Scenario(
      "data",
      [
        "300:1 400:2 500:3 600|", first, second,
        "cold 10:301 20:302 30:303 40:304 120:305 150|",
      ],
      "310:101 320:102 410:103 410:201 420:104 420:202 430:203 440:204 510:105 510:301 520:106 "
        + "520:302 530:303 540:304 620:305 650|",
      ["200-600", "300-530", "400-450", "500-650"]),
    Scenario(
      "not overlapping",
      [
        "300:1 400:2 500:3 600|", "cold 10:101 20:102 230|", second,
        "cold 10:301 20:302 30:303 40:304 50|",
      ],
      "310:101 320:102 410:201 420:202 430:203 440:204 510:301 520:302 530:303 540:304 600|",
      ["200-600", "300-530", "400-450", "500-550"]),
    Scenario(
      "inner error",
      ["300:1 400:2 500:3 600|", first, "cold 10:201 20:202 30:203 40:204 50!1", "cold 150|"],
      "310:101 320:102 410:103 410:201 420:104 420:202 430:203 440:204 450!1",
      ["200-450", "300-450", "400-450", ""]),
    Scenario(
      "outer error", ["300:1 400:2 500!1", first, second],
      "310:101 320:102 410:103 410:201 420:104 420:202 430:203 440:204 500!1",
      ["200-500", "300-500", "400-450"]),
  ]

  private static let lists = [
    Scenario(
      "data",
      ["cold 10:101 20:102 230|", "cold 10:201 20:202 50|", "cold 10:301 20:302 150|"],
      "210:101 210:201 210:301 220:102 220:202 220:302 430|", ["200-430", "200-250", "200-350"]),
    Scenario(
      "error", ["cold 10:101 20:102 230|", "cold 10:201 15!", "cold 10:301 20:302 150|"],
      "210:101 210:201 210:301 215!", ["200-215", "200-215", "200-215"]),
  ]
}

@Suite(.leavesNoSubscriptions) struct MergeLimitedTable {
  private static let first = "cold 50:1 100:2 120:3 140|"
  private static let third = "cold 10:6 90:7 110:8 130|"
  private static let fourth = "cold 210:9 240:10 300|"
  private static let four = [first, "cold 20:4 70:5 200|", third, fourth]
  private static let longFour = [first, "cold 20:4 70:5 300|", third, fourth]
  private static let start = "260:1 280:4 310:2 330:3 330:5 360:6"
  private static let wideStart = "260:1 280:4 280:6 310:2 330:3 330:5 360:7 380:8"

  @Test func streamsWaitForAFreePlace() {
    for (limit, scenario) in Self.scenarios {
      scenario.check { streams in
        streams[0].map { streams[$0] }.merge(maxConcurrent: limit)
      }
    }
  }

  private static let scenarios = [
    (
      2,
      Scenario(
        "basic", ["210:1 260:2 270:3 320:4 400|"] + four,
        "\(start) 440:7 460:8 670:9 700:10 760|",
        ["200-400", "210-350", "260-460", "350-480", "460-760"])
    ),
    (
      2,
      Scenario(
        "long", ["210:1 260:2 270:3 320:4 400|"] + longFour,
        "\(start) 440:7 460:8 690:9 720:10 780|",
        ["200-400", "210-350", "260-560", "350-480", "480-780"])
    ),
    (
      3,
      Scenario(
        "wide", ["210:1 260:2 270:3 420:4 450|"] + longFour,
        "\(wideStart) 630:9 660:10 720|",
        ["200-450", "210-350", "260-560", "270-400", "420-720"])
    ),
    (
      3,
      Scenario(
        "late", ["210:1 260:2 270:3 420:4 750|"] + longFour,
        "\(wideStart) 630:9 660:10 750|",
        ["200-750", "210-350", "260-560", "270-400", "420-720"])
    ),
    (
      2,
      Scenario(
        "disposal", ["210:1 260:2 270:3 320:4 400|"] + four, "\(start) 440:7",
        ["200-400", "210-350", "260-450", "350-450", ""], disposed: 450)
    ),
    (
      2,
      Scenario(
        "outer error", ["210:1 260:2 270:3 320:4 400!"] + four, "\(start) 400!",
        ["200-400", "210-350", "260-400", "350-400", ""])
    ),
    (
      2,
      Scenario(
        "inner error",
        ["210:1 260:2 270:3 320:4 400|"] + four[..<2] + ["cold 10:6 90:7 110:8 140!", fourth],
        "\(start) 440:7 460:8 490!", ["200-400", "210-350", "260-460", "350-490", "460-490"])
    ),
  ]
}
