import FoundationEssentials

/// All that one command changed: who did it, when, and what for.
public struct Transaction: Hashable, Sendable {
  /// What a transaction is to the history.
  public enum Kind: Hashable, Sendable {
    case change
    /// Takes back the transaction with that number.
    case undo(of: Int)
    /// Does again what was taken back of the transaction with that number.
    case redo(of: Int)
  }

  public var kind: Kind
  /// The command line, for people to recognise it by.
  public let command: String
  /// `user@host`.
  public let author: String
  /// When it was made, to the millisecond.
  public let date: Date

  public init(kind: Kind = .change, command: String, author: String, date: Date) {
    self.kind = kind
    self.command = command
    self.author = author
    self.date = date
  }
}

/// A transaction as the history keeps it.
public struct RecordedTransaction: Identifiable, Hashable, Sendable {
  /// Rises from one transaction to the next; `t41` to people.
  public let number: Int
  public let transaction: Transaction
  /// Whether the last that was done about it is an undo.
  public let isTakenBack: Bool
  /// How many cards it changed, those that only made room left out.
  public let cardCount: Int

  public var id: Int {
    number
  }

  public init(number: Int, transaction: Transaction, isTakenBack: Bool, cardCount: Int) {
    self.number = number
    self.transaction = transaction
    self.isTakenBack = isTakenBack
    self.cardCount = cardCount
  }
}

/// What the store tells after a commit.
public struct StoreNotice: Hashable, Sendable {
  /// Which cards were touched, those that made room too.
  public enum Cards: Hashable, Sendable {
    /// Their numbers, in rising order; at most ``limit``.
    case these([Int])
    case many
  }

  /// Which projects were added, edited or deleted; what became of their cards is not told here.
  public enum Projects: Hashable, Sendable {
    /// Each once, in rising order of the ids; at most ``limit``.
    case these([Project.ID])
    case many
  }

  /// How many cards or projects a notice names before it says `many`.
  public static let limit = 1_000

  public let transaction: Int
  public let kind: Transaction.Kind
  public let cards: Cards
  public let projects: Projects
  /// Whether this store made it; others' come with a refresh.
  public let isOurs: Bool

  public init(
    transaction: Int, kind: Transaction.Kind, cards: Cards, projects: Projects = .these([]),
    isOurs: Bool = true
  ) {
    self.transaction = transaction
    self.kind = kind
    self.cards = cards
    self.projects = projects
    self.isOurs = isOurs
  }
}

/// Which transactions to take back or do again.
public enum ReversalTarget: Hashable, Sendable {
  /// So many of the author's, the newest first.
  case newest(Int)
  case number(Int)
}
