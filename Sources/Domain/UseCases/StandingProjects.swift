import Entities
import FoundationEssentials
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
  mutating func standing(_ values: [FieldText]) throws(TrackerError) -> [FieldText] {
    try values.map { (value) throws(TrackerError) in
      guard let id = value.project else { return value }
      return FieldText(CardField.project, try standing(id) ?? id)
    }
  }

  /// Returns the values with projects that are there.
  mutating func revived(_ values: [FieldText]) throws(TrackerError) -> [FieldText] {
    try values.map { (value) throws(TrackerError) in
      guard let id = value.project else { return value }
      return FieldText(CardField.project, try revived(id))
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

  /// Takes the project away, unless it is gone, has cards, or was changed since: somebody goes on
  /// using it then.
  ///
  /// Where it `isAlone` in what is taken back, that would be to do nothing: it throws
  /// ``TrackerError/projectInUse(_:)``, and returns `false` when it was changed.
  mutating func delete(_ project: Project, isAlone: Bool) throws(TrackerError) -> Bool {
    guard try standing(project.id) == project.id, let now = try writing.project(project.id) else {
      return true
    }
    guard try writing.progress(of: project.id).all == 0 else {
      if isAlone { throw .projectInUse(now.name.text) }
      return true
    }
    // Its place follows from the others'.
    guard now.has(project.fields.filter { !$0.isOf(ProjectField.rank) }) else { return !isAlone }
    try writing.delete(now)
    known = [:]
    return true
  }

  /// Gives the project those values; returns `false` when it is gone, when it is no longer as
  /// `before`, and when another has its name by now.
  func edit(
    _ id: Project.ID, _ before: [FieldText], to after: [FieldText]
  ) throws(TrackerError) -> Bool {
    guard let now = try writing.project(id), now.has(before) else { return false }
    do throws(TrackerError) {
      try writing.update(now, to: now.with(after))
      return true
    } catch .projectNameTaken {
      return false
    } catch {
      throw error
    }
  }

  private mutating func standing(_ id: Project.ID) throws(TrackerError) -> Project.ID? {
    if let standing = known[id] { return standing }
    var standing: Project.ID?
    if try writing.project(id) != nil {
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

extension FieldText {
  /// The project that it says the card is in; `nil` for another field.
  var project: Project.ID? {
    isOf(CardField.project) ? text.flatMap(Project.ID.init(uuidString:)) : nil
  }
}
