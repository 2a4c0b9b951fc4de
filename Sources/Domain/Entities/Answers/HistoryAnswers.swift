/// A transaction with what it changed.
public struct HistoryEntry: Hashable, Sendable {
  public let transaction: RecordedTransaction
  /// Making room for neighbours left out; empty when changes were not asked for.
  public let changes: [Change]
  /// How many changes there are beyond a limit that was asked for.
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
  /// Whether there are older ones behind the limit.
  public let isCut: Bool
  /// The names of the projects that changes may refer to.
  public let projects: [Project.ID: ProjectName]

  package init(entries: [HistoryEntry], isCut: Bool, projects: [Project.ID: ProjectName]) {
    self.entries = entries
    self.isCut = isCut
    self.projects = projects
  }
}

/// What an undo or a redo came to.
public struct Reversal: Hashable, Sendable {
  /// The transaction that was taken back or done again.
  public let target: RecordedTransaction
  public let isUndo: Bool
  /// What it changed, making room left out; at most ``limit`` changes.
  public let changes: [Change]
  /// How many changes there are beyond the limit.
  public let more: Int
  /// How many cards it touched.
  public let cardCount: Int
  /// The names of the projects that changes may refer to.
  public let projects: [Project.ID: ProjectName]
  /// Who did it, when and by which command.
  public let made: Transaction
  /// Its number in the history; `nil` when it was only rehearsed.
  public package(set) var transaction: Int?

  /// How many changes are told one by one.
  public static let limit = 1_000

  package init(
    target: RecordedTransaction, isUndo: Bool, changes: [Change], more: Int, cardCount: Int,
    projects: [Project.ID: ProjectName], made: Transaction, transaction: Int?
  ) {
    self.target = target
    self.isUndo = isUndo
    self.changes = changes
    self.more = more
    self.cardCount = cardCount
    self.projects = projects
    self.made = made
    self.transaction = transaction
  }
}
