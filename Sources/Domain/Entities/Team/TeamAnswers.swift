import FoundationEssentials

public struct TeamStatus: Sendable {
  public typealias Machine = (name: String, member: String, isOwn: Bool)

  public var address: String
  public var member: String
  public var machines: [Machine] = []
  /// The end of the last sync.
  public var synced: Date?
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

public struct TeamSummary: Hashable, Sendable {
  /// The number of changes that the team doesn't have yet.
  public var waiting = 0
  /// When the first of them was made.
  public var since: Date?
  public var conflicts = 0

  public init() {}
}

public struct SyncAnswer: Hashable, Sendable {
  public var pulled = 0
  public var pushed = 0
  /// Of all members.
  public var conflicts = 0
  public var notices: [SyncNotice] = []
  /// The cards whose values differ from those that the sender of a change had: `12: Title`.
  public var mismatches: [String] = []
  /// Of the store, if it created or joined the team.
  public var cards = 0
  public var transactions: [Int] = []
  public var transaction: Int? { transactions.last }
  /// The file is a copy, or was restored.
  public var isNewMachine = false

  public init() {}
}

/// A value that could not be merged.
public struct ShownConflict: Identifiable, Hashable, Sendable {
  /// What the kept value would do.
  public enum Effect: Hashable, Sendable {
    /// From the value of the team, `before`, to the kept one, `after`.
    case change(Change)
    case reversal(isUndo: Bool)
    case unknown
  }

  /// Shown as `c7`.
  public let id: Int
  public let effect: Effect
  public let member: String
  public let machine: String

  public init(id: Int, effect: Effect, member: String, machine: String) {
    self.id = id
    self.effect = effect
    self.member = member
    self.machine = machine
  }
}

public typealias ConflictList = (list: [ShownConflict], names: ChangeNames)

/// If it takes, the kept value replaces the team's.
public typealias ConflictSettlement = (conflict: Int, takes: Bool)

/// If it is confirmed, the store's cards are added to the team, and the name may be a member's.
public typealias TeamRequest = (address: String, name: String, machine: String, isConfirmed: Bool)

public struct SyncRequest: Hashable, Sendable {
  /// Card numbers to keep for new cards; `nil`: none are asked for.
  public var reserve: Int?
  /// The number of card numbers to have after the sync; none are asked for without a reserve.
  public var numbers: Int
  /// How long to wait for a hub that can't be reached or that is busy, in milliseconds.
  public var wait: Int

  public init(reserve: Int? = SyncRequest.defaultReserve, numbers: Int = 0, wait: Int = 0) {
    self.reserve = reserve
    self.numbers = numbers
    self.wait = wait
  }

  public static let numberRange = 1...1_000_000

  /// The default of the setting `team.reserve`.
  public static let defaultReserve = 500
}
