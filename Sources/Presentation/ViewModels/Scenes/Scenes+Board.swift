import Entities
import Repositories
import SettingsKit
import System
import UseCases

/// The view models of the board. It stays open, so each change gets the time when it is made.
extension Scenes {
  /// `user` returns the name that `me` means at the moment.
  ///
  /// Throws if the store cannot be opened or the project does not exist.
  public func board(
    of project: ProjectName?, filter: BoardFilter = .none, coordinator: any BoardCoordinator,
    user: @escaping () -> String
  ) throws(TrackerError) -> BoardViewModel {
    let store = try ports.openStore(.board)
    return BoardViewModel(
      BoardViewModel.Tools(
        changeCards: ports.changeCards(in: store), followChanges: FollowChanges(store: store),
        keepSettings: settingsOfBoard, readBoard: ReadBoardWindow(store: store),
        redo: RedoTransaction(store: store), undo: UndoTransactions(store: store)),
      settings: ports.settings, project: try id(of: project, in: store), filter: filter,
      coordinator: coordinator, zone: ports.zone, now: civilNow, newTransaction: transactionNow,
      user: user)
  }

  /// `dates` reads deadlines at the moment when they are typed.
  ///
  /// Throws if the store cannot be opened or the card never existed.
  public func card(
    _ start: CardSceneStart, coordinator: any CardSceneCoordinator,
    fields: @escaping () -> FieldReader
  ) throws(TrackerError) -> CardSceneViewModel {
    let (store, ids, zone) = (try ports.openStore(.board), ports.ids, ports.zone)
    return try CardSceneViewModel(
      start, project: ports.settings[TrackerSettings.projectDefault],
      tools: CardSceneViewModel.Tools(
        addCards: AddCards(store: store, ids: ids, zone: zone),
        changeCards: ports.changeCards(in: store), followChanges: FollowChanges(store: store),
        redo: RedoTransaction(store: store), showCards: ShowCards(store: store),
        suggestWords: SuggestWords(store: store), undo: UndoTransactions(store: store)),
      coordinator: coordinator, now: civilNow, fields: fields, newTransaction: transactionNow)
  }

  /// Saves what the user changed in an editor on the card with that number.
  ///
  /// It waits for other processes as long as commands do, because no frame waits for it.
  public func editorOnBoard(of number: Int) -> RequestViewModel<CardRequest, CardsOutcome> {
    RequestViewModel { [self] (request) throws(TrackerError) in
      let store = try ports.openStore(.change)
      defer { _ = try? ports.openStore(.board) }
      let terms = ChangeTerms(transactionNow().recorded(asEditOf: number))
      return try ports.changeCards(in: store)(request, on: terms).answer
    }
  }

  /// The line for a new card, which begins with `text`.
  ///
  /// `read` reads a text at the moment when it is typed. Throws if the store cannot be opened.
  public func addLine<Fault: Hashable & Sendable>(
    _ start: CardStart, text: String, read: @escaping (String) -> CardLine<Fault>
  ) throws(TrackerError) -> AddLineViewModel<Fault> {
    let store = try ports.openStore(.board)
    return AddLineViewModel(
      start, text: text, project: ports.settings[TrackerSettings.projectDefault],
      addCards: AddCards(store: store, ids: ports.ids, zone: ports.zone),
      words: SuggestWords(store: store).callAsFunction, read: read,
      newTransaction: transactionNow)
  }

  /// `reader` reads words at the moment when they are typed.
  public func filter(
    from filter: BoardFilter, reader: @escaping () -> SelectionReader
  ) -> FilterViewModel {
    FilterViewModel(
      from: filter,
      words: { [ports] (kind) throws(TrackerError) in
        try SuggestWords(store: try ports.openStore(.board))(kind)
      }, reader: reader)
  }

  public func historyBrowser() throws(TrackerError) -> HistoryBrowserViewModel {
    let store = try ports.openStore(.board)
    return HistoryBrowserViewModel(
      HistoryBrowserViewModel.Tools(
        followChanges: FollowChanges(store: store), readHistory: ReadHistory(store: store),
        redo: RedoTransaction(store: store), undo: UndoTransactions(store: store)),
      now: civilNow, newTransaction: transactionNow)
  }

  public func projectSwitcher() throws(TrackerError) -> ProjectSwitcherViewModel {
    let store = try ports.openStore(.board)
    return ProjectSwitcherViewModel(
      ProjectSwitcherViewModel.Tools(
        addProject: AddProject(store: store, ids: ports.ids),
        deleteProject: DeleteProject(store: store), editProjects: EditProjects(store: store),
        followChanges: FollowChanges(store: store), readOverview: ReadOverview(store: store)),
      settings: ports.settings, zone: ports.zone, now: civilNow, newTransaction: transactionNow)
  }

  /// Returns the projects that are not archived, in the order of their list.
  public func projectsOfBoard() throws(TrackerError) -> [Project] {
    let request = ProjectsRequest(now: Deadline(minute: civilNow()))
    return try ListProjects(store: try ports.openStore(.board))(request).map(\.project)
  }

  private var settingsOfBoard: KeepSettings? {
    guard ports.followsSettings else { return nil }
    return (try? ports.keptSettings()).map(KeepSettings.init(keeping:))
  }

  private func id(
    of project: ProjectName?, in store: any Store
  ) throws(TrackerError) -> Project.ID? {
    guard let project else { return nil }
    let request = ProjectsRequest(now: Deadline(minute: civilNow()), includesArchived: true)
    let names = try ListProjects(store: store)(request).map(\.project)
    let folded = project.text.foldedForComparison
    if let found = names.first(where: { $0.name.text.foldedForComparison == folded }) {
      return found.id
    }
    throw .noSuchProject(
      project.text,
      nearest: nearestOrContainingName(to: project.text, among: names.map(\.name.text)))
  }

  private func civilNow() -> CivilMinute {
    ports.zone.civil(at: ports.now())
  }

  private func transactionNow() -> Transaction {
    let made = ports.newTransaction()
    return Transaction(command: made.command, author: made.author, date: ports.now())
  }
}

extension Scenes.Ports {
  func changeCards(in store: any Store) -> ChangeCards {
    ChangeCards(store: store, ids: ids, zone: zone)
  }
}
