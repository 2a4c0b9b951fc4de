import Entities
import TimeKit

extension Phrase {
  /// Sentences of new cards, the filter, the projects, the history and the settings over the board.
  public enum Scene: Hashable, Sendable {
    case key(SceneKeyLabel)
    case title(SceneName)

    // MARK: New card

    /// A deadline in few cells.
    case due(Deadline, now: CivilMinute)
    /// A text that was not added is kept; `key` goes on with it.
    case keptText(key: String)
    case newCard(column: String)
    case newCardExample
    /// With `completes`, Tab completes a word.
    case newCardKeys(completes: Bool)
    /// The project of a new card, which adding the card creates.
    case newProject(String)

    // MARK: Filter

    case filter
    case filterExample
    /// With `completes`, Tab completes a word.
    case filterKeys(completes: Bool)

    // MARK: Projects

    case allProjects
    case archivedHidden(Int, show: String)
    case deleteCards(Int)
    case deleteProject(ProjectName, cards: Int)
    case findName
    case moveCardsToInbox
    case noProjectNamed(String)

    // MARK: Overview

    case finishedThisWeek(Int)
    /// `count` cards, of which these are the first.
    case inProgress([CardInProgress], count: Int)
    case nothingInProgress
    case overviewColumn(OverviewColumn)

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

/// A column of the overview.
public enum OverviewColumn: CaseIterable, Hashable, Sendable {
  /// Done cards of all cards.
  case done
  /// Cards that were finished this week.
  case thisWeek
  case overdue
  /// Cards in the state doing.
  case doing
}

/// A scene over the board.
public enum SceneName: CaseIterable, Sendable {
  case projects
  case overview
  case history
  case settings
}
