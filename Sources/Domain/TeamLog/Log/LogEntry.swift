import Entities
import FoundationEssentials
import System

/// The digest of an entry, which the next entry names, so that nobody can change the log unnoticed.
public struct LogHash: Hashable, Sendable {
  public static let none = LogHash(bytes: [UInt8](repeating: 0, count: 32))

  public let bytes: [UInt8]

  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }
}

/// One entry of the log of a team.
///
/// A hub keeps it and knows nothing of its payload.
public struct LogEntry: Identifiable, Hashable, Sendable {
  /// In bytes; hubs keep larger payloads in parts.
  public static let payloadLimit = 1_000_000

  /// Stays the same however often the transaction is rebased and pushed.
  public let id: UUID
  public let predecessor: LogHash
  /// The machine whose file made the entry.
  public let replica: UUID
  /// The number of the entry among those of its replica.
  public let sequence: Int
  public let format: Int
  public let person: UUID
  public let payload: [UInt8]
  /// If it is too large for the payload, which then has only its digest.
  public var large: DescribedContent?

  public init(
    id: UUID, predecessor: LogHash, replica: UUID, sequence: Int, format: Int, person: UUID,
    payload: [UInt8]
  ) {
    self.id = id
    self.predecessor = predecessor
    self.replica = replica
    self.sequence = sequence
    self.format = format
    self.person = person
    self.payload = payload
  }

  var size: Int { large?.bytes.count ?? payload.count }

  var author: LogAuthor { LogAuthor(replica: replica, person: person) }

  public var hash: LogHash {
    var digest = SHA256()
    for id in [id, replica, person] { digest.add(withUnsafeBytes(of: id.uuid) { Array($0) }) }
    digest.add(predecessor.bytes)
    digest.add(Array("\(sequence) \(format) \(payload.count)\n".utf8))
    digest.add(payload)
    return LogHash(bytes: digest.finished())
  }
}

public struct LogHead: Hashable, Sendable {
  public static let none = LogHead(position: 0, id: nil, hash: .none)

  /// The number of entries.
  public let position: Int
  public let id: UUID?
  public let hash: LogHash

  public init(position: Int, id: UUID?, hash: LogHash) {
    self.position = position
    self.id = id
    self.hash = hash
  }

  public func appending(_ entry: LogEntry) -> LogHead {
    LogHead(position: position + 1, id: entry.id, hash: entry.hash)
  }
}
