import Entities

extension Phrase {
  /// Sentences of the filter, the projects, the history and the settings over the board.
  public enum Scene: Hashable, Sendable {
    case key(SceneKeyLabel)
    case title(SceneName)

    // MARK: Filter

    case filter
    case filterExample
    case filterKeys

    // MARK: Projects

    case allProjects
    case archivedHidden(Int, show: String)
    case deleteCards(Int)
    case deleteProject(ProjectName, cards: Int)
    case findName
    case moveCardsToInbox
    case noProjectNamed(String)

    // MARK: Settings

    /// The choice after all listed values: type another one.
    case otherValue
  }
}

/// The labels of the keys of a scene over the board.
public enum SceneKeyLabel: CaseIterable, Hashable, Sendable {
  // MARK: Everywhere
  case up
  case down
  case left
  case right
  case page
  case firstOrLast
  case close
  case back
  case help

  // MARK: Projects
  case choose
  case find
  case toggleView
  case showArchived
  case addProject
  case renameProject
  case archiveProject
  case deleteProject

  // MARK: History
  case openChange
  case undoOrRedo

  // MARK: Conflicts of the team
  case takeKept
  case keepTheirs

  // MARK: Settings
  case editSetting
  case resetSetting
}

/// A scene over the board.
public enum SceneName: CaseIterable, Sendable {
  case projects
  case history
  case settings
}
