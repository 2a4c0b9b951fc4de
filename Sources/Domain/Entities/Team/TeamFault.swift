public enum TeamFault: Hashable, Sendable {
  // The command
  case invalidAddress(String)
  /// Addresses are kept and shown.
  case passwordInAddress
  case invalidName(String)
  /// The SQL of an address that is not that of a database.
  case noDatabase(String)
  case noSuchConflict(String)

  // The store
  case noTeam
  case alreadyMember(address: String)
  case noNumbers
  /// A join would add them to the team.
  case hasCards(Int)
  case nameTaken(String)
  /// The transaction has changes by others, or was made before the store joined.
  case notOwn(transaction: Int)
  case notTakeable(conflict: Int)
  /// The team can't have the value.
  case unsendable(String)

  // The hub
  case hubExists(address: String)
  case noHub(address: String)
  case hubLost(address: String)
  case hubMissing(address: String)
  case hubNotAFolder(address: String)
  case foreignHub(address: String)
  case newerHub(address: String)
  case damagedHub(address: String)
  case unreachable(address: String)
  case hubReadOnly(address: String)
  case hubFull(address: String)
  case hubLogin(LoginFault, address: String)
  /// Not trusted, or of another host.
  case hubCertificate(address: String)
  /// libpq is missing or too old.
  case noLibrary
  case hubBusy(HubHold, address: String)
  /// The log is not the one that this machine knows, from the position on.
  case otherLog(position: Int)
  case shorterLog(known: Int)
  /// The entry at the position doesn't follow from the one before.
  case brokenLog(position: Int)
  /// From the position on.
  case damagedCopy(position: Int)
  /// A card whose values differ from those that the sender of a change had.
  case valuesDiffer(String)
  case newerLog(format: Int)
}

/// What holds a hub up, so that a later attempt may succeed.
public enum HubHold: CaseIterable, Hashable, Sendable {
  /// Other machines write to the hub all the time.
  case writers
  /// The server gave no answer in the time that the caller had.
  case silence
  /// The server starts, or ends.
  case start
  case connections
}

public enum LoginFault: CaseIterable, Hashable, Sendable {
  case user, password, database, rights
}
