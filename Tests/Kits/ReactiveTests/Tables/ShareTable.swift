import Expectations
import Reactive
import ReactiveTesting
import Testing

/// Observers at 200, 300 and 500, which leave at 350, 400 and 600.
@Suite(.leavesNoSubscriptions) struct ShareTable {
  private static let source = "210:1 220:2 230:3 240:4 250:5 320:6"
  private static let counts = 0..<5

  @Test func shareReplaysNothingByDefault() {
    let run = Run("\(Self.source) 550:7") { $0.share() }

    expect(run.results, is: [Self.source, "320:6", "550:7"])
    expect(run.subscriptions, is: "200-400 500-600")
  }

  @Test(arguments: counts)
  func foreverReplaysElementsOfEarlierConnections(_ count: Int) {
    let run = Run("\(Self.source) 550:7") { $0.share(replay: count, scope: .forever) }

    expect(
      run.results,
      is: [
        Self.source, replay(count, upTo: 5, at: 300) + "320:6",
        replay(count, upTo: 6, at: 500) + "550:7",
      ])
    expect(run.subscriptions, is: "200-400 500-600")
  }

  @Test(arguments: counts)
  func whileConnectedReplaysElementsOfItsConnection(_ count: Int) {
    let run = Run("\(Self.source) 550:7") { $0.share(replay: count, scope: .whileConnected) }

    expect(run.results, is: [Self.source, replay(count, upTo: 5, at: 300) + "320:6", "550:7"])
    expect(run.subscriptions, is: "200-400 500-600")
  }

  @Test(arguments: counts, ["!", "|"])
  func foreverReplaysTheEnd(_ count: Int, end: String) {
    let run = Run("\(Self.source) 330\(end) 340:9 550:7") {
      $0.share(replay: count, scope: .forever)
    }

    expect(
      run.results,
      is: [
        "\(Self.source) 330\(end)", replay(count, upTo: 5, at: 300) + "320:6 330\(end)",
        replay(count, upTo: 6, at: 500) + "500\(end)",
      ])
    expect(run.again, is: Array(repeating: replay(count, upTo: 6, at: 330) + "330\(end)", count: 2))
    expect(run.subscriptions, is: "200-330")
  }

  @Test(arguments: counts, ["!", "|"])
  func whileConnectedSubscribesAgainAfterTheEnd(_ count: Int, end: String) {
    let run = Run("\(Self.source) 330\(end) 340:9 550:7") {
      $0.share(replay: count, scope: .whileConnected)
    }

    expect(
      run.results,
      is: [
        "\(Self.source) 330\(end)", replay(count, upTo: 5, at: 300) + "320:6 330\(end)", "550:7",
      ])
    expect(run.again, is: ["340:9", "340:9"])
    expect(run.subscriptions, is: "200-330 330-400 500-600")
  }

  @Test func foreverDoesNotSubscribeIfTheReplayIsEnough() {
    var runs = 0
    let shared = Observable<Int>.create { observer in
      runs += 1
      observer.onNext(runs)
      return Disposables.create()
    }.share(replay: 1, scope: .forever)
    let failing = shared.map { throw Boom(number: $0) }.map { 0 }
    expect(failing.events(), is: [.error(Boom(number: 1))])
    expect(failing.events(), is: [.error(Boom(number: 1))])

    expect(runs, is: 1)
  }

  @Test func observersMayOutliveTheSharedStream() {
    let (subject, log) = (PublishSubject<Int>(), Log())
    var shared: Observable<Int>? = subject.map { $0 + 1 }.share(replay: 1)
    let token = shared?.log(to: log)
    shared = nil
    subject.onNext(1)
    token?.dispose()

    expect(log.lines, is: ["2", "disposed"])
    expect(!subject.hasObservers)
  }

  private func replay(_ count: Int, upTo last: Int, at time: Int) -> String {
    (0..<count).map { "\(time):\(last - count + 1 + $0) " }.joined()
  }
}

/// What three observers of a shared stream receive.
///
/// The first two subscribe again when the stream ends.
private struct Run {
  let results: [String]
  let again: [String]
  let subscriptions: String

  init(_ source: String, share: (Observable<Int>) -> Observable<Int>) {
    let scheduler = TestScheduler(initialClock: 0)
    let hot = scheduler.createHotObservable(Scenario.events(source))
    let shared = share(hot.asObservable())
    let observers = (0..<5).map { _ in scheduler.createObserver(Int.self) }
    let tokens = (0..<3).map { _ in SerialDisposable() }
    for (index, time) in [200, 300, 500].enumerated() {
      scheduler.scheduleAt(time) {
        tokens[index].disposable = shared.subscribe { (event: Event<Int>) in
          observers[index].on(event)
          guard index < 2, event.element == nil else { return }
          tokens[index].disposable = shared.subscribe(observers[index + 3])
        }
      }
    }
    for (index, time) in [350, 400, 600].enumerated() {
      scheduler.scheduleAt(time) { tokens[index].dispose() }
    }
    scheduler.start()
    results = observers[..<3].map { Scenario.text($0.events) }
    again = observers[3...].map { Scenario.text($0.events) }
    subscriptions = hot.subscriptions.map { "\($0.subscribe)-\($0.unsubscribe)" }
      .joined(separator: " ")
  }
}
