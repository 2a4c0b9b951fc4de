import Expectations
import Reactive
import ReactiveTesting
import Testing

@Suite(.leavesNoSubscriptions) struct TakeSkipTable {
  private static let early = "210:9 230:13 270:7"
  private static let middle = "280:1 300:1 310:3 340:8 370:11 410:15 415:16"
  private static let late = "460:72 510:76 560:32 570:100 580:3 590:5 630:10"
  /// 17 elements after the subscription.
  private static let source = "70:6 150:4 \(early) \(middle) \(late) 690"

  @Test func takeCompletesWithItsLastElement() {
    let all = "\(Self.early) \(Self.middle) \(Self.late)"
    for (count, scenario) in [
      (20, Scenario("complete after", "\(Self.source)|", "\(all) 690|", "200-690")),
      (17, Scenario("complete same", "\(Self.source)|", "\(all) 630|", "200-630")),
      (
        10,
        Scenario(
          "complete before", "\(Self.source)|", "\(Self.early) \(Self.middle) 415|", "200-415")
      ),
      (20, Scenario("error after", "\(Self.source)!", "\(all) 690!", "200-690")),
      (17, Scenario("error same", "\(Self.source)!", "\(all) 630|", "200-630")),
      (3, Scenario("error before", "\(Self.source)!", "\(Self.early) 270|", "200-270")),
      (
        3,
        Scenario("disposal before", "\(Self.source)!", "210:9 230:13", "200-250", disposed: 250)
      ),
      (
        3,
        Scenario(
          "disposal after", "\(Self.source)!", "\(Self.early) 270|", "200-270", disposed: 400)
      ),
      (0, Scenario("zero", Self.source, "200|", "")),
    ] {
      scenario.check { $0[0].take(count) }
    }
  }

  @Test func takeCountsBeforeItEmits() {
    let subject = BehaviorSubject(value: false)
    var seen: [Bool] = []
    _ = subject.take(1).subscribe(onNext: {
      seen.append($0)
      subject.onNext(!$0)
    })

    expect(seen, is: [false])
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
}
