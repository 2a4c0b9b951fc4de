import Entities
import UseCases
import ViewModels

// MARK: - The scenes beside board and card
extension BoardTracker {
  package func filter(
    from filter: BoardFilter, reader: @escaping () -> SelectionReader
  ) -> FilterViewModel {
    FilterViewModel(from: filter, reader: reader)
  }

  package func historyBrowser() throws(TrackerError) -> HistoryBrowserViewModel {
    HistoryBrowserViewModel(
      HistoryBrowserViewModel.Tools(
        followChanges: FollowChanges(store: store), readHistory: ReadHistory(store: store),
        redo: RedoTransaction(store: store), undo: UndoTransactions(store: store)),
      now: civilNow, newTransaction: newTransaction)
  }

  package func projectSwitcher() throws(TrackerError) -> ProjectSwitcherViewModel {
    ProjectSwitcherViewModel(
      ProjectSwitcherViewModel.Tools(
        addProject: AddProject(store: store, ids: ids), deleteProject: DeleteProject(store: store),
        editProjects: EditProjects(store: store), followChanges: FollowChanges(store: store),
        listProjects: ListProjects(store: store)),
      settings: settings, now: civilNow, newTransaction: newTransaction)
  }

  package func settingsFollower() throws(TrackerError) -> SettingsViewModel? {
    try settingsScene()
  }

  package func settingsScene() throws(TrackerError) -> SettingsViewModel {
    SettingsViewModel(
      settings: settings, readSettings: ReadSettings(keeping: keptSettings),
      keepSettings: KeepSettings(keeping: keptSettings))
  }
}
