import FoundationEssentials

/// A change of projects; if it is forced, limits and rules of columns are ignored.
public enum ProjectRequest: Hashable, Sendable {
  /// An existing project with that name stays unchanged.
  case add(ProjectDraft)
  case edit([ProjectName], ProjectEdit)
  case place(ProjectName, ItemPlace<ProjectName>)
  case merge(ProjectName, into: ProjectName, isForced: Bool = false)
  case delete(ProjectName, keepsCards: Bool, isForced: Bool = false)
  /// Sets the columns that the project uses; `nil`: all.
  case setColumns(ProjectName, [ColumnWord]?, isForced: Bool = false)

  public var isAddition: Bool {
    if case .add = self { true } else { false }
  }
}

public struct ProjectDraft: Hashable, Sendable {
  public var name: ProjectName
  public var color = ProjectColor.auto
  public var deadline: Deadline?

  public init(name: ProjectName) { self.name = name }
}

/// An edit of a project, in which `nil` keeps a value.
public struct ProjectEdit: Hashable, Sendable {
  public var name: ProjectName?
  public var color: ProjectColor?
  /// `.some(nil)` clears the deadline.
  public var deadline: Deadline??
  public var isArchived: Bool?

  public init() {}

  public var isEmpty: Bool { self == ProjectEdit() }

  package func applied(to project: Project) -> Project {
    var project = project
    if let name { project.name = name }
    if let color { project.color = color }
    if let deadline { project.deadline = deadline }
    if let isArchived { project.isArchived = isArchived }
    return project
  }
}

/// `now` is the civil time before which open cards are overdue, and cards that were finished since
/// `since` are counted; `cardLimit` is the maximum number of cards in progress of a project.
public typealias OverviewRequest = (now: Deadline, since: Date, cardLimit: Int)

/// `now` is the civil time before which open cards are overdue.
public typealias ProjectsRequest = (now: Deadline, includesArchived: Bool)
