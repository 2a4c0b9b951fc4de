import Entities
import FoundationEssentials
import Repositories

/// Maps projects in old changes to existing projects.
///
/// Undoing the creation of a project deletes it. A card that is restored later goes to the existing
/// project with the same name, or the project is restored.
struct ExistingProjects {
  let writing: any Writing
  private var known: [Project.ID: Project.ID] = [:]

  init(writing: any Writing) {
    self.writing = writing
  }

  mutating func existing(_ values: [FieldText]) throws(TrackerError) -> [FieldText] {
    try values.map { (value) throws(TrackerError) in
      guard let id = value.project else { return value }
      return FieldText(CardField.project, try existing(id) ?? id)
    }
  }

  /// Restores projects that don't exist.
  mutating func restored(_ values: [FieldText]) throws(TrackerError) -> [FieldText] {
    try values.map { (value) throws(TrackerError) in
      guard let id = value.project else { return value }
      return FieldText(CardField.project, try restored(id))
    }
  }

  /// Restores the project if necessary.
  mutating func restored(_ id: Project.ID) throws(TrackerError) -> Project.ID {
    if let existing = try existing(id) { return existing }
    guard let gone = try writing.deleted(.project(id))?.project else { return id }
    try writing.add(gone.using(existing: try writing.columns()))
    known[id] = id
    return id
  }

  /// Unless a project with its name exists.
  mutating func add(_ project: Project) throws(TrackerError) {
    let existing = try writing.project(named: project.name)
    if existing == nil { try writing.add(project.using(existing: try writing.columns())) }
    known[project.id] = existing?.id ?? project.id
  }

  /// Deletes the project, unless it doesn't exist, has cards, or was changed since.
  ///
  /// If it `isAlone` in the reversed transaction, skipping it would change nothing at all. Then
  /// this throws ``TrackerError/projectInUse(_:)`` if it has cards, and returns `false` if it was
  /// changed.
  mutating func delete(_ project: Project, isAlone: Bool) throws(TrackerError) -> Bool {
    guard try existing(project.id) == project.id, let now = try writing.project(project.id) else {
      return true
    }
    guard try writing.progress(of: project.id).all == 0 else {
      if isAlone { throw .projectInUse(now.name.text) }
      return true
    }
    // The rank depends on the other projects.
    guard now.has(project.fields.filter { !$0.isOf(ProjectField.rank) }) else { return !isAlone }
    try writing.delete(now)
    known = [:]
    return true
  }

  /// `false` if it doesn't exist, differs from `before`, or the name is taken.
  ///
  /// A cover whose picture was damaged and removed counts as none.
  func edit(
    _ id: Project.ID, _ before: [FieldText], to after: [FieldText]
  ) throws(TrackerError) -> Bool {
    guard let now = try writing.project(id) else { return false }
    var (before, after) = (before, after)
    if now.cover == nil {
      if try lacksPicture(now.with(before)) { before.removeAll { $0.isOf(ProjectField.cover) } }
      if try lacksPicture(now.with(after)) { after.removeAll { $0.isOf(ProjectField.cover) } }
    }
    guard now.has(before) else { return false }
    do throws(TrackerError) {
      try writing.update(now, to: now.with(after))
      return true
    } catch .projectNameTaken {
      return false
    } catch {
      throw error
    }
  }

  private func lacksPicture(_ project: Project) throws(TrackerError) -> Bool {
    guard let cover = project.cover else { return false }
    return try writing.picture(cover) == nil
  }

  private mutating func existing(_ id: Project.ID) throws(TrackerError) -> Project.ID? {
    if let existing = known[id] { return existing }
    var existing: Project.ID?
    if try writing.project(id) != nil {
      existing = id
    } else if let gone = try writing.deleted(.project(id))?.project {
      existing = try writing.project(named: gone.name)?.id
    }
    known[id] = existing
    return existing
  }
}

extension FieldText {
  var project: Project.ID? {
    isOf(CardField.project) ? text.flatMap(Project.ID.init(uuidString:)) : nil
  }
}
