import Entities

/// Copies, replaces, checks and repairs a whole store, which need not be open, since a damaged one
/// may not open.
public protocol StoreCare: AnyObject {
  /// Copies the store at one moment, without concurrent changes, to a file that only its owner can
  /// read.
  ///
  /// The file appears only when it is complete. Replaces an existing file only if requested, and
  /// throws ``StoreFault/alreadyExists`` otherwise. Throws ``StoreFault/sameFile`` for the store
  /// itself.
  func backUp(_ request: BackupRequest) throws(TrackerError) -> StoreBackup

  /// Throws if writing a file to `path` would replace the store or one of the files next to it.
  ///
  /// Follows links to the files. Throws ``StoreFault/sameFile`` for the store and its files.
  func checkOutput(to path: String) throws(TrackerError)

  /// Replaces the content of the store, cards and history, with that of a copy.
  ///
  /// Processes that have the store open see the new content. The old content is kept in a file next
  /// to the store, including the last committed change. A copy of an older version is migrated
  /// first. A copy that is not a valid store is refused, and the store stays unchanged. Creates the
  /// store if it doesn't exist. A dry run returns the same and changes nothing.
  func restore(
    _ request: RestoreRequest, isDryRun: Bool
  ) throws(TrackerError) -> RestoredStore

  /// Keeps a copy of the store in a new file next to it, and returns the file's path.
  func keepCopy(mark: String) throws(TrackerError) -> String?

  /// Returns all problems of the store and its files, and changes nothing.
  ///
  /// Damage is an answer, not an error. Throws only if the store doesn't exist. If only a backup
  /// helps, names the newest good one next to the store.
  func examine() throws(TrackerError) -> Checkup

  /// Repairs what can be repaired without guessing, after a backup, and returns the remaining
  /// problems.
  ///
  /// If cards and history disagree, the cards stay, and `transaction` records the difference in the
  /// history. Cards that only the history contains are restored, and values that the program can't
  /// have stored are replaced by those of the history. No card is deleted. If nothing can
  /// be repaired, and in a dry run, nothing changes.
  func repair(
    _ request: RepairRequest, by transaction: Transaction
  ) throws(TrackerError) -> Checkup
}
