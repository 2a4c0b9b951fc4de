/// Why a store can't create, join or sync with a team.
public enum TeamFault: Hashable, Sendable {
  // The command
  case invalidAddress(String)
  /// Addresses are kept and shown.
  case passwordInAddress
  /// The name of a member or a machine.
  case invalidName(String)
  /// The SQL of an address that is not that of a database.
  case noDatabase(String)
  case noSuchConflict(String)

  // The store
  case noTeam
  case alreadyMember(address: String)
  /// The machine has no card numbers until it syncs.
  case noNumbers
  /// The store has cards, which a join would add to the team.
  case hasCards(Int)
  /// Another member has the name.
  case nameTaken(String)
  /// The transaction has changes by others, or was made before the store joined.
  case notOwn(transaction: Int)
  /// Nobody can take the kept value of the conflict any longer.
  case notTakeable(conflict: Int)
  /// A value of the store that the team can't have.
  case unsendable(String)

  // The hub
  case hubExists(address: String)
  case noHub(address: String)
  /// The hub of the store's team was deleted or emptied.
  case hubLost(address: String)
  /// The folder of the hub doesn't exist.
  case hubMissing(address: String)
  case hubNotAFolder(address: String)
  /// The user may not read the hub.
  case hubUnreadable(address: String)
  /// A file of another program.
  case foreignHub(address: String)
  /// A newer version made the hub.
  case newerHub(address: String)
  case damagedHub(address: String)
  case unreachable(address: String)
  case hubReadOnly(address: String)
  case hubFull(address: String)
  /// The database refuses the user.
  case hubLogin(LoginFault, address: String)
  /// The certificate of the server is not trusted, or is of another host.
  case hubCertificate(address: String)
  /// The library that talks to databases is not installed.
  case noLibrary(String)
  case oldLibrary(version: Int, oldest: Int)
  /// The hub has no time now.
  case hubBusy(HubHold, address: String)
  /// The log is not the one that this machine knows, from the position on.
  case otherLog(position: Int)
  /// The log has fewer entries than this machine knows.
  case shorterLog(known: Int)
  /// The entry at the position doesn't follow from the one before.
  case brokenLog(position: Int)
  /// The copy of the log in the store is damaged, from the position on.
  case damagedCopy(position: Int)
  /// A card whose values differ from those that the sender of a change had.
  case valuesDiffer(String)
  /// Only a newer version can read the log.
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
  /// The server has no connection left.
  case connections
}

/// Why a database refuses a user.
public enum LoginFault: CaseIterable, Hashable, Sendable {
  /// The user is unknown or not allowed, or the password is wrong.
  case user
  /// No password was found.
  case password
  /// The database is unknown.
  case database
  /// The user has no rights to the team.
  case rights
}
