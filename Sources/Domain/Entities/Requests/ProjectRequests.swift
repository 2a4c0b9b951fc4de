/// A project as somebody wants it.
public struct ProjectDraft: Hashable, Sendable {
  public var name: ProjectName
  public var color = ProjectColor.auto
  public var deadline: Deadline?

  public init(name: ProjectName) {
    self.name = name
  }
}

/// What is to become of a project; what is `nil` stays as it is.
public struct ProjectEdit: Hashable, Sendable {
  public var name: ProjectName?
  public var color: ProjectColor?
  /// `.some(nil)` takes the deadline away.
  public var deadline: Deadline??
  public var isArchived: Bool?

  public init() {}

  /// Whether nothing is asked for.
  public var isEmpty: Bool {
    self == ProjectEdit()
  }

  /// Returns the project with the edit made.
  package func applied(to project: Project) -> Project {
    var project = project
    if let name { project.name = name }
    if let color { project.color = color }
    if let deadline { project.deadline = deadline }
    if let isArchived { project.isArchived = isArchived }
    return project
  }
}

/// Where among the projects one is put.
public enum ProjectPlace: Hashable, Sendable {
  case top
  case bottom
  case before(ProjectName)
  case after(ProjectName)
}

/// Which projects are to be listed.
public struct ProjectsRequest: Hashable, Sendable {
  /// The civil time by which open cards are overdue.
  public let now: Deadline
  public let includesArchived: Bool

  public init(now: Deadline, includesArchived: Bool = false) {
    self.now = now
    self.includesArchived = includesArchived
  }
}
