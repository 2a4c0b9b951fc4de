/// Everything about a card.
public struct CardDetail: Hashable, Sendable {
  public let card: ListedCard
  /// When the card is gone: the transaction that deleted it.
  public let deletedBy: RecordedTransaction?
  /// The transactions that changed it, the newest first.
  public let history: [CardEvent]
  /// The names of the projects that changes may refer to.
  public let projects: [Project.ID: ProjectName]

  package init(
    card: ListedCard, deletedBy: RecordedTransaction?, history: [CardEvent],
    projects: [Project.ID: ProjectName]
  ) {
    self.card = card
    self.deletedBy = deletedBy
    self.history = history
    self.projects = projects
  }
}

/// What a transaction did to one card.
public struct CardEvent: Hashable, Sendable {
  public let transaction: RecordedTransaction
  public let changes: [Change]

  package init(transaction: RecordedTransaction, changes: [Change]) {
    self.transaction = transaction
    self.changes = changes
  }
}
