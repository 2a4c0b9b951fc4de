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
  }

  @Test(arguments: lists)
  func mergeOfAListInterleavesItsStreams(_ scenario: Scenario) {
    scenario.check { .merge($0) }
    scenario.check { .merge($0[0], $0[1], $0[2]) }
  }

  @Test func anEmptyStreamDoesNotCompleteTheMerge() {
    let scenario = Scenario("empty", "cold 10:201 20:202 50|", "210:201 220:202 250|", "200-250")
    scenario.check { .merge(.empty(), $0[0]) }
    scenario.check { .merge($0[0], .empty()) }
    scenario.check { .merge([.empty(), $0[0]]) }
    Scenario("both", [], "200|", []).check { _ in .merge(.empty(), .empty()) }
    Scenario("none", [], "200|", []).check { _ in .merge([]) }
  }

  @Test func mergeDoesNotSubscribeAfterASynchronousError() {
    let scheduler = TestScheduler(initialClock: 0)
    let second = scheduler.createHotObservable([Recorded<Event<Int>>.next(210, 1)])
    let result = scheduler.start { Observable.merge(.error(Boom()), second.asObservable()) }

    expect(result.events, is: [.error(200, Boom())])
    expect(second.subscriptions.isEmpty)
  }

  @Test func synchronousStreamsTerminate() {
    let three = Observable.of(0, 1, 2)
    let failing = Observable<Int>.create { observer in
      observer.onNext(0)
      observer.onError(Boom())
      return Disposables.create()
    }
    let merged: (Observable<Observable<Int>>) -> [Event<Int>] = { $0.merge().events() }

    expect(merged(.of(three, three, three)).count, is: 10)
    expect(merged(.of(three, failing, three)).last, is: .error(Boom()))
    expect(merged(.just(.error(Boom()))), is: [.error(Boom())])
    expect(merged(.empty()), is: [.completed])
    expect(merged(.just(.empty())), is: [.completed])
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
