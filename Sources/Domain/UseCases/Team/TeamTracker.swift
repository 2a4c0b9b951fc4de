import Entities
import Repositories

/// What a user can do with the team of a store, whose hub it reaches.
public struct TeamTracker {
  let tracker: Tracker
  let hubs: any TeamHubs
  let ids: IdentifierMaker
  /// In milliseconds.
  let pause: (Int) -> Void
  /// The time since any moment, by a clock that nobody sets.
  let uptime: () -> Duration
  /// The bytes of the log that are at least replayed; 500 kB take about 30 ms.
  public var checkpointInterval = 500_000

  public init(
    _ tracker: Tracker, hubs: any TeamHubs, ids: IdentifierMaker = .random,
    pause: @escaping (Int) -> Void = { _ in }, uptime: @escaping () -> Duration = { .zero }
  ) {
    self.tracker = tracker
    self.hubs = hubs
    self.ids = ids
    self.pause = pause
    self.uptime = uptime
  }

  var store: any Store { tracker.store }

  /// A random time, longer after each refusal, so that machines don't collide again.
  func backOff(_ refusals: Int) {
    pause(Int.random(in: 1...(4 << min(max(refusals, 0), 6))))
  }
}
