import Entities
import ViewModels

/// Makes the view models of the board; the composition root knows how.
public protocol BoardScenes: AnyObject {
  /// Throws when the store cannot be opened, or there is no such project.
  func board(
    of project: ProjectName?, coordinator: any BoardCoordinator
  ) throws(TrackerError) -> BoardViewModel

  /// `dates` reads deadlines as of the moment in which they are typed.
  ///
  /// Throws when the store cannot be opened, or there is no such card and never was.
  func card(
    _ start: CardSceneStart, coordinator: any CardSceneCoordinator,
    dates: @escaping () -> DateReader
  ) throws(TrackerError) -> CardSceneViewModel

  /// `reader` reads words as of the moment in which they are typed.
  func filter(
    from filter: BoardFilter, reader: @escaping () -> SelectionReader
  ) -> FilterViewModel

  func projectSwitcher() throws(TrackerError) -> ProjectSwitcherViewModel

  func historyBrowser() throws(TrackerError) -> HistoryBrowserViewModel

  /// What takes up the settings that others keep; `nil` where what is kept does not count.
  func settingsFollower() throws(TrackerError) -> SettingsViewModel?

  func settingsScene() throws(TrackerError) -> SettingsViewModel
}
