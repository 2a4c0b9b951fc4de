import Entities
import Repositories

/// Applies the same edit to several projects.
public struct EditProjects {
  private let editProject: EditProject
  private let store: any Store

  public init(store: any Store) {
    self.store = store
    editProject = EditProject(store: store)
  }

  /// Edits all the projects or none, in the given order and without duplicates.
  ///
  /// Throws the error of ``EditProject`` for the first project that fails.
  public func callAsFunction(
    _ names: [ProjectName], _ edit: ProjectEdit, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<[ProjectChange]> {
    var seen: Set<String> = []
    let wanted = names.filter { seen.insert($0.folded).inserted }
    return try store.change(terms) { (_) throws(TrackerError) in
      try wanted.map { (name) throws(TrackerError) in
        try editProject(name, edit, on: ChangeTerms(terms.transaction)).answer
      }
    }
  }
}
