import Entities
import Reactive
import UseCases

extension ProjectSwitcherViewModel {
  /// What it works with.
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

  /// What the user wants done about projects, the one that is selected unless it is a new one.
  public enum Edit: Hashable, Sendable {
    /// Of that name, as it was typed.
    case add(String)
    case rename(String)
    /// Archived or, where it is that, no more.
    case toggleArchive
    case delete(keepsCards: Bool)
  }

  /// What became of a project.
  public enum Notice: Hashable, Sendable {
    case added(Project)
    case existed(Project)
    case renamed(Project, from: ProjectName)
    case archived(Project)
    case unarchived(Project)
    case deleted(Project, cards: Int, keptCards: Bool)
    /// It was like that.
    case unchanged(Project)
  }
}

extension ProjectSwitcherViewModel.Tools {
  /// Does it, and returns what came of it; `nil` where no project is selected.
  func perform(
    _ edit: ProjectSwitcherViewModel.Edit, on selected: Project?, by transaction: Transaction
  ) throws(TrackerError) -> ProjectSwitcherViewModel.Notice? {
    let terms = ChangeTerms(transaction)
    if case .add(let name) = edit {
      let made = try addProject(ProjectDraft(name: try ProjectName(name)), on: terms).answer
      return made.existed ? .existed(made.project) : .added(made.project)
    }
    guard let selected else { return nil }
    var change = ProjectEdit()
    switch edit {
    case .add: return nil
    case .rename(let name): change.name = try ProjectName(name)
    case .toggleArchive: change.isArchived = !selected.isArchived
    case .delete(let keepsCards):
      let gone = try deleteProject(selected.name, keepsCards: keepsCards, on: terms).answer
      let count = keepsCards ? gone.keptCount : gone.cards.count
      return .deleted(gone.project, cards: count, keptCards: keepsCards)
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
