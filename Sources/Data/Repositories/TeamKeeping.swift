import Entities
import FoundationEssentials
import TeamLog

/// The team that a store belongs to.
public struct TeamMembership: Hashable, Sendable {
  /// The address of the hub.
  public var address: String
  /// The name of the member.
  public var name: String
  public var author: LogAuthor
  /// The newest transaction of the history that is in the outbox, or in the log.
  public var seen: Int
  /// The newest transaction before the store joined.
  public var joined: Int
  /// Whether the outbox is on top of the log.
  public var canPush: Bool
  public var synced: Date?
  public var conflicts: Int

  public init(address: String, name: String, author: LogAuthor, joined: Int) {
    self.address = address
    self.name = name
    self.author = author
    self.joined = joined
    seen = joined
    canPush = true
    conflicts = 0
  }
}

/// What a store keeps of its team.
public protocol TeamReading: AnyObject {
  func team() throws(TrackerError) -> TeamMembership?

  /// Returns the number of the entries of the log that were pulled; 0 without a team.
  func teamPosition() throws(TrackerError) -> Int

  /// Returns the entries of the log that were pulled, after a position and in order.
  func teamLog(after position: Int) throws(TrackerError) -> [LogEntry]

  /// Returns the entry of the log with the id; `nil` if it was not pulled.
  func teamEntry(_ id: UUID) throws(TrackerError) -> LogEntry?

  /// Returns the bytes of what the log says up to an entry, as they were set; `nil` if none were.
  func teamCheckpoint() throws(TrackerError) -> [UInt8]?

  /// Returns the notices that no command has reported yet, in order.
  func syncNotices() throws(TrackerError) -> [SyncNotice]

  /// Returns the entries that the log doesn't have yet, in order.
  func teamOutbox() throws(TrackerError) -> [Pending]

  /// Returns the card numbers that this machine may use, in rising order; empty without a team.
  func teamNumbers() throws(TrackerError) -> [ClosedRange<Int>]
}

/// Changes of what a store keeps of its team: no changes of the history, and kept if the
/// transaction has none.
public protocol TeamWriting: TeamReading {
  /// Sets the team; `nil` forgets it with its log and its outbox.
  func setTeam(_ team: TeamMembership?) throws(TrackerError)

  /// Appends entries to the log. The store must belong to a team.
  func appendToTeamLog(_ entries: some Collection<LogEntry>) throws(TrackerError)

  /// Sets the bytes of what the log says up to an entry; `nil` forgets them. The store must belong
  /// to a team.
  func setTeamCheckpoint(_ bytes: [UInt8]?) throws(TrackerError)

  /// Replaces the notices that no command has reported yet. The store must belong to a team.
  func setSyncNotices(_ notices: [SyncNotice]) throws(TrackerError)

  /// Replaces the outbox. The store must belong to a team.
  func setTeamOutbox(_ outbox: [Pending]) throws(TrackerError)

  /// Replaces the card numbers that this machine may use. The store must belong to a team.
  ///
  /// In a team, ``Writing/takeNumber()`` takes the lowest of them, and throws
  /// ``TeamFault/noNumbers`` without any.
  func setTeamNumbers(_ numbers: [ClosedRange<Int>]) throws(TrackerError)
}

/// Opens hubs by their addresses.
public protocol TeamHubs {
  /// The milliseconds that a sync has unless its request names others; 0 for no limit.
  var patience: Int { get }

  /// Returns the hub at an address.
  ///
  /// `creates` is whether the hub is new: then it must not exist, and otherwise it must. Throws
  /// ``TeamFault/invalidAddress(_:)``, ``TeamFault/hubExists(address:)``,
  /// ``TeamFault/noHub(address:)`` and faults of the hub.
  ///
  /// `left` returns for how many milliseconds the caller can still wait: connecting, a lock and an
  /// answer take no longer.
  func hub(
    at address: String, creates: Bool, left: @escaping () -> Int
  ) throws(TrackerError) -> any TeamHub

  /// Returns the address as it is kept and shown: absolute, with its scheme.
  ///
  /// Throws ``TeamFault/invalidAddress(_:)``.
  func address(_ text: String) throws(TrackerError) -> String

  /// Returns the SQL that creates the hub at an address, for an administrator of its database.
  ///
  /// Throws ``TeamFault/noDatabase(_:)`` if the address is not that of a database.
  func sql(for address: String) throws(TrackerError) -> String
}

extension TeamHubs {
  public var patience: Int { 0 }

  /// Returns the hub at an address for a caller who has no deadline.
  public func hub(at address: String, creates: Bool) throws(TrackerError) -> any TeamHub {
    try hub(at: address, creates: creates, left: { .max })
  }

  public func sql(for address: String) throws(TrackerError) -> String {
    throw .team(.noDatabase(address))
  }
}

extension HubFault {
  public func fault(at address: String) -> TeamFault {
    switch self {
    case .unreachable: .unreachable(address: address)
    case .noFolder: .hubMissing(address: address)
    case .notAFolder: .hubNotAFolder(address: address)
    case .unreadable: .hubReadOnly(address: address)
    case .newer: .newerHub(address: address)
    case .damaged, .different: .damagedHub(address: address)
    case .busy(let hold): .hubBusy(hold, address: address)
    case .foreign: .foreignHub(address: address)
    case .full: .hubFull(address: address)
    case .readOnly: .hubReadOnly(address: address)
    case .missing: .noHub(address: address)
    case .login(let fault): .hubLogin(fault, address: address)
    case .certificate: .hubCertificate(address: address)
    }
  }
}
