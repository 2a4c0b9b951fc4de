import Entities
import FoundationEssentials

extension TeamState {
  /// The maximum number of card numbers of one lease.
  public static let leaseLimit = 1_000
  /// Without a limit, one entry of a faulty program could use up all numbers.
  ///
  /// A restored hub can lack leases whose numbers were printed.
  static let leaseGap = 1_000_000

  /// The sequence numbers that a sound program gives to an entry.
  static let sequenceRange = 1...1 << 53

  /// An entry that is not valid is recorded as void.
  ///
  /// Throws, and changes nothing, if only a newer version can read the entry, or if the predecessor
  /// or the large content is another one: then the hub was changed, or the copy of the log was
  /// damaged.
  public mutating func append(_ entry: LogEntry) throws(ChainFault) {
    _ = try add(entry)
  }

  /// `nil` if it is void.
  mutating func add(_ entry: LogEntry) throws(ChainFault) -> EntryContent? {
    guard entry.follows(head.hash) else { throw .broken(position: position + 1) }
    guard entry.format > format || entry.format <= EntryContent.knownFormat else {
      throw .newerFormat(entry.format)
    }
    return add(entry, hash: entry.hash)
  }

  /// The entry has a known format and follows from the last one; `hash` is its digest.
  mutating func add(_ entry: LogEntry, hash: LogHash) -> EntryContent? {
    var content: EntryContent?
    do throws(VoidReason) {
      content = try take(entry)
    } catch {
      voids.append(VoidEntry(position: position + 1, id: entry.id, reason: error))
    }
    head = LogHead(position: position + 1, id: entry.id, hash: hash)
    ids.insert(entry.id)
    if Self.sequenceRange.contains(entry.sequence) {
      sequences[entry.replica] = max(entry.sequence, sequences[entry.replica] ?? 0)
    }
    return content
  }

  private mutating func take(_ entry: LogEntry) throws(VoidReason) -> EntryContent {
    guard Self.sequenceRange.contains(entry.sequence) else { throw .unreadable }
    guard entry.format >= 1, entry.format <= format else { throw .format(entry.format) }
    guard !has(entry.id) else { throw .repeated }
    guard let content = entry.content else { throw .unreadable }
    switch content {
    case .transaction(let transaction):
      guard transaction.id == entry.id else { throw .unreadable }
      let author = LogAuthor(replica: entry.replica, person: entry.person)
      try apply(transaction, by: author, format: entry.format)
    case .lease(let numbers): try lease(numbers, to: entry.replica)
    case .format(let next):
      guard next == format + 1 else { throw .format(next) }
      format = next
    case .member(let name, let machine):
      people[entry.person] = name
      machines[entry.replica] = Machine(name: machine, person: entry.person)
    }
    return content
  }

  mutating func lease(_ numbers: ClosedRange<Int>, to replica: UUID) throws(VoidReason) {
    // The bounds are checked first, so that the count can't overflow.
    guard StoredRange.numbers.contains(numbers.lowerBound),
      StoredRange.numbers.contains(numbers.upperBound),
      numbers.upperBound - numbers.lowerBound < Self.leaseLimit,
      numbers.lowerBound - nextNumber <= Self.leaseGap,
      !leases.contains(where: { $0.numbers.overlaps(numbers) }),
      numbers.allSatisfy({ self.numbers[$0] == nil })
    else { throw .invalidLease }
    leases.append(Lease(replica: replica, numbers: numbers))
  }

  public func mayUse(_ number: Int, _ replica: UUID) -> Bool {
    numbers[number] == nil
      && leases.contains { $0.replica == replica && $0.numbers.contains(number) }
  }

  /// In rising order.
  public func freeNumbers(of replica: UUID, limit: Int) -> [Int] {
    var free: [Int] = []
    for lease in leases where lease.replica == replica {
      for number in lease.numbers where numbers[number] == nil {
        guard free.count < limit else { return free }
        free.append(number)
      }
    }
    return free
  }
}

/// Who made an entry of the log, and on which machine.
public struct LogAuthor: Hashable, Sendable {
  public let replica: UUID
  public let person: UUID

  public init(replica: UUID, person: UUID) {
    self.replica = replica
    self.person = person
  }
}
