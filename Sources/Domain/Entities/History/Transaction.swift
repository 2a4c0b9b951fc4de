import FoundationEssentials

public struct Transaction: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case change
    case undo(of: Int)
    case redo(of: Int)
    /// What a sync with a team changed. It can't be undone, and is never sent to the team.
    case sync
  }

  public var kind: Kind
  public let command: String
  /// `user@host`.
  public let author: String
  /// In milliseconds.
  public let date: Date
  /// Overrode a limit or a rule of a column.
  public var isForced: Bool

  public init(
    kind: Kind = .change, command: String, author: String, date: Date, isForced: Bool = false
  ) {
    self.isForced = isForced
    self.kind = kind
    self.command = command
    self.author = author
    self.date = date
  }
}

public struct RecordedTransaction: Hashable, Sendable {
  /// Rises; shown to people as `t41`.
  public let number: Int
  public let transaction: Transaction
  public let isUndone: Bool
  /// Without cards whose rank was only eased.
  public let cardCount: Int

  public init(number: Int, transaction: Transaction, isUndone: Bool, cardCount: Int) {
    self.number = number
    self.transaction = transaction
    self.isUndone = isUndone
    self.cardCount = cardCount
  }
}

/// A commit, as the store reports it.
public struct StoreNotice: Hashable, Sendable {
  public enum Changed<ID: Hashable & Sendable>: Hashable, Sendable {
    /// In rising order, each once; at most ``limit``.
    case these([ID])
    case many
  }

  /// More cards or projects are reported as `many`.
  public static let limit = 1_000

  public let transaction: Int
  public let kind: Transaction.Kind
  /// Including those whose rank was only eased.
  public let cards: Changed<Int>
  /// Those that were added, edited or deleted, whatever happened to their cards.
  public let projects: Changed<Project.ID>
  /// Commits by other processes arrive with a refresh.
  public let isOurs: Bool
  /// Whether another file took the place of the store, with another history.
  public let isReplaced: Bool

  public init(
    transaction: Int, kind: Transaction.Kind, cards: Changed<Int>,
    projects: Changed<Project.ID> = .these([]), isOurs: Bool = true, isReplaced: Bool = false
  ) {
    self.transaction = transaction
    self.kind = kind
    self.cards = cards
    self.projects = projects
    self.isOurs = isOurs
    self.isReplaced = isReplaced
  }
}

public enum ReversalTarget: Hashable, Sendable {
  /// Up to that number, of the author.
  case newest(Int)
  case number(Int)
}
