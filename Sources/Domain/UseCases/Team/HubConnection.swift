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
    } catch .team(.noHub(let address)) where isOwn {
      throw .team(.hubLost(address: address))
    } catch {
      throw error
    }
  }

  func head() throws(TrackerError) -> LogHead {
    try reporting { () throws(HubFault) in try hub.head() }
  }

  func pull(after position: Int, limit: Int) throws(TrackerError) -> [LogEntry] {
    try reporting { () throws(HubFault) in try hub.pull(after: position, limit: limit) }
  }

  func push(_ entries: [LogEntry], after base: LogHead) throws(TrackerError) -> PushOutcome {
    try reporting { () throws(HubFault) in try hub.push(entries, after: base) }
  }

  func keep(_ bytes: [UInt8], as id: UUID) throws(TrackerError) {
    try reporting { () throws(HubFault) in try hub.keep(bytes, as: id) }
  }

  func fetch(_ id: UUID, limit: Int) throws(TrackerError) -> [UInt8]? {
    try reporting { () throws(HubFault) in try hub.fetch(id, limit: limit) }
  }

  /// `nil` if the hub doesn't have it.
  ///
  /// With `seals`, it never will then, so that the entry is void on every machine.
  func fetch(_ content: LargeContent, seals: Bool) throws(TrackerError) -> DescribedContent? {
    if let found = try find(content) { return found }
    guard seals else { return nil }
    try reporting { () throws(HubFault) in try hub.seal(content.id) }
    // Another machine can have kept it in between.
    return try find(content)
  }

  private func find(_ content: LargeContent) throws(TrackerError) -> DescribedContent? {
    let found = try fetch(content.id, limit: content.count).map(DescribedContent.init)
    return found?.description == content ? found : nil
  }

  private func reporting<Answer>(
    _ body: () throws(HubFault) -> Answer
  ) throws(TrackerError) -> Answer {
    do throws(HubFault) {
      return try body()
    } catch {
      if isOwn, error == .missing { throw .team(.hubLost(address: address)) }
      throw .team(error.fault(at: address))
    }
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
  private(set) var entries: [LogEntry] = []
  private(set) var pictures: [Picture] = []
  /// Whether the hub probably has more entries.
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

/// The covers of projects, which a hub keeps apart from the log.
enum TeamPictures {
  static func hashes(in entry: LogEntry) -> [PictureHash] {
    // Few entries do, and reading a content takes far longer than the search.
    let bytes = entry.large?.bytes ?? entry.payload
    return bytes.withUnsafeBufferPointer(hasCover) ? hashes(in: entry.content) : []
  }

  private static func hasCover(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let name = ProjectField.cover.rawValue.utf8
    var rest = bytes[...]
    while let start = rest.firstIndex(where: { $0 == name.first }) {
      if rest[start...].starts(with: name) { return true }
      rest = rest[(start + 1)...]
    }
    return false
  }

  static func hashes(in content: EntryContent?) -> [PictureHash] {
    guard case .transaction(let transaction) = content else { return [] }
    let values =
      transaction.changes.filter { $0.item.kind == .project }.flatMap(\.values)
      + transaction.parked.flatMap(\.fields)
    return values.filter { $0.isOf(ProjectField.cover) }
      .compactMap { $0.text.map(PictureHash.init(stored:)) }
  }

  static func id(of hash: PictureHash) -> UUID? {
    let digits = Array(hash.text.utf8)
    guard digits.count == 64 else { return nil }
    let bytes = stride(from: 0, to: 64, by: 2).compactMap { index in
      UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16)
    }
    return bytes.count == 32 ? LargeContent.id(of: LogHash(bytes: bytes)) : nil
  }

  static func fetch(_ hash: PictureHash, from hub: HubConnection) throws(TrackerError) -> Picture? {
    guard let id = id(of: hash), let bytes = try hub.fetch(id, limit: Picture.limit),
      let picture = try? Picture(bytes), picture.hash == hash
    else { return nil }
    return picture
  }
}
