import Entities
import FoundationEssentials
import Repositories
import TeamLog

/// A part of what a hub has, and this machine doesn't.
struct HubPull {
  /// The number of entries of the first part, which the store takes in one transaction.
  static let firstSize = 100
  private static let sizes = 20...1_000
  /// The store is locked for about that long.
  private static let time = Duration.milliseconds(50)
  static let everything = 1 << 40

  /// All that waits is rebased on each part, so a part has at least as many entries.
  static func size(after count: Int, took elapsed: Duration, waiting: Int) -> Int {
    let size = Double(count) * (time / max(elapsed, .milliseconds(1)))
    let smallest = max(sizes.lowerBound, min(waiting, sizes.upperBound))
    return Int(min(max(size, Double(smallest)), Double(sizes.upperBound)))
  }

  /// The number of entries that the store had.
  let position: Int
  /// The last of them, as the hub has it.
  let last: LogEntry?
  private(set) var entries: [LogEntry] = []
  private(set) var pictures: [Picture] = []
  /// Whether the hub probably has more entries.
  let hasMore: Bool

  /// Also pulls what the hub keeps apart from the entries.
  ///
  /// With `seals`, what should be there and is missing can't be added later.
  init(
    _ hub: HubConnection, of store: any Store, size: Int, seals: Bool
  ) throws(TrackerError) {
    let position = try store.reading { (reading) throws(TrackerError) in
      try reading.teamPosition()
    }
    try self.init(hub, after: position, size: size, seals: seals)
  }

  /// Pulls at most `size` entries after a position.
  init(
    _ hub: HubConnection, after position: Int = 0, size: Int, seals: Bool
  ) throws(TrackerError) {
    self.position = position
    // The last known entry and the next ones, with one request.
    let before = max(0, position - 1)
    var pulled = try hub.pull(after: before, limit: size + position - before)
    last = position == 0 || pulled.isEmpty ? nil : pulled.removeFirst()
    hasMore = pulled.count == size
    for var entry in pulled {
      if let content = entry.largeContent {
        entry.large = try hub.fetch(content, seals: seals)
      }
      for hash in TeamPictures.hashes(in: entry) {
        if let picture = try TeamPictures.fetch(hash, from: hub) { pictures.append(picture) }
      }
      entries.append(entry)
    }
  }
}

/// What a sync records and pushes after it took a part of the log.
struct SyncStep {
  var pulled: [PulledTransaction] = []
  var rest: [TeamChange] = []
  var entries: [LogEntry] = []
  var base = LogHead.none
  var pictures: [(hash: PictureHash, bytes: [UInt8])] = []
  var transactionCount = 0
  /// Those that the log doesn't have yet.
  var waitingCount = 0
  /// Nothing else happens before the cards have numbers.
  var needsNumbers = false
}

extension HubConnection {
  /// Sends what the hub keeps apart first; the next pull says what the log has.
  func push(_ step: SyncStep) throws(TrackerError) -> PushOutcome {
    for (hash, bytes) in step.pictures {
      if let id = TeamPictures.id(of: hash) { try keep(bytes, as: id) }
    }
    for entry in step.entries {
      if let large = entry.large { try keep(large.bytes, as: large.description.id) }
    }
    return try push(step.entries, after: step.base)
  }
}
