/// A project that a command created because a card named it.
public struct NewProject: Hashable, Sendable {
  public let project: Project
  public let similar: ProjectName?

  package init(project: Project, similar: ProjectName?) {
    self.project = project
    self.similar = similar
  }
}

public struct ProjectProgress: Hashable, Sendable {
  public let project: ProjectName
  public let progress: Progress
  /// The most urgent one that is ready; `nil` also if the request had no weights.
  public let next: Card?

  package init(project: ProjectName, progress: Progress, next: Card?) {
    self.project = project
    self.progress = progress
    self.next = next
  }
}

public struct ProjectSummary: Identifiable, Hashable, Sendable {
  public let project: Project
  public let progress: Progress
  public let overdueCount: Int
  /// Of open cards; never past.
  public let nextDeadline: Deadline?
  /// Of open cards; `nil` if the sum is 0.
  public let estimate: Amount?

  public var id: Project.ID {
    project.id
  }

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

public struct ProjectDetail: Hashable, Sendable {
  public let summary: ProjectSummary
  public let counts: [State: Int]
  /// In the order of the board.
  public let columns: [ColumnName]
  /// In list order.
  public let next: [ListedCard]

  package init(
    summary: ProjectSummary, counts: [State: Int], columns: [ColumnName], next: [ListedCard]
  ) {
    self.summary = summary
    self.counts = counts
    self.columns = columns
    self.next = next
  }
}

public struct AddedProject: Hashable, Sendable {
  public let project: Project
  /// Then ``project`` is the existing project with that name, and nothing was changed.
  public let existed: Bool
  public let similar: ProjectName?

  package init(project: Project, existed: Bool, similar: ProjectName?) {
    self.project = project
    self.existed = existed
    self.similar = similar
  }
}

public struct ProjectChange: Hashable, Sendable {
  public let before: Project
  public let after: Project

  public var isChanged: Bool {
    before != after
  }

  public init(before: Project, after: Project) {
    self.before = before
    self.after = after
  }
}

public struct MergedProjects: Hashable, Sendable {
  public let merged: Project
  public let into: Project
  public let cardCount: Int
  public let progress: Progress
  public let notices: [ColumnNotice]

  package init(
    merged: Project, into: Project, cardCount: Int, progress: Progress,
    notices: [ColumnNotice] = []
  ) {
    self.notices = notices
    self.merged = merged
    self.into = into
    self.cardCount = cardCount
    self.progress = progress
  }
}

public struct DeletedProject: Hashable, Sendable {
  public let project: Project
  /// In list order; empty if they were kept.
  public let cards: [Card]
  public let keptCount: Int
  public let notices: [ColumnNotice]

  package init(
    project: Project, cards: [Card], keptCount: Int, notices: [ColumnNotice] = []
  ) {
    self.notices = notices
    self.project = project
    self.cards = cards
    self.keptCount = keptCount
  }
}
