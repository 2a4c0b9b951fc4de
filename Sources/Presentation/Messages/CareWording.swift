import Entities

/// Sentences about the store as a whole.
public protocol CareWording: Sendable {
  /// What was copied, and where to.
  func backedUp(_ backup: StoreBackup) -> String
  /// What came into the store and what went, where that is kept, and how to get it back.
  func restored(_ restored: RestoredStore, isRehearsal: Bool) -> [String]
  /// What is wrong with the store, in a line.
  func sentence(_ finding: Finding) -> String
  /// All that was found and done, and what to type next.
  func checkup(_ checkup: Checkup, isRehearsal: Bool) -> [String]
}
