import Entities
import Repositories

public struct EditProject {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// A project that already has the values stays unchanged.
  ///
  /// `base` is the project as the user saw it. Throws ``TrackerError/noSuchProject(_:nearest:)``,
  /// ``TrackerError/projectNameTaken(_:)``, ``TrackerError/inboxIsPermanent(_:)``, and
  /// ``TrackerError/projectConflict(_:)`` if another process has since changed a field that the
  /// edit changes.
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
        guard after.name == project.name else { throw .inboxIsPermanent(.rename) }
        guard !after.isArchived else { throw .inboxIsPermanent(.archive) }
      }
      let edited = try writing.update(project, to: after)
      try writing.renameInViews(project.name, to: edited.name)
      return ProjectChange(before: project, after: edited)
    }
  }
}
