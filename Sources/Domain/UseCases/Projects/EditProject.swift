import Entities
import Repositories

/// Changes what is given of a project, and nothing else.
public struct EditProject {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Renames, colours, dates, archives or unarchives a project; where nothing differs it stays
  /// untouched.
  ///
  /// `base` is the project as it was when somebody began to think about the edit. Throws
  /// ``TrackerError/noSuchProject(_:nearest:)``, ``TrackerError/projectNameTaken(_:)``,
  /// ``TrackerError/inboxStays(_:)``, and ``TrackerError/projectConflict(_:)`` when by now it has
  /// another value than in `base` where the edit would give it one.
  public func callAsFunction(
    _ name: ProjectName, _ edit: ProjectEdit, from base: Project? = nil, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ProjectChange> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let project = try writing.existingProject(named: name)
      let after = edit.applied(to: project)
      if let base {
        let expected = base.fields(differingFrom: edit.applied(to: base))
        guard base.id == project.id, project.has(expected) else {
          throw .projectConflict(project.name.text)
        }
      }
      if project.isInbox {
        guard after.name == project.name else { throw .inboxStays(.rename) }
        guard !after.isArchived else { throw .inboxStays(.archive) }
      }
      return ProjectChange(before: project, after: try writing.update(project, to: after))
    }
  }
}
