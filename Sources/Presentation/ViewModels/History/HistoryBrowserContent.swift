import Entities
import TimeKit

/// The history as it shows: the part that was read so far, and what was opened of it.
public struct HistoryBrowserContent: Hashable, Sendable {
  /// The newest first.
  public var transactions: [RecordedTransaction] = []
  /// Whether there are older ones that were not read yet.
  public var isCut = false
  /// The index of the transaction that is selected; 0 where there is none.
  public var selection = 0
  /// The one that was opened, with what it changed; `nil`: none.
  public var opened: OpenedTransaction?
  /// The civil time.
  public var now: CivilMinute

  public var selected: RecordedTransaction? {
    transactions.indices.contains(selection) ? transactions[selection] : nil
  }
}

/// A transaction with what it changed.
public struct OpenedTransaction: Hashable, Sendable {
  public let entry: HistoryEntry
  /// The names of the projects that changes may refer to.
  public let projects: [Project.ID: ProjectName]

  /// How many changes are read.
  public static let limit = 1_000
}
