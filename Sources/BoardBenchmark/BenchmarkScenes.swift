import Entities
import FoundationEssentials
import SQLiteData
import SettingsKit
import TimeKit
import TodoBoard
import UseCases
import ViewModels

/// The scenes over a hoard; the clock goes on by a second a change.
final class BenchmarkScenes: BoardScenes {
  let settings = Settings(TrackerSettings.catalogue) { _ in nil }
  private let hoard: CardHoard
  private var now = Date(timeIntervalSince1970: 1_795_176_000)

  init(_ hoard: CardHoard) {
    self.hoard = hoard
  }

  func civilNow() -> CivilMinute {
    Zone.utc.civil(at: now)
  }

  func newTransaction() -> Transaction {
    now += 1
    return CardHoard.transaction(at: now)
  }

  func board(
    of project: ProjectName?, coordinator: any BoardCoordinator
  ) throws(TrackerError) -> BoardViewModel {
    let store = hoard.store
    return BoardViewModel(
      BoardViewModel.Tools(
        deleteCards: DeleteCards(store: store), followChanges: FollowChanges(store: store),
        moveCards: MoveCards(store: store, ids: hoard.ids),
        readBoard: ReadBoardWindow(store: store), redo: RedoTransaction(store: store),
        undo: UndoTransactions(store: store)),
      settings: settings, project: nil, coordinator: coordinator, now: civilNow,
      newTransaction: newTransaction)
  }
}
