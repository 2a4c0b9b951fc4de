import Entities

/// The projects, found by id, by name, and in their order.
struct ProjectContents {
  private var projects = SortedChunks<Project.ID, Project>()
  private var names = SortedChunks<String, Project.ID>()
  private var order = SortedChunks<ProjectOrder, Project.ID>()
  /// How many are archived.
  private(set) var archivedCount = 0

  init() {
    set(.inbox)
  }

  subscript(id: Project.ID) -> Project? {
    projects[id]
  }

  /// The id of the project of that name, however it is capitalised.
  func id(of name: ProjectName) -> Project.ID? {
    names[name.folded]
  }

  /// All of them by rank, then by name with the inbox first.
  var ordered: [Project] {
    order.rising().compactMap { projects[$0.value] }
  }

  /// The highest rank of all.
  var lastRank: Rank {
    order.last?.key.rank ?? .first
  }

  /// Puts a project among them whose id and name are free.
  mutating func set(_ project: Project) {
    projects.set(project, for: project.id)
    names.set(project.id, for: project.name.folded)
    order.set(project.id, for: ProjectOrder(project))
    if project.isArchived { archivedCount += 1 }
  }

  /// Takes one away as it is here.
  mutating func remove(_ project: Project) {
    projects.remove(project.id)
    names.remove(project.name.folded)
    order.remove(ProjectOrder(project))
    if project.isArchived { archivedCount -= 1 }
  }
}

/// Where a project stands among the others.
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
