import FoundationEssentials

/// The result of checking a store, and of repairing it.
public struct Checkup: Sendable {
  /// Those that remain.
  public var findings: [Finding]
  /// The problems that were repaired or, in a dry run, can be.
  public var repaired: [Finding] = []
  /// `nil` if it can't be counted.
  public var contents: StoreContents?
  /// Keeps the store as it was before the repair.
  public var backup: String?
  /// `nil` if the backup is one file.
  public var backupLog: String?
  /// Another repair can't do more.
  public var isAfterRepair = false
  public var isInTeam = false
  public var transaction: Int?
  /// If only a backup helps: the newest one next to the store that commands can use.
  public var newestBackup: StoreBackup?

  /// The number of changes that restoring ``newestBackup`` would lose; `nil` if it is unknown.
  public var lostChanges: Int? {
    guard let contents, let newestBackup else { return nil }
    return max(0, contents.transactions - newestBackup.contents.transactions)
  }

  public var needsBackup: Bool {
    findings.contains(where: \.needsBackup) || needsRepair && isAfterRepair
  }

  /// Whether a repair is the next step, or has failed.
  public var needsRepair: Bool {
    findings.contains { $0.isRepairable && (!isAfterRepair || !$0.isInFiles) }
  }

  public init(findings: [Finding], contents: StoreContents?) {
    self.findings = findings
    self.contents = contents
  }
}

/// The size and age of a store, for people to recognize it by.
public typealias StoreContents = (cards: Int, transactions: Int, lastChange: Date?)

/// The backup has the findings of its store, too.
public typealias StoreBackup = (
  path: String, bytes: Int, contents: StoreContents, findings: [Finding]
)

/// A restored store, and the store that it replaced.
///
/// The latter is `nil` if there was none, or it couldn't be counted. `backup` keeps it: `nil` if
/// there was none, and in a dry run; `backupLog` is `nil` if it is one file. It is damaged if a part
/// of its log can't be read, or its last pages are missing. Commands can use the restored content
/// despite the findings.
public typealias RestoredStore = (
  path: String, contents: StoreContents, replaced: StoreContents?, backup: String?,
  backupLog: String?, isBackupDamaged: Bool, findings: [Finding]
)

public typealias BackupRequest = (path: String, replaces: Bool)

/// `mark` is the suffix of the file that keeps the replaced store.
public typealias RestoreRequest = (path: String, mark: String)

/// `mark` is the suffix of the file that keeps the store as it was before.
///
/// If it spares the team, a readable store of a team is only examined, because its log repairs it
/// first.
public typealias RepairRequest = (mark: String, isDryRun: Bool, sparesTeam: Bool)
