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
