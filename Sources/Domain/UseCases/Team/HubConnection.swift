import Entities
import FoundationEssentials
import Repositories
import TeamLog

/// A hub at its address, whose faults are reported with it.
struct HubConnection {
  private let hub: any TeamHub
  private let address: String
  /// Whether the store belongs to the team at the address.
  private let isOwn: Bool

  /// `left` returns for how many milliseconds the caller can still wait.
  ///
  /// Throws ``TeamFault/hubLost(address:)`` if the hub of a team was deleted or emptied.
  init(
    to address: String, isOwn: Bool = false, of hubs: any TeamHubs,
    left: @escaping () -> Int = { .max }
  ) throws(TrackerError) {
    self.address = address
    self.isOwn = isOwn
    do throws(TrackerError) {
      hub = try hubs.hub(at: address, creates: false, left: left)
    } catch .team(.hub(.missing, let address)) where isOwn {
      throw .team(.hubLost(address: address))
    }
  }

  /// Asks the hub once; any of its faults is reported with the address.
  func ask<Answer>(
    _ body: (any TeamHub) throws(HubFault) -> Answer
  ) throws(TrackerError) -> Answer {
    do throws(HubFault) {
      return try body(hub)
    } catch {
      if isOwn, error == .missing { throw .team(.hubLost(address: address)) }
      throw .team(.hub(error, address: address))
    }
  }

  func head() throws(TrackerError) -> LogHead {
    try ask { hub throws(HubFault) in try hub.head() }
  }

  func pull(after position: Int, limit: Int) throws(TrackerError) -> [LogEntry] {
    try ask { hub throws(HubFault) in try hub.pull(after: position, limit: limit) }
  }

  /// Sends what the hub keeps apart first; the next pull says what the log has.
  func push(_ step: SyncStep) throws(TrackerError) -> PushOutcome {
    try ask { hub throws(HubFault) in
      for (id, bytes) in step.pictures { try hub.keep(bytes, as: id) }
      for large in step.entries.compactMap(\.large) {
        try hub.keep(large.bytes, as: large.description.id)
      }
      return try hub.push(step.entries, after: step.base)
    }
  }
}

extension TeamHub {
  /// `nil` if the hub doesn't have it; with `seals`, it never will: the entry is void everywhere.
  fileprivate func fetch(
    _ content: LargeContent, seals: Bool
  ) throws(HubFault) -> DescribedContent? {
    if let found = try find(content) { return found }
    guard seals else { return nil }
    try seal(content.id)
    // Another machine can have kept it in between.
    return try find(content)
  }

  private func find(_ content: LargeContent) throws(HubFault) -> DescribedContent? {
    let found = try fetch(content.id, limit: content.count).map(DescribedContent.init)
    return found?.description == content ? found : nil
  }

  fileprivate func fetch(_ hash: PictureHash) throws(HubFault) -> Picture? {
    guard let id = hash.id, let bytes = try fetch(id, limit: Picture.limit),
      let picture = try? Picture(bytes), picture.hash == hash
    else { return nil }
    return picture
  }
}

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

  let position: Int
  /// The last of them, as the hub has it.
  let last: LogEntry?
  let entries: [LogEntry]
  let pictures: [Picture]
  let hasMore: Bool

  /// Pulls at most `size` entries after a position, and what the hub keeps apart from them.
  ///
  /// With `seals`, what should be there and is missing can't be added later.
  init(
    _ hub: HubConnection, after position: Int = 0, size: Int, seals: Bool
  ) throws(TrackerError) {
    self.position = position
    // The last known entry and the next ones, with one request.
    let before = max(0, position - 1)
    let (pulled, pictures) = try hub.ask { hub throws(HubFault) in
      var pulled = try hub.pull(after: before, limit: size + position - before)
      var pictures: [Picture] = []
      for index in pulled.indices.dropFirst(position - before) {
        if let content = pulled[index].largeContent {
          pulled[index].large = try hub.fetch(content, seals: seals)
        }
        for hash in pulled[index].covers {
          if let picture = try hub.fetch(hash) { pictures.append(picture) }
        }
      }
      return (pulled, pictures)
    }
    last = position == 0 ? nil : pulled.first
    entries = Array(pulled.dropFirst(position - before))
    hasMore = entries.count == size
    self.pictures = pictures
  }
}

/// What a sync records and pushes after it took a part of the log.
struct SyncStep {
  var pulled: [PulledTransaction] = []
  var rest: [TeamChange] = []
  var entries: [LogEntry] = []
  var base = LogHead.none
  var pictures: [(id: UUID, bytes: [UInt8])] = []
  /// Those that the log doesn't have yet.
  var waitingCount = 0
  /// Nothing else happens before the cards have numbers.
  var needsNumbers = false
}

/// The covers of projects, which a hub keeps apart from the log.
extension LogEntry {
  fileprivate var covers: [PictureHash] {
    // Few entries have any.
    mentions(ProjectField.cover.rawValue) ? content?.covers ?? [] : []
  }
}

extension EntryContent {
  var covers: [PictureHash] {
    guard case .transaction(let transaction) = self else { return [] }
    let values =
      transaction.changes.filter { $0.item.kind == .project }.flatMap(\.values)
      + transaction.parked.flatMap(\.fields)
    return values.filter { $0.isOf(ProjectField.cover) }
      .compactMap { $0.text.map(PictureHash.init(stored:)) }
  }
}

extension PictureHash {
  /// The id under which a hub keeps the picture.
  var id: UUID? {
    guard let bytes = [UInt8](hexadecimal: text), bytes.count == 32 else { return nil }
    return UUID(ofDigest: bytes)
  }
}
