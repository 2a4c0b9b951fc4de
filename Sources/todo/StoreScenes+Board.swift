import Entities
import Repositories
import TodoBoard
import UseCases
import ViewModels

/// The scenes of the board, which is open for long: each change has the time it is made at.
extension StoreScenes: BoardScenes {
  func board(
    of project: ProjectName?, coordinator: any BoardCoordinator
  ) throws(TrackerError) -> BoardViewModel {
    let store = try store(creating: true)
    return BoardViewModel(
      BoardViewModel.Tools(
        deleteCards: DeleteCards(store: store), followChanges: FollowChanges(store: store),
        moveCards: MoveCards(store: store, ids: ids), readBoard: ReadBoardWindow(store: store),
        redo: RedoTransaction(store: store), undo: UndoTransactions(store: store)),
      settings: user.settings, project: try id(of: project, in: store), coordinator: coordinator,
      now: clock.civilNow, newTransaction: transactionNow)
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
