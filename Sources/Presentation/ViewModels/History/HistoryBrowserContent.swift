import Entities
import TimeKit

/// What the history scene shows: the part of the history read so far, and the open transaction.
public struct HistoryBrowserContent: Hashable, Sendable {
  /// The newest first.
  public var transactions: [RecordedTransaction] = []
  /// Whether there are older transactions to read.
  public var isCut = false
  /// The index of the selected transaction; 0 if the history is empty.
  public var selection = 0
  /// The open transaction with its changes; `nil` while the list shows.
  public var opened: OpenedTransaction?
  /// The civil time.
  public var now: CivilMinute
  /// What lasts until something else happens.
  public var status: SceneStatus?

  public var selected: RecordedTransaction? {
    transactions.indices.contains(selection) ? transactions[selection] : nil
  }
}

/// A transaction with its changes.
public struct OpenedTransaction: Hashable, Sendable {
  public let entry: HistoryEntry
  public let names: ChangeNames

  /// The maximum number of changes to read.
  public static let limit = 1_000
}
