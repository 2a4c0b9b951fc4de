import Entities
import Reactive
import UseCases

extension ProjectSwitcherViewModel {
  public struct Tools {
    public let addProject: AddProject
    public let deleteProject: DeleteProject
    public let editProjects: EditProjects
    public let followChanges: FollowChanges
    public let listProjects: ListProjects

    public init(
      addProject: AddProject, deleteProject: DeleteProject, editProjects: EditProjects,
      followChanges: FollowChanges, listProjects: ListProjects
    ) {
      self.addProject = addProject
      self.deleteProject = deleteProject
      self.editProjects = editProjects
      self.followChanges = followChanges
      self.listProjects = listProjects
    }
  }

  /// A change that the user asks for: a new project, or a change of the selected one.
  public enum Edit: Hashable, Sendable {
    case add(String)
    case rename(String)
    case toggleArchive
    case delete(keepsCards: Bool)
  }

  public enum Notice: Hashable, Sendable {
    case added(Project)
    case alreadyExists(Project)
    case renamed(Project, from: ProjectName)
    case archived(Project)
    case unarchived(Project)
    case deleted(Project, cards: Int, keptCards: Bool)
    /// The project was like that before.
    case unchanged(Project)
  }
}

extension BoardRecord {
  fileprivate init(_ edit: ProjectSwitcherViewModel.Edit, on selected: Project?) {
    let name = selected?.name.text ?? ""
    switch edit {
    case .add(let name): self = .addedProject(name)
    case .rename: self = .renamedProject(name)
    case .toggleArchive:
      self = selected?.isArchived == true ? .unarchivedProject(name) : .archivedProject(name)
    case .delete: self = .deletedProject(name)
    }
  }
}

extension ProjectSwitcherViewModel.Tools {
  func perform(
    _ edit: ProjectSwitcherViewModel.Edit, on selected: Project?, by transaction: Transaction
  ) throws(TrackerError) -> ProjectSwitcherViewModel.Notice? {
    let terms = ChangeTerms(transaction.recorded(as: BoardRecord(edit, on: selected)))
    if case .add(let name) = edit {
      let made = try addProject(ProjectDraft(name: try ProjectName(name)), on: terms).answer
      return made.existed ? .alreadyExists(made.project) : .added(made.project)
    }
    guard let selected else { return nil }
    var change = ProjectEdit()
    switch edit {
    case .add: return nil
    case .rename(let name): change.name = try ProjectName(name)
    case .toggleArchive: change.isArchived = !selected.isArchived
    case .delete(let keepsCards):
      let deleted = try deleteProject(selected.name, keepsCards: keepsCards, on: terms).answer
      let count = keepsCards ? deleted.keptCount : deleted.cards.count
      return .deleted(deleted.project, cards: count, keptCards: keepsCards)
    }
    guard let made = try editProjects([selected.name], change, on: terms).answer.first,
      made.isChanged
    else { return .unchanged(selected) }
    guard case .rename = edit else {
      return made.after.isArchived ? .archived(made.after) : .unarchived(made.after)
    }
    return .renamed(made.after, from: made.before.name)
  }
}
