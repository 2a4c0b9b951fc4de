import Entities
import Repositories

/// What the use cases of a team work with.
public struct TeamPorts {
  public let store: any Store
  public let hubs: any TeamHubs
  public let ids: IdentifierMaker
  /// In milliseconds.
  public let pause: (Int) -> Void
  /// The time since any moment, by a clock that nobody sets.
  public let uptime: () -> Duration
  /// The bytes of the log that are at least replayed; 500 kB take about 30 ms.
  public var checkpointInterval = 500_000

  public init(
    store: any Store, hubs: any TeamHubs, ids: IdentifierMaker = .random,
    pause: @escaping (Int) -> Void = { _ in }, uptime: @escaping () -> Duration = { .zero }
  ) {
    self.store = store
    self.hubs = hubs
    self.ids = ids
    self.pause = pause
    self.uptime = uptime
  }

  /// A random time, longer after each refusal, so that machines don't collide again.
  func backOff(_ refusals: Int) {
    pause(Int.random(in: 1...(4 << min(max(refusals, 0), 6))))
  }
}
