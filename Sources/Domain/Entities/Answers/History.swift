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
