import Entities

/// The projects, by id, by name and in order.
struct ProjectContents {
  private var projects = SortedChunks<Project.ID, Project>()
  private var names = SortedChunks<String, Project.ID>()
  private var order = SortedChunks<ProjectOrder, Project.ID>()
  private(set) var archivedCount = 0

  init() {
    set(.inbox)
  }

  subscript(id: Project.ID) -> Project? {
    projects[id]
  }

  /// Returns the id of the project with that name, ignoring case.
  func id(of name: ProjectName) -> Project.ID? {
    names[name.folded]
  }

  /// All projects, sorted by rank, then by name with the inbox first.
  var ordered: [Project] {
    order.rising().compactMap { projects[$0.value] }
  }

  var deadlines: [Project.ID: Deadline] {
    order.rising().reduce(into: [:]) { $0[$1.value] = projects[$1.value]?.deadline }
  }

  var lastRank: Rank {
    order.last?.key.rank ?? .first
  }

  mutating func set(_ project: Project) {
    projects.set(project, for: project.id)
    names.set(project.id, for: project.name.folded)
    order.set(project.id, for: ProjectOrder(project))
    if project.isArchived { archivedCount += 1 }
  }

  mutating func remove(_ project: Project) {
    projects.remove(project.id)
    names.remove(project.name.folded)
    order.remove(ProjectOrder(project))
    if project.isArchived { archivedCount -= 1 }
  }
}

/// The sort key of a project.
private struct ProjectOrder: Comparable {
  let rank: Rank
  private let isOther: Bool
  private let name: String

  init(_ project: Project) {
    rank = project.rank
    isOther = !project.isInbox
    name = project.name.folded
  }

  static func < (left: ProjectOrder, right: ProjectOrder) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    if left.isOther != right.isOther { return right.isOther }
    return left.name < right.name
  }
}
