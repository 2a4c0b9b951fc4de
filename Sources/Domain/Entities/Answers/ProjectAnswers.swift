/// A project that a command made on the way.
public struct NewProject: Hashable, Sendable {
  public let project: Project
  /// An existing one that is nearly the same.
  public let similar: ProjectName?

  package init(project: Project, similar: ProjectName?) {
    self.project = project
    self.similar = similar
  }
}

/// Where a project stands after a change.
public struct ProjectStanding: Hashable, Sendable {
  public let project: ProjectName
  public let progress: Progress
  /// The first of its open cards in list order.
  public let next: Card?

  package init(project: ProjectName, progress: Progress, next: Card?) {
    self.project = project
    self.progress = progress
    self.next = next
  }
}

/// A project with what its cards come to at a moment.
public struct ProjectSummary: Identifiable, Hashable, Sendable {
  public let project: Project
  public let progress: Progress
  /// How many of its open cards are past their deadlines.
  public let overdueCount: Int
  /// The first deadline of its open cards that is not past.
  public let nextDeadline: Deadline?

  public var id: Project.ID {
    project.id
  }

  public init(project: Project, progress: Progress, overdueCount: Int, nextDeadline: Deadline?) {
    self.project = project
    self.progress = progress
    self.overdueCount = overdueCount
    self.nextDeadline = nextDeadline
  }

  /// Whether the project's own deadline is past while not all of its cards are done.
  public func isOverdue(at now: Deadline) -> Bool {
    guard let deadline = project.deadline, !project.isArchived else { return false }
    return deadline < now && (progress.all == 0 || progress.done < progress.all)
  }
}

/// Everything about a project.
public struct ProjectDetail: Hashable, Sendable {
  public let summary: ProjectSummary
  /// How many of its cards are in each state.
  public let counts: [State: Int]
  /// The first of its open cards, in list order.
  public let next: [ListedCard]

  package init(summary: ProjectSummary, counts: [State: Int], next: [ListedCard]) {
    self.summary = summary
    self.counts = counts
    self.next = next
  }
}

/// What came of asking for a new project.
public struct AddedProject: Hashable, Sendable {
  public let project: Project
  /// One of that name was there already; this is it, and nothing was changed.
  public let wasThere: Bool
  /// An existing one that is nearly the same.
  public let similar: ProjectName?

  package init(project: Project, wasThere: Bool, similar: ProjectName?) {
    self.project = project
    self.wasThere = wasThere
    self.similar = similar
  }
}

/// A project that a command was about, before and after.
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

/// What came of merging a project into another.
public struct MergedProjects: Hashable, Sendable {
  /// The one that is gone, as it was.
  public let merged: Project
  public let into: Project
  /// How many cards went over.
  public let cardCount: Int
  /// Where the other stands now.
  public let progress: Progress

  package init(merged: Project, into: Project, cardCount: Int, progress: Progress) {
    self.merged = merged
    self.into = into
    self.cardCount = cardCount
    self.progress = progress
  }
}

/// What came of deleting a project.
public struct DeletedProject: Hashable, Sendable {
  /// As it was.
  public let project: Project
  /// The cards that went with it, as they were, in list order; none where they were kept.
  public let cards: [Card]
  /// How many cards went to the inbox instead.
  public let keptCount: Int

  package init(project: Project, cards: [Card], keptCount: Int) {
    self.project = project
    self.cards = cards
    self.keptCount = keptCount
  }
}
