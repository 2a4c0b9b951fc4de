import FoundationEssentials

/// How much a store holds, for people to recognise it by.
public struct StoreContents: Hashable, Sendable {
  public let cards: Int
  public let transactions: Int
  /// When it was last changed; `nil` when nothing ever was.
  public let lastChange: Date?

  public init(cards: Int, transactions: Int, lastChange: Date?) {
    self.cards = cards
    self.transactions = transactions
    self.lastChange = lastChange
  }
}

/// A copy of the store in a file of its own.
public struct StoreBackup: Hashable, Sendable {
  public let path: String
  public let bytes: Int
  public let contents: StoreContents

  public init(path: String, bytes: Int, contents: StoreContents) {
    self.path = path
    self.bytes = bytes
    self.contents = contents
  }
}

/// What came into the store in place of what was there.
public struct RestoredStore: Hashable, Sendable {
  /// The file it came from.
  public let path: String
  public let contents: StoreContents
  /// What was there before; `nil` when there was no store, or none that can be counted.
  public let replaced: StoreContents?
  /// The file that what was there is kept in; `nil` when nothing was there, and in a rehearsal.
  public let backup: String?

  public init(
    path: String, contents: StoreContents, replaced: StoreContents?, backup: String?
  ) {
    self.path = path
    self.contents = contents
    self.replaced = replaced
    self.backup = backup
  }
}
