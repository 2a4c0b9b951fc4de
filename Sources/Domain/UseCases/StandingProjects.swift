import Entities
import Repositories

/// The projects that changes of the past refer to, as they stand today.
///
/// A project goes with the undo that took back its making; a card that comes back later finds the
/// one that has its name by then, or brings it back.
struct StandingProjects {
  let writing: any Writing
  /// What each project that was asked for is today.
  private var known: [Project.ID: Project.ID] = [:]

  init(writing: any Writing) {
    self.writing = writing
  }

  /// Returns the values with the projects that stand for theirs.
  mutating func standing(_ values: [CardField]) throws(TrackerError) -> [CardField] {
    try values.map { (value) throws(TrackerError) in
      guard case .project(let id) = value else { return value }
      return .project(try standing(id) ?? id)
    }
  }

  /// Returns the values with projects that are there.
  mutating func revived(_ values: [CardField]) throws(TrackerError) -> [CardField] {
    try values.map { (value) throws(TrackerError) in
      guard case .project(let id) = value else { return value }
      return .project(try revived(id))
    }
  }

  /// Returns the project that stands for `id`, which is brought back when there is none.
  mutating func revived(_ id: Project.ID) throws(TrackerError) -> Project.ID {
    if let standing = try standing(id) { return standing }
    guard let gone = try writing.goneProject(id) else { return id }
    try writing.add(gone)
    known[id] = id
    return id
  }

  /// Adds the project, unless there is one of its name.
  mutating func add(_ project: Project) throws(TrackerError) {
    let standing = try writing.project(named: project.name)
    if standing == nil { try writing.add(project) }
    known[project.id] = standing?.id ?? project.id
  }

  /// Takes the project away, unless it is gone or has cards.
  mutating func delete(_ project: Project) throws(TrackerError) {
    guard try standing(project.id) == project.id,
      try writing.progress(of: project.id).all == 0
    else { return }
    try writing.delete(project)
    known = [:]
  }

  private mutating func standing(_ id: Project.ID) throws(TrackerError) -> Project.ID? {
    if let standing = known[id] { return standing }
    var standing: Project.ID?
    if try writing.projects().contains(where: { $0.id == id }) {
      standing = id
    } else if let gone = try writing.goneProject(id) {
      standing = try writing.project(named: gone.name)?.id
    }
    known[id] = standing
    return standing
  }
}

extension Reading {
  /// Finds a project that was taken away, in the history.
  func goneProject(_ id: Project.ID) throws(TrackerError) -> Project? {
    var found: Project?
    try forEachTransaction(of: nil, by: nil) { (recorded) throws(TrackerError) in
      try forEachChange(of: recorded.number, reversed: true) { (change) throws(TrackerError) in
        if case .deletedProject(let project) = change, project.id == id { found = project }
      }
      return found == nil
    }
    return found
  }
}
