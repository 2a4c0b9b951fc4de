import FoundationEssentials

/// Who changed something, when, and with which command.
public struct Transaction: Hashable, Sendable {
  /// The role of a transaction in the history.
  public enum Kind: Hashable, Sendable {
    case change
    /// Undoes the transaction with that number.
    case undo(of: Int)
    /// Redoes the transaction with that number, which was undone.
    case redo(of: Int)
    /// What a sync with a team changed. It can't be undone, and is never sent to the team.
    case sync
  }

  public var kind: Kind
  /// The command line, for people to recognize the transaction by.
  public let command: String
  /// `user@host`.
  public let author: String
  /// When the transaction was made, in milliseconds.
  public let date: Date
  /// Whether it overrode a limit or a rule of a column.
  public var isForced: Bool
  /// The member and the machine of a team; `nil` without a team.
  public var signature: Signature?

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

/// The member of a team who made a transaction, and the machine on which it was made.
///
/// Both are random ids. The team has their names.
public struct Signature: Hashable, Sendable {
  public let person: UUID
  public let machine: UUID

  public init(person: UUID, machine: UUID) {
    self.person = person
    self.machine = machine
  }
}

/// A transaction in the history.
public struct RecordedTransaction: Identifiable, Hashable, Sendable {
  /// Greater than the number of every earlier transaction; shown to people as `t41`.
  public let number: Int
  public let transaction: Transaction
  /// Whether the transaction was undone and not redone since.
  public let isUndone: Bool
  /// The number of cards that changed, not counting those whose rank was only eased.
  public let cardCount: Int

  public var id: Int {
    number
  }

  public init(number: Int, transaction: Transaction, isUndone: Bool, cardCount: Int) {
    self.number = number
    self.transaction = transaction
    self.isUndone = isUndone
    self.cardCount = cardCount
  }
}

/// A commit, as the store reports it.
public struct StoreNotice: Hashable, Sendable {
  /// The cards that changed, including those whose rank was only eased.
  public enum Cards: Hashable, Sendable {
    /// Their numbers, in rising order; at most ``limit``.
    case these([Int])
    case many
  }

  /// The projects that were added, edited or deleted, whatever happened to their cards.
  public enum Projects: Hashable, Sendable {
    /// Their ids, without duplicates and in rising order; at most ``limit``.
    case these([Project.ID])
    case many
  }

  /// The maximum number of cards or projects before a notice reports `many`.
  public static let limit = 1_000

  public let transaction: Int
  public let kind: Transaction.Kind
  public let cards: Cards
  public let projects: Projects
  /// Whether this store made the commit.
  ///
  /// Commits by other processes arrive with a refresh.
  public let isOurs: Bool
  /// Whether another file took the place of the store, with another history.
  public let isReplaced: Bool

  public init(
    transaction: Int, kind: Transaction.Kind, cards: Cards, projects: Projects = .these([]),
    isOurs: Bool = true, isReplaced: Bool = false
  ) {
    self.transaction = transaction
    self.kind = kind
    self.cards = cards
    self.projects = projects
    self.isOurs = isOurs
    self.isReplaced = isReplaced
  }
}

/// The transactions to undo or redo.
public enum ReversalTarget: Hashable, Sendable {
  /// The newest ones of the author, up to that number.
  case newest(Int)
  case number(Int)
}
