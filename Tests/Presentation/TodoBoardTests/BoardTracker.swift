import Entities
import FoundationEssentials
import InMemoryData
import Repositories
import SettingsKit
import TimeKit
import TodoBoard
import UseCases
import ViewModels

/// A store in memory, and the scenes of the board over it as the composition root would make them.
///
/// It is Friday, 20 November 2026, 12:00 UTC; each transaction comes a minute after the one before.
final class BoardTracker: BoardScenes {
  let store: any Store = InMemoryStore()
  let settings = Settings(TrackerSettings.catalogue) { _ in nil }
  private(set) var now = Date(timeIntervalSince1970: 1_795_176_000)
  private let ids: IdentifierMaker

  init() {
    var bits: UInt64 = 0
    ids = IdentifierMaker { _ in
      bits &+= 0x9E37_79B9_7F4A_7C15
      return bits
    }
  }

  func civilNow() -> CivilMinute {
    Zone.utc.civil(at: now)
  }

  func newTransaction() -> Transaction {
    now += 60
    return Transaction(command: "todo board", author: "ann@home", date: now)
  }

  /// Adds a card for each title.
  func add(_ titles: String..., state: State = .todo, project: String? = nil) throws {
    let drafts = try titles.map { title in
      var draft = CardDraft(title: try Title(title))
      draft.state = state
      draft.project = try project.map { try ProjectName($0) }
      return draft
    }
    try add(drafts)
  }

  func add(_ drafts: [CardDraft]) throws {
    _ = try AddCards(store: store, ids: ids)(drafts, on: ChangeTerms(newTransaction()))
  }

  /// The cards in board order, as they are kept.
  func cards() throws -> [Card] {
    try store.reading { (reading) throws(TrackerError) in try reading.cards(CardQuery()) }
  }

  func board(
    of project: ProjectName?, coordinator: any BoardCoordinator
  ) throws(TrackerError) -> BoardViewModel {
    let known = try store.reading { (reading) throws(TrackerError) in
      guard let project else { return Project?.none }
      return try reading.project(named: project)
    }
    return BoardViewModel(
      BoardViewModel.Tools(
        deleteCards: DeleteCards(store: store), followChanges: FollowChanges(store: store),
        moveCards: MoveCards(store: store, ids: ids), readBoard: ReadBoardWindow(store: store),
        redo: RedoTransaction(store: store), undo: UndoTransactions(store: store)),
      settings: settings, project: known?.id, coordinator: coordinator, now: civilNow,
      newTransaction: newTransaction)
  }

  func filter(
    from filter: BoardFilter, reader: @escaping () -> SelectionReader
  ) -> FilterViewModel {
    FilterViewModel(from: filter, reader: reader)
  }
}
