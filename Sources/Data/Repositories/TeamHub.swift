import Entities
import FoundationEssentials
import TeamLog

/// Keeps the log of a team: entries in one order, which are never changed or removed.
///
/// `HubContractTests` check each promise on every backend. A hub knows nothing of payloads.
public protocol TeamHub: AnyObject {
  func head() throws(HubFault) -> LogHead

  /// Returns the entries after a position, in order; none if it is that of the head or later, and at
  /// most `limit`, so that a long pull has steps.
  func pull(after position: Int, limit: Int) throws(HubFault) -> [LogEntry]

  /// Appends all entries, or none.
  ///
  /// They are refused unless the log ends with `base`, the entry with that position and id, or if
  /// one of their ids is in the log. A position alone is not enough: after a hub was restored,
  /// another entry can have it. An unknown outcome means that all of them are in the log now,
  /// later, or never: the caller has to pull and to look for their ids.
  func push(_ entries: [LogEntry], after base: LogHead) throws(HubFault) -> PushOutcome

  /// Keeps bytes that are too large for an entry, under an id that the entry then contains.
  ///
  /// The same bytes can be kept again under their id. Throws ``HubFault/different`` for others.
  func keep(_ bytes: [UInt8], as id: UUID) throws(HubFault)

  /// Returns the first bytes kept under the id, at most `limit`; `nil` if there are none. Nobody can
  /// change them, but others can follow until they are sealed.
  func fetch(_ id: UUID, limit: Int) throws(HubFault) -> [UInt8]?

  /// Ends what is kept under the id, so that all machines find the same there from now on, although
  /// a faulty program pushed an entry without it.
  func seal(_ id: UUID) throws(HubFault)
}

public enum PushOutcome: Hashable, Sendable {
  case accepted
  /// Nothing was appended, because the log has other entries.
  case refused
  case unknown
}

/// Opens hubs by their addresses.
public protocol TeamHubs {
  /// The milliseconds that a sync has unless its request names others; 0 for no limit.
  var patience: Int { get }

  /// Returns the hub at an address.
  ///
  /// `creates` is whether the hub is new: then it must not exist, and otherwise it must. Throws
  /// ``TeamFault/invalidAddress(_:)``, ``TeamFault/hubExists(address:)`` and
  /// ``TeamFault/hub(_:address:)``.
  ///
  /// `left` returns for how many milliseconds the caller can still wait: connecting, a lock and an
  /// answer take no longer.
  func hub(
    at address: String, creates: Bool, left: @escaping () -> Int
  ) throws(TrackerError) -> any TeamHub

  /// Returns the address as it is kept and shown: absolute, with its scheme; throws
  /// ``TeamFault/invalidAddress(_:)``.
  func address(_ text: String) throws(TrackerError) -> String

  /// Returns the SQL that creates the hub at an address, for an administrator of its database;
  /// throws ``TeamFault/noDatabase(_:)`` if it is not that of a database.
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
