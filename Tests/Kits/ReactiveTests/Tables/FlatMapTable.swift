import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct FlatMapTable {
  /// The streams 1 and 2 arrive before the subscription.
  private static let outer = "5:1 105:2 300:3 400:4 550:5 750:6 850:7"
  private static let inner = [
    "cold 1!", "cold 1!", "cold 10:102 90:103 110:104 190:105 440:106 460|",
    "cold 180:202 190:203 205|", "cold 10:301 50:302 70:303 260:304 310:305 410|", "cold 40|",
    "cold 80:401 90:402 100|",
  ]
  private static let until550 = "310:102 390:103 410:104 490:105"
  private static let until700 = until550 + " 560:301 580:202 590:203 600:302 620:303"
  private static let until760 = until700 + " 740:106"
  private static let until900 = until760 + " 810:304 860:305"

  @Test(arguments: scenarios)
  func flatMapSubscribesToEveryStream(_ scenario: Scenario) {
    scenario.check { streams in streams[0].flatMap { streams[$0] } }
    scenario.check { streams in streams[0].map { streams[$0] }.merge() }
  }

  @Test func aSelectorThatThrowsDisposesAllStreams() {
    Scenario(
      "throw", ["\(Self.outer) 900|"] + Self.inner, "\(Self.until550) 550!",
      ["200-550", "", "", "300-550", "400-550", "", "", ""]
    ).check { streams in
      var calls = 0
      return streams[0].flatMap { number in
        calls += 1
        guard calls < 3 else { throw Boom() }
        return streams[number]
      }
    }
  }

  /// Takes minutes if forgetting a stream searches all streams.
  @Test func manyStreamsEndInAnyOrder() {
    let count = 20_011
    let streams = (0..<count).map { _ in PublishSubject<Int>() }
    var sum = 0
    var isCompleted = false
    _ = Observable.from(streams).flatMap { $0 }
      .subscribe(onNext: { sum += $0 }, onCompleted: { isCompleted = true })
    for index in 0..<count {
      streams[index * 7919 % count].onNext(1)
      streams[index * 7919 % count].onCompleted()
    }

    expect(sum, is: count)
    expect(isCompleted)
  }

  private static let scenarios = [
    Scenario(
      "complete", ["\(outer) 900|"] + inner, "\(until900) 930:401 940:402 960|",
      ["200-900", "", "", "300-760", "400-605", "550-960", "750-790", "850-950"]),
    Scenario(
      "inner not complete",
      ["\(outer) 900|"] + inner[..<3] + ["cold 180:202 190:203"] + inner[4...],
      "\(until900) 930:401 940:402",
      ["200-900", "", "", "300-760", "400-1000", "550-960", "750-790", "850-950"]),
    Scenario(
      "outer not complete", [outer] + inner, "\(until900) 930:401 940:402",
      ["200-1000", "", "", "300-760", "400-605", "550-960", "750-790", "850-950"]),
    Scenario(
      "outer error", ["\(outer) 900!"] + inner, "\(until900) 900!",
      ["200-900", "", "", "300-760", "400-605", "550-900", "750-790", "850-900"]),
    Scenario(
      "inner error",
      ["\(outer) 900|"] + inner[..<2] + ["cold 10:102 90:103 110:104 190:105 440:106 460!"]
        + inner[3...], "\(until760) 760!",
      ["200-760", "", "", "300-760", "400-605", "550-760", "750-760", ""]),
    Scenario(
      "disposal", ["\(outer) 900|"] + inner, until700,
      ["200-700", "", "", "300-700", "400-605", "550-700", "", ""], disposed: 700),
  ]
}

@Suite(.leavesNoSubscriptions) struct FlatMapLatestTable {
  private static let inner = [
    "cold 10:101 20:102 110:103 120:104 210:105 220:106 230|",
    "cold 10:201 20:202 30:203 40:204 50|", "cold 10:301 20:302 30:303 40:304 150|",
  ]
  private static let until450 = "310:101 320:102 410:201 420:202 430:203 440:204"

  @Test(arguments: scenarios)
  func flatMapLatestEmitsTheLatestStream(_ scenario: Scenario) {
    scenario.check { streams in streams[0].flatMapLatest { streams[$0] } }
    scenario.check { streams in streams[0].map { streams[$0] }.switchLatest() }
  }

  @Test func flatMapLatestDisposesThePreviousStreamFirst() {
    let outer = PublishSubject<Int>()
    let log = Log()
    _ = outer.flatMapLatest { number in
      Observable<Int>.create { _ in
        log.add("subscribe \(number)")
        return Disposables.create { log.add("release \(number)") }
      }
    }.subscribe()
    outer.onNext(1)
    outer.onNext(2)
    outer.onError(Boom())

    expect(log.lines, is: ["subscribe 1", "release 1", "subscribe 2", "release 2"])
  }

  private static let scenarios = [
    Scenario(
      "inner stream first", ["210:1 240|", "cold 5:1 10|"], "215:1 240|", ["200-240", "210-220"]),
    Scenario(
      "data", ["300:1 400:2 500:3 600|"] + inner,
      "\(until450) 510:301 520:302 530:303 540:304 650|",
      ["200-600", "300-400", "400-450", "500-650"]),
    Scenario(
      "inner error",
      ["300:1 400:2 500:3 600|", inner[0], "cold 10:201 20:202 30:203 40:204 50!", inner[2]],
      "\(until450) 450!", ["200-450", "300-400", "400-450", ""]),
    Scenario(
      "outer error", ["300:1 400:2 500!"] + inner, "\(until450) 500!",
      ["200-500", "300-400", "400-450", ""]),
  ]
}
