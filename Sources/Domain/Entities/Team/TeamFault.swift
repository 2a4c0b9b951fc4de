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
  case hubLost(address: String)
  case hub(HubFault, address: String)
  /// libpq is missing or too old.
  case noLibrary
  case log(ChainFault)
  /// From the position on.
  case damagedCopy(position: Int)
  /// A card whose values differ from those that the sender of a change had.
  case valuesDiffer(String)
}

/// Why the log of a hub can't be the one that this machine knows.
///
/// Nothing is changed then.
public enum ChainFault: Hashable, Sendable {
  case shortened(known: Int)
  /// From the position on.
  case changed(position: Int)
  /// The entry at the position doesn't follow from the one before, or its content is damaged.
  case broken(position: Int)
  case newerFormat
}

/// Why a hub gives no answer.
public enum HubFault: Error, Hashable, Sendable {
  /// The hub can't be reached; nothing is known of what it did.
  case unreachable
  /// The hub has no time now; nothing was written.
  case busy(HubHold)
  case noFolder
  /// A file has the name of the hub's folder.
  case notAFolder
  case unreadable
  /// The hub is a file of another program.
  case foreign
  /// The hub has a newer format than this version knows.
  case newer
  /// The hub is damaged, or its entries were changed.
  case damaged
  case full
  case readOnly
  /// Bytes were kept under the id before, and are not the same.
  case different
  /// No hub was found at the address.
  case missing
  /// The user, the password, the database or the rights of the user are wrong.
  case login(LoginFault)
  /// The hub can't prove that it is the one at the address: its certificate is not trusted, or of
  /// another host.
  case certificate
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
