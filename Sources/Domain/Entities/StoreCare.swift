import FoundationEssentials

/// The result of checking a store, and of repairing it.
public struct Checkup: Hashable, Sendable {
  /// The problems that remain.
  public var findings: [Finding]
  /// The problems that were repaired or, in a dry run, can be.
  public var repaired: [Finding]
  /// The content of the store; `nil` if it can't be counted.
  public var contents: StoreContents?
  /// The file that keeps the store as it was before the repair.
  public var backup: String?
  /// The log of that file; `nil` if the backup is one file.
  public var backupLog: String?
  /// Whether a repair was tried, so that another one can't do more.
  public var isAfterRepair = false
  /// Whether the store belongs to a team.
  public var isInTeam = false
  /// The number of the repair's transaction in the history.
  public var transaction: Int?

  /// Whether a repair is the next step or, after one, has failed.
  public var needsRepair: Bool {
    findings.contains { $0.isRepairable && (!isAfterRepair || !$0.isInFiles) }
  }

  public init(
    findings: [Finding], repaired: [Finding] = [], contents: StoreContents?, backup: String? = nil,
    transaction: Int? = nil
  ) {
    self.findings = findings
    self.repaired = repaired
    self.contents = contents
    self.backup = backup
    self.transaction = transaction
  }
}

/// The size and age of a store, for people to recognize it by.
public struct StoreContents: Hashable, Sendable {
  public let cards: Int
  public let transactions: Int
  /// The time of the last transaction; `nil` if there is none.
  public let lastChange: Date?

  public init(cards: Int, transactions: Int, lastChange: Date?) {
    self.cards = cards
    self.transactions = transactions
    self.lastChange = lastChange
  }
}

/// A backup of the store in a file.
public struct StoreBackup: Hashable, Sendable {
  public let path: String
  public let bytes: Int
  public let contents: StoreContents
  /// The problems of the store that the backup has, too.
  public let findings: [Finding]

  public init(path: String, bytes: Int, contents: StoreContents, findings: [Finding] = []) {
    self.path = path
    self.bytes = bytes
    self.contents = contents
    self.findings = findings
  }
}

/// The result of a restore.
public struct RestoredStore: Hashable, Sendable {
  /// The file that was restored.
  public let path: String
  public let contents: StoreContents
  /// The replaced content; `nil` if there was no store, or it couldn't be counted.
  public let replaced: StoreContents?
  /// The file that keeps the replaced store; `nil` if there was none, and in a dry run.
  public let backup: String?
  /// The log of that file; `nil` if the backup is one file.
  public let backupLog: String?
  /// Whether the backup can't be restored: a part of its log can't be read, or its last pages are
  /// missing.
  public let isBackupDamaged: Bool
  /// The problems of the restored content, which commands can use nevertheless.
  public let findings: [Finding]

  public init(
    path: String, contents: StoreContents, replaced: StoreContents?, backup: String?,
    backupLog: String? = nil, isBackupDamaged: Bool = false, findings: [Finding] = []
  ) {
    self.findings = findings
    self.path = path
    self.contents = contents
    self.replaced = replaced
    self.backup = backup
    self.backupLog = backupLog
    self.isBackupDamaged = isBackupDamaged
  }
}
