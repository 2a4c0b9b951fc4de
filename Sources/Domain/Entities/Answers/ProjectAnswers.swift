/// The next card is the most urgent one that is ready; `nil` also if the request had no weights.
public typealias ProjectProgress = (project: ProjectName, progress: Progress, next: Card?)

public struct ProjectSummary: Identifiable, Hashable, Sendable {
  public let project: Project
  public let progress: Progress
  public let overdueCount: Int
  /// Of open cards; never past.
  public let nextDeadline: Deadline?
  /// Of open cards; `nil` if the sum is 0.
  public let estimate: Amount?

  public var id: Project.ID { project.id }

  public init(
    project: Project, progress: Progress, overdueCount: Int, nextDeadline: Deadline?,
    estimate: Amount? = nil
  ) {
    self.estimate = estimate
    self.project = project
    self.progress = progress
    self.overdueCount = overdueCount
    self.nextDeadline = nextDeadline
  }

  /// Only if some card is not done.
  public func isOverdue(at now: Deadline) -> Bool {
    guard let deadline = project.deadline, !project.isArchived else { return false }
    return deadline < now && (progress.all == 0 || progress.done < progress.all)
  }
}

/// The columns are in the order of the board, the next cards in list order.
public typealias ProjectDetail = (
  summary: ProjectSummary, counts: [State: Int], columns: [ColumnName], next: [ListedCard]
)

extension Progress {
  public init(of cards: [Card]) {
    self.init(
      done: cards.count { !$0.state.isOpen }, of: cards.count,
      cancelled: cards.count(where: \.isCancelled))
  }
}
