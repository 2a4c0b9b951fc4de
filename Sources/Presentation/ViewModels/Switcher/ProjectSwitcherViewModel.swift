import Entities
import Reactive
import SettingsKit
import UseCases

/// The projects: the user chooses the project of the board, or changes projects.
public final class ProjectSwitcherViewModel: ViewModel {
  public struct Input {
    /// The projects are on the screen from now on.
    public let didAppear: Observable<Void>
    public let didChoose: Observable<Void>
    public let didEdit: Observable<Edit>
    public let didSelectRow: Observable<Int>
    /// Time has passed, in which other processes may have written.
    public let didTick: Observable<Void>
    public let didToggleArchived: Observable<Void>
    public let didToggleView: Observable<Void>
    /// The user typed a part of a name: only projects with such names are listed.
    public let didTypeName: Observable<String>

    public init(
      didAppear: Observable<Void> = .never(), didChoose: Observable<Void> = .never(),
      didEdit: Observable<Edit> = .never(), didSelectRow: Observable<Int> = .never(),
      didTick: Observable<Void> = .never(), didToggleArchived: Observable<Void> = .never(),
      didToggleView: Observable<Void> = .never(), didTypeName: Observable<String> = .never()
    ) {
      self.didAppear = didAppear
      self.didChoose = didChoose
      self.didEdit = didEdit
      self.didSelectRow = didSelectRow
      self.didTick = didTick
      self.didToggleArchived = didToggleArchived
      self.didToggleView = didToggleView
      self.didTypeName = didTypeName
    }
  }

  public struct Output {
    /// `nil`: all projects.
    public let choice: Observable<Project.ID?>
    /// From `didAppear` on and after each change.
    public let content: Observable<ProjectSwitcherContent>
    /// Why a message changed nothing.
    public let failure: Observable<TrackerError>
    public let notices: Observable<Notice>
  }

  private let tools: SceneTools

  public init(_ tools: SceneTools) {
    self.tools = tools
  }

  public func transform(_ input: Input) -> Output {
    let turn = ProjectSwitcherTurn(tools: tools)
    let view = tools.settings[TrackerSettings.projectView]
    let turns = Observable<ProjectSwitcherTurn.Message>.merge(
      input.didAppear.map { .didAppear }, input.didChoose.map { .didChoose },
      input.didEdit.map { .didEdit($0) }, input.didSelectRow.map { .didSelectRow($0) },
      // Changes by other processes arrive as messages between these two.
      input.didTick.map { .didTick }, input.didTick.map { .didFollow },
      input.didToggleArchived.map { .didToggleArchived },
      input.didToggleView.map { .didToggleView }, input.didTypeName.map { .didTypeName($0) },
      tools.tracker.notices.map { _ in .storeDidChange }
    )
    .turns(from: ProjectSwitcherState(view: view, now: tools.now())) { turn($0, &$1) }
    .share()
    return Output(
      choice: turns.compactMap(\.report.choice).map(\.project),
      content: turns.compactMap(\.state.shown).distinctUntilChanged(),
      failure: turns.compactMap(\.report.failure), notices: turns.compactMap(\.report.notice))
  }
}

extension ProjectSwitcherViewModel {
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

extension SceneTools {
  func perform(
    _ edit: ProjectSwitcherViewModel.Edit, on selected: Project?
  ) throws(TrackerError) -> ProjectSwitcherViewModel.Notice? {
    guard let request = try ProjectRequest(edit, on: selected) else { return nil }
    let outcome = try tracker.changeProjects(
      request, on: terms(BoardRecord(edit, on: selected))
    ).answer
    guard let change = outcome.changes.first, let project = change.after ?? change.before else {
      return nil
    }
    switch edit {
    case .add: return change.isChanged ? .added(project) : .alreadyExists(project)
    case .delete(let keepsCards):
      return .deleted(project, cards: outcome.cardCount, keptCards: keepsCards)
    case .rename, .toggleArchive:
      guard change.isChanged, let before = change.before else { return .unchanged(project) }
      guard case .rename = edit else {
        return project.isArchived ? .archived(project) : .unarchived(project)
      }
      return .renamed(project, from: before.name)
    }
  }
}

extension ProjectRequest {
  /// `nil` for a change of no project.
  fileprivate init?(
    _ edit: ProjectSwitcherViewModel.Edit, on selected: Project?
  ) throws(TrackerError) {
    if case .add(let name) = edit {
      self = .add(ProjectDraft(name: try ProjectName(name)))
      return
    }
    guard let selected else { return nil }
    var change = ProjectEdit()
    switch edit {
    case .add: return nil
    case .rename(let name): change.name = try ProjectName(name)
    case .toggleArchive: change.isArchived = !selected.isArchived
    case .delete(let keepsCards):
      self = .delete(selected.name, keepsCards: keepsCards)
      return
    }
    self = .edit([selected.name], change)
  }
}
