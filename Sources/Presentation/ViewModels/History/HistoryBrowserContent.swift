import Entities
import System

/// What the history scene shows: the part of the history read so far, and the open transaction.
public struct HistoryBrowserContent: Hashable, Sendable {
  /// The newest first.
  public var transactions: [RecordedTransaction] = []
  public var isCut = false
  /// 0 if the history is empty.
  public var selection = 0
  public var opened: OpenedTransaction?
  public var now: CivilMinute
  public var status: SceneStatus?

  public var selected: RecordedTransaction? {
    transactions.indices.contains(selection) ? transactions[selection] : nil
  }
}

public struct OpenedTransaction: Hashable, Sendable {
  public let entry: HistoryEntry
  public let names: ChangeNames

  public static let limit = 1_000
}
