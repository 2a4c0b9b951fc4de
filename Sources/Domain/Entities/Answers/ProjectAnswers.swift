/// A project that a command created because a card named it.
public struct NewProject: Hashable, Sendable {
  public let project: Project
  /// An existing project with a similar name.
  public let similar: ProjectName?

  package init(project: Project, similar: ProjectName?) {
    self.project = project
    self.similar = similar
  }
}

/// The progress of a project after a change.
public struct ProjectProgress: Hashable, Sendable {
  public let project: ProjectName
  public let progress: Progress
  /// The card to do next: ready, and the most urgent; `nil` also if the request had no weights.
  public let next: Card?

  package init(project: ProjectName, progress: Progress, next: Card?) {
    self.project = project
    self.progress = progress
    self.next = next
  }
}

/// A project with the counts and dates of its cards.
public struct ProjectSummary: Identifiable, Hashable, Sendable {
  public let project: Project
  public let progress: Progress
  /// The number of open cards past their deadline.
  public let overdueCount: Int
  /// The earliest deadline of open cards that is not past.
  public let nextDeadline: Deadline?
  /// The sum of the estimates of open cards; `nil` if it is 0.
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

  /// Whether the project's own deadline is past and some card is not done.
  public func isOverdue(at now: Deadline) -> Bool {
    guard let deadline = project.deadline, !project.isArchived else { return false }
    return deadline < now && (progress.all == 0 || progress.done < progress.all)
  }
}

/// A project with its summary, its counts and its next cards.
public struct ProjectDetail: Hashable, Sendable {
  public let summary: ProjectSummary
  /// The number of cards in each state.
  public let counts: [State: Int]
  /// The columns that the project uses, in the order of the board.
  public let columns: [ColumnName]
  /// The first open cards, in list order.
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

/// The result of adding a project.
public struct AddedProject: Hashable, Sendable {
  public let project: Project
  /// Whether a project with that name already existed.
  ///
  /// Then ``project`` is that project, and nothing was changed.
  public let existed: Bool
  /// An existing project with a similar name.
  public let similar: ProjectName?

  package init(project: Project, existed: Bool, similar: ProjectName?) {
    self.project = project
    self.existed = existed
    self.similar = similar
  }
}

/// A project before and after a command.
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

/// The result of merging a project into another.
public struct MergedProjects: Hashable, Sendable {
  /// The project that was deleted, as it was before.
  public let merged: Project
  public let into: Project
  /// The number of cards that were moved.
  public let cardCount: Int
  /// The progress of the remaining project.
  public let progress: Progress
  /// The limits and rules that the cards break.
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

/// The result of deleting a project.
public struct DeletedProject: Hashable, Sendable {
  /// The project as it was before.
  public let project: Project
  /// The cards that were deleted with it, in list order; empty if they were kept.
  public let cards: [Card]
  /// The number of cards that were moved to the inbox.
  public let keptCount: Int
  /// The limits and rules that the kept cards break.
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
