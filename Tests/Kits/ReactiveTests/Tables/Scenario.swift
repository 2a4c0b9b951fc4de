import Reactive
import ReactiveTesting
import Testing

/// Sources, and what an operator makes of them, in virtual time.
///
/// `210:2` is the element 2 at 210, `250|` the completion, `250!` an error and `250!7` the error
/// with the number 7. Sources are hot, or cold if they start with `cold`. The stream is subscribed
/// to at 200 and disposed at 1000.
struct Scenario: Sendable, CustomTestStringConvertible {
  let name: String
  let sources: [String]
  let result: String
  /// The subscriptions to each source, such as `200-250`.
  let subscriptions: [String]
  let disposed: Int

  init(
    _ name: String, _ sources: [String], _ result: String, _ subscriptions: [String],
    disposed: Int = TestScheduler.Defaults.disposed
  ) {
    self.name = name
    self.sources = sources
    self.result = result
    self.subscriptions = subscriptions
    self.disposed = disposed
  }

  init(
    _ name: String, _ source: String, _ result: String, _ subscription: String,
    disposed: Int = TestScheduler.Defaults.disposed
  ) {
    self.init(name, [source], result, [subscription], disposed: disposed)
  }

  var testDescription: String { name }

  func check(
    location: SourceLocation = #_sourceLocation,
    _ apply: @escaping ([Observable<Int>]) -> Observable<Int>
  ) {
    let scheduler = TestScheduler(initialClock: 0)
    let observables = sources.map { source in
      source.hasPrefix("cold")
        ? scheduler.createColdObservable(Self.events(source))
        : scheduler.createHotObservable(Self.events(source))
    }
    let streams = observables.map { $0.asObservable() }
    let observer = scheduler.start(disposed: disposed) { apply(streams) }
    #expect(Self.text(observer.events) == result, "\(name)", sourceLocation: location)
    let subscribed = observables.map { source in
      source.subscriptions.map { "\($0.subscribe)-\($0.unsubscribe)" }.joined(separator: " ")
    }
    #expect(subscribed == subscriptions, "\(name)", sourceLocation: location)
  }

  /// Reads events such as `210:2 250|`.
  static func events(_ text: String) -> [Recorded<Event<Int>>] {
    text.split(separator: " ").filter { $0 != "cold" }.map { word in
      let time = word.prefix { $0.isNumber }
      let rest = word.dropFirst(time.count + 1)
      let clock = Int(time) ?? 0
      switch word.dropFirst(time.count).first {
      case ":": return .next(clock, Int(rest) ?? 0)
      case "!": return .error(clock, Boom(number: Int(rest) ?? 0))
      default: return .completed(clock)
      }
    }
  }

  static func text(_ events: [Recorded<Event<Int>>]) -> String {
    events.map { event in
      switch event.value {
      case .next(let element): return "\(event.time):\(element)"
      case .completed: return "\(event.time)|"
      case .error(let error):
        let number = (error as? Boom)?.number ?? -1
        return number == 0 ? "\(event.time)!" : "\(event.time)!\(number)"
      }
    }.joined(separator: " ")
  }
}
