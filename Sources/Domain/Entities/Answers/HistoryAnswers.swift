public struct HistoryEntry: Hashable, Sendable {
  public let transaction: RecordedTransaction
  /// Without eased ranks; empty if the request didn't ask for changes.
  public let changes: [Change]
  public let more: Int

  package init(transaction: RecordedTransaction, changes: [Change], more: Int = 0) {
    self.transaction = transaction
    self.changes = changes
    self.more = more
  }
}

/// The newest entries are the first; if it is cut, older transactions exist beyond the limit.
///
/// `more` is the number of changes beyond the limit; 0 if the request didn't ask for changes.
public typealias History = (entries: [HistoryEntry], isCut: Bool, more: Int, names: ChangeNames)

public struct Reversal: Hashable, Sendable {
  public let target: RecordedTransaction
  public let isUndo: Bool
  /// Without eased ranks; at most ``limit``.
  public let changes: [Change]
  public let more: Int
  public let cardCount: Int
  public let names: ChangeNames
  public let notices: [ColumnNotice]
  public let made: Transaction
  /// `nil` for a dry run.
  public package(set) var transaction: Int?

  public static let limit = 1_000

  package init(
    target: RecordedTransaction, isUndo: Bool, changes: [Change], more: Int, cardCount: Int,
    names: ChangeNames, made: Transaction, notices: [ColumnNotice]
  ) {
    self.notices = notices
    self.target = target
    self.isUndo = isUndo
    self.changes = changes
    self.more = more
    self.cardCount = cardCount
    self.names = names
    self.made = made
  }
}

extension [RecordedTransaction] {
  /// Whether several people or machines made the changes, so that each needs a name.
  public var hasSeveralAuthors: Bool {
    contains { $0.transaction.author != first?.transaction.author }
  }
}
