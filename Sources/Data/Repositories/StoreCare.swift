import Entities

/// Looks after a store as a whole: copies it, puts a copy in its place, finds and mends damage.
///
/// It needs no open store, since a damaged one may not open.
public protocol StoreCare: AnyObject {
  /// Copies the store as it is at one moment, whatever others write meanwhile, into one file of its
  /// own that only its owner may read.
  ///
  /// The file comes into its place whole or not at all. It replaces another only when asked to,
  /// and throws ``StoreFault/alreadyThere`` otherwise; the store itself is ``StoreFault/sameFile``.
  func backUp(_ request: BackupRequest) throws(TrackerError) -> StoreBackup

  /// Puts all that a copy holds, cards and history, in the place of all that the store holds.
  ///
  /// Who has the store open goes on with what it now holds, and nothing that is acknowledged is
  /// lost: what was there to the last moment is in a file beside it. A copy of an older version is
  /// brought up to date; one that is no sound store is refused, and the store is as it was. A store
  /// that is not there is made. A rehearsal answers the same and changes nothing.
  func restore(
    _ request: RestoreRequest, isRehearsal: Bool
  ) throws(TrackerError) -> RestoredStore

  /// Returns all that is wrong with the store and the files it is kept in, and changes nothing.
  ///
  /// Damage is no error but an answer; only a store that is not there is one.
  func examine() throws(TrackerError) -> Checkup

  /// Mends what can be mended without guessing, after keeping a copy beside it, and says what is
  /// left.
  ///
  /// Where cards and history disagree, the cards stay and the history records them, as
  /// `transaction`; cards that only the history has come back. No card goes. Where nothing can be
  /// mended nothing is changed, and in a rehearsal never.
  func repair(
    _ request: RepairRequest, by transaction: Transaction
  ) throws(TrackerError) -> Checkup
}
