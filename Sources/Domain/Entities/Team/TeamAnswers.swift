import FoundationEssentials

/// What a store knows of its team.
public struct TeamStatus: Hashable, Sendable {
  /// A machine, and the member who works on it.
  public struct Machine: Hashable, Sendable {
    public let name: String
    public let member: String
    /// Whether it is this one.
    public let isOwn: Bool

    public init(name: String, member: String, isOwn: Bool) {
      self.name = name
      self.member = member
      self.isOwn = isOwn
    }
  }

  public var address: String
  /// The name of the member whose store this is.
  public var member: String
  public var machines: [Machine] = []
  /// When the last sync ended; `nil` if none did.
  public var synced: Date?
  /// The number of entries of the log that this machine knows.
  public var entries = 0
  /// The number of changes that the team doesn't have yet.
  public var waiting = 0
  public var conflicts = 0
  /// The number of entries without effect.
  public var voidEntries = 0
  /// The number of cards that can be added before the next sync.
  public var numbersLeft = 0

  public init(address: String, member: String) {
    self.address = address
    self.member = member
  }
}

/// What waits for the team.
public struct TeamSummary: Hashable, Sendable {
  /// The number of changes that the team doesn't have yet.
  public var waiting = 0
  /// When the first of them was made.
  public var since: Date?
  public var conflicts = 0

  public init() {}
}

/// What a sync did.
public struct SyncAnswer: Hashable, Sendable {
  /// The number of changes by other machines.
  public var pulled = 0
  /// The number of changes that the team got.
  public var pushed = 0
  /// The open conflicts of all members.
  public var conflicts = 0
  /// The changes that the sync made and no member did.
  public var notices: [SyncNotice] = []
  /// The cards whose values differ from those that the sender of a change had: `12: Title`.
  public var mismatches: [String] = []
  /// The number of cards of the store, if it created or joined the team.
  public var cards = 0
  /// The transactions with what the sync changed, in order.
  public var transactions: [Int] = []
  /// The last of ``transactions``; `nil` if the sync changed nothing.
  public var transaction: Int? { transactions.last }
  /// Whether the file is a copy, or was restored, and became a machine of its own.
  public var isNewMachine = false

  public init() {}
}

/// A value that could not be merged.
public struct ShownConflict: Identifiable, Hashable, Sendable {
  /// What the kept value would do.
  public enum Effect: Hashable, Sendable {
    /// Changes the value of the team, `before`, to the kept one, `after`.
    case change(Change)
    /// Undoes or redoes a transaction.
    case reversal(isUndo: Bool)
    /// Something that only a newer version knows.
    case unknown
  }

  /// Shown as `c7`.
  public let id: Int
  public let effect: Effect
  /// Who made the kept value, and where.
  public let member: String
  public let machine: String

  public init(id: Int, effect: Effect, member: String, machine: String) {
    self.id = id
    self.effect = effect
    self.member = member
    self.machine = machine
  }
}

/// The open conflicts of a team, and the names that they refer to.
public struct ConflictList: Hashable, Sendable {
  public let list: [ShownConflict]
  public let names: ChangeNames

  public init(list: [ShownConflict], names: ChangeNames) {
    self.list = list
    self.names = names
  }
}

/// How a conflict is settled.
public struct ConflictSettlement: Hashable, Sendable {
  public let conflict: Int
  /// Whether the kept value replaces the team's.
  public let takes: Bool

  public init(conflict: Int, takes: Bool) {
    self.conflict = conflict
    self.takes = takes
  }
}

/// A team to create or to join.
public struct TeamRequest: Hashable, Sendable {
  /// As typed.
  public let address: String
  /// The name of the member.
  public let name: String
  public let machine: String
  /// Whether cards of the store are added to the team, and the name may be that of a member.
  public let isConfirmed: Bool

  public init(address: String, name: String, machine: String, isConfirmed: Bool = false) {
    self.address = address
    self.name = name
    self.machine = machine
    self.isConfirmed = isConfirmed
  }
}
