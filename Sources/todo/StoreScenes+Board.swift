import Entities
import Repositories
import SettingsKit
import TodoBoard
import UseCases
import ViewModels

/// The scenes of the board, which is open for long: each change has the time it is made at.
extension StoreScenes: BoardScenes {
  func board(
    of project: ProjectName?, coordinator: any BoardCoordinator
  ) throws(TrackerError) -> BoardViewModel {
    let store = try store(creating: true)
    hurry()
    return BoardViewModel(
      BoardViewModel.Tools(
        deleteCards: DeleteCards(store: store), followChanges: FollowChanges(store: store),
        moveCards: MoveCards(store: store, ids: ids), readBoard: ReadBoardWindow(store: store),
        redo: RedoTransaction(store: store), undo: UndoTransactions(store: store)),
      settings: user.settings, project: try id(of: project, in: store), coordinator: coordinator,
      now: clock.civilNow, newTransaction: transactionNow)
  }

  func card(
    _ start: CardSceneStart, coordinator: any CardSceneCoordinator,
    dates: @escaping () -> DateReader
  ) throws(TrackerError) -> CardSceneViewModel {
    let store = try store(creating: true)
    return try CardSceneViewModel(
      start, project: user.settings[TrackerSettings.projectDefault],
      tools: CardSceneViewModel.Tools(
        addCards: AddCards(store: store, ids: ids), editCards: EditCards(store: store, ids: ids),
        followChanges: FollowChanges(store: store), moveCards: MoveCards(store: store, ids: ids),
        redo: RedoTransaction(store: store), showCards: ShowCards(store: store),
        suggestWords: SuggestWords(store: store), undo: UndoTransactions(store: store)),
      coordinator: coordinator, now: clock.civilNow, dates: dates, newTransaction: transactionNow)
  }

  func historyBrowser() throws(TrackerError) -> HistoryBrowserViewModel {
    let store = try store(creating: true)
    return HistoryBrowserViewModel(
      HistoryBrowserViewModel.Tools(
        followChanges: FollowChanges(store: store), readHistory: ReadHistory(store: store),
        redo: RedoTransaction(store: store), undo: UndoTransactions(store: store)),
      now: clock.civilNow, newTransaction: transactionNow)
  }

  func settingsFollower() throws(TrackerError) -> SettingsViewModel? {
    user.countsFile ? try settings() : nil
  }

  func settingsScene() throws(TrackerError) -> SettingsViewModel {
    try settings()
  }

  func projectSwitcher() throws(TrackerError) -> ProjectSwitcherViewModel {
    let store = try store(creating: true)
    return ProjectSwitcherViewModel(
      ProjectSwitcherViewModel.Tools(
        addProject: AddProject(store: store, ids: ids), deleteProject: DeleteProject(store: store),
        editProjects: EditProjects(store: store), followChanges: FollowChanges(store: store),
        listProjects: ListProjects(store: store)),
      settings: user.settings, now: clock.civilNow, newTransaction: transactionNow)
  }

  func filter(
    from filter: BoardFilter, reader: @escaping () -> SelectionReader
  ) -> FilterViewModel {
    FilterViewModel(from: filter, reader: reader)
  }

  private func id(
    of project: ProjectName?, in store: any Store
  ) throws(TrackerError) -> Project.ID? {
    guard let project else { return nil }
    let request = ProjectsRequest(now: Deadline(minute: clock.civilNow()), includesArchived: true)
    let names = try ListProjects(store: store)(request).map(\.project)
    if let found = names.first(where: { $0.name == project }) { return found.id }
    throw .noSuchProject(
      project.text, nearest: nearest(to: project.text, among: names.map(\.name.text)))
  }

  /// A transaction of the present moment.
  func transactionNow() -> Transaction {
    let made = newTransaction()
    return Transaction(command: made.command, author: made.author, date: clock.now())
  }
}
