import Entities

/// What a key does on a scene beside the board, as its row of keys and its help say.
public enum SceneDeed: CaseIterable, Sendable {
  // MARK: Everywhere
  case up
  case down
  case left
  case right
  case page
  case ends
  case close
  case back
  case help

  // MARK: Projects
  case choose
  case find
  case otherView
  case archivedToo
  case addProject
  case rename
  case archive
  case deleteProject

  // MARK: History
  case openChange
  case takeBack

  // MARK: Settings
  case change
  case reset
}

/// A scene beside the board.
public enum SceneName: CaseIterable, Sendable {
  case projects
  case history
  case settings
}

/// Sentences of the scenes beside the board and the card.
public protocol SceneWording: Sendable {
  /// What a key does, in a word or a few.
  func words(for deed: SceneDeed) -> String
  func title(ofScene scene: SceneName) -> String

  /// What the line is that a filter is typed in.
  func filterName() -> String
  /// What may be typed as a filter.
  func filterExample() -> String
  /// The keys that leave a filter, and what they do with it.
  func filterKeys() -> String

  /// What stands for the cards of every project.
  func allProjects() -> String
  /// What the line is in which a part of a project's name is typed.
  func nameToFind() -> String
  /// That no project has that in its name.
  func noProjectNamed(_ name: String) -> String
  /// That so many projects are left out since they are archived.
  func archivedHidden(_ count: Int) -> String

  /// What stands below values to choose from, where another may be typed.
  func anotherValue() -> String

  /// The question what becomes of a project's cards when it goes.
  func deleteProject(_ name: ProjectName, cards: Int) -> String
  /// That the cards go to the inbox.
  func keepCards(of name: ProjectName) -> String
  /// That they go as well.
  func deleteCardsToo(_ count: Int) -> String
}
