/// A transaction and its changes.
public struct HistoryEntry: Hashable, Sendable {
  public let transaction: RecordedTransaction
  /// The changes, without eased ranks; empty if the request didn't ask for changes.
  public let changes: [Change]
  /// The number of further changes beyond the requested limit.
  public let more: Int

  package init(transaction: RecordedTransaction, changes: [Change], more: Int = 0) {
    self.transaction = transaction
    self.changes = changes
    self.more = more
  }
}

/// A part of the history.
public struct History: Hashable, Sendable {
  /// The newest first.
  public let entries: [HistoryEntry]
  /// Whether older transactions exist beyond the limit.
  public let isCut: Bool
  /// The number of older transactions beyond the limit; 0 if the request didn't ask for changes.
  public let more: Int
  public let names: ChangeNames

  package init(entries: [HistoryEntry], isCut: Bool, more: Int = 0, names: ChangeNames) {
    self.entries = entries
    self.isCut = isCut
    self.more = more
    self.names = names
  }
}

/// The result of an undo or a redo.
public struct Reversal: Hashable, Sendable {
  /// The transaction that was undone or redone.
  public let target: RecordedTransaction
  public let isUndo: Bool
  /// The changes that were reversed, without eased ranks; at most ``limit``.
  public let changes: [Change]
  /// The number of further changes beyond the limit.
  public let more: Int
  /// The number of cards that changed.
  public let cardCount: Int
  /// The columns that these cards were in or are in; `nil` if more than cards changed.
  public let columns: Set<ColumnKey>?
  public let names: ChangeNames
  /// The limits and rules that the cards break.
  public let notices: [ColumnNotice]
  /// The undo's or redo's own author, time and command.
  public let made: Transaction
  /// The number of the undo or redo in the history; `nil` for a dry run.
  public package(set) var transaction: Int?

  /// The maximum number of changes that are listed.
  public static let limit = 1_000

  package init(
    target: RecordedTransaction, isUndo: Bool, changes: [Change], more: Int, cardCount: Int,
    columns: Set<ColumnKey>?, names: ChangeNames, made: Transaction, transaction: Int?,
    notices: [ColumnNotice] = []
  ) {
    self.columns = columns
    self.notices = notices
    self.target = target
    self.isUndo = isUndo
    self.changes = changes
    self.more = more
    self.cardCount = cardCount
    self.names = names
    self.made = made
    self.transaction = transaction
  }
}

extension [RecordedTransaction] {
  /// Whether several people or machines made the changes, so that each needs a name.
  public var hasSeveralAuthors: Bool {
    contains { $0.transaction.author != first?.transaction.author }
  }
}
