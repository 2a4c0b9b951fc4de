import Entities
import Repositories

public struct AddProject {
  private let store: any Store
  private let ids: IdentifierMaker

  public init(store: any Store, ids: IdentifierMaker) {
    self.store = store
    self.ids = ids
  }

  /// An existing project with that name stays unchanged.
  public func callAsFunction(
    _ draft: ProjectDraft, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<AddedProject> {
    try store.change(terms) { (writing) throws(TrackerError) in
      if let there = try writing.project(named: draft.name) {
        return AddedProject(project: there, existed: true, similar: nil)
      }
      let lookup = ProjectLookup(writing: writing, ids: ids, date: terms.transaction.date)
      let made = try lookup.add(draft)
      return AddedProject(project: made.project, existed: false, similar: made.similar)
    }
  }
}
