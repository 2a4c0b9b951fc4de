import Expectations
import Reactive
import ReactiveTesting
import Testing

/// A subject that observes a source from 200 on, with observers from 300 to 600, 400 to 700 and 900
/// to 950.
@Suite(.leavesNoSubscriptions) struct SubjectTable {
  private static let start = "70:1 110:2 220:3 270:4 340:5 410:6 520:7"
  private static let late = "630:8 710:9 870:10 940:11 1020:12"
  private static let rest = "640:9 650| 660!"

  @Test func behaviorSubjectsEmitTheirValueFirst() {
    let make = { BehaviorSubject(value: 100) }
    let first = "300:4 340:5 410:6 520:7"
    let second = "400:5 410:6 520:7 630"
    expect(
      results("\(Self.start) \(Self.late)", make),
      is: [
        first, "\(second):8", "900:10 940:11",
      ])
    expect(results("\(Self.start) 630| \(Self.rest)", make), is: [first, "\(second)|", "900|"])
    expect(results("\(Self.start) 630! \(Self.rest)", make), is: [first, "\(second)!", "900!"])
    expect(results("630| \(Self.rest)", make), is: ["300:100", "400:100 630|", "900|"])
  }

  @Test func publishSubjectsEmitOnlyLaterElements() {
    let make = { PublishSubject<Int>() }
    let first = "340:5 410:6 520:7"
    expect(results("\(Self.start) \(Self.late)", make), is: [first, "410:6 520:7 630:8", "940:11"])
    expect(
      results("\(Self.start) 630| \(Self.rest)", make), is: [first, "410:6 520:7 630|", "900|"])
    expect(
      results("\(Self.start) 630! \(Self.rest)", make), is: [first, "410:6 520:7 630!", "900!"])
  }

  private func results<Subject: SubjectType<Int> & ObserverType<Int>>(
    _ source: String, _ make: () -> Subject
  ) -> [String] {
    let scheduler = TestScheduler(initialClock: 0)
    let hot = scheduler.createHotObservable(Scenario.events(source))
    let subject = make()
    let observers = (0..<3).map { _ in scheduler.createObserver(Int.self) }
    let tokens = (0..<4).map { _ in SerialDisposable() }
    scheduler.scheduleAt(200) { tokens[3].disposable = hot.subscribe(subject) }
    scheduler.scheduleAt(1000) { tokens[3].dispose() }
    for (index, time) in [300, 400, 900].enumerated() {
      scheduler.scheduleAt(time) { tokens[index].disposable = subject.subscribe(observers[index]) }
    }
    for (index, time) in [600, 700, 950].enumerated() {
      scheduler.scheduleAt(time) { tokens[index].dispose() }
    }
    scheduler.scheduleAt(800) { tokens[0].dispose() }
    scheduler.start()
    return observers.map { Scenario.text($0.events) }
  }
}
