import Entities
import FoundationEssentials
import InMemoryData
import Repositories
import SettingsKit
import TimeKit
import TodoBoard
import UseCases
import ViewModels

/// The scenes of the board over a store, as the composition root would make them.
///
/// It is Friday, 20 November 2026, 12:00 UTC; each transaction comes a minute after the one before.
package final class BoardTracker: BoardScenes {
  package let store: any Store
  package let keptSettings = InMemorySettings()
  package let settings: Settings<TrackerSettings>
  package private(set) var now = Date(timeIntervalSince1970: 1_795_176_000)
  let ids: IdentifierMaker

  /// `environment` is what settings read beside what is kept of them.
  package init(
    _ store: any Store = InMemoryStore(), environment: [String: String] = [:], seed: UInt64 = 0
  ) {
    self.store = store
    settings = Settings(TrackerSettings.catalogue) { environment[$0] }
    var bits = seed
    ids = IdentifierMaker { _ in
      bits &+= 0x9E37_79B9_7F4A_7C15
      return bits
    }
  }

  package func civilNow() -> CivilMinute {
    Zone.utc.civil(at: now)
  }

  package func newTransaction() -> Transaction {
    now += 60
    return Transaction(command: "todo board", author: "ann@home", date: now)
  }

  /// Adds a card for each title.
  package func add(_ titles: String..., state: State = .todo, project: String? = nil) throws {
    let drafts = try titles.map { title in
      var draft = CardDraft(title: try Title(title))
      draft.state = state
      draft.project = try project.map { try ProjectName($0) }
      return draft
    }
    try add(drafts)
  }

  package func add(_ drafts: [CardDraft]) throws {
    _ = try AddCards(store: store, ids: ids)(drafts, on: ChangeTerms(newTransaction()))
  }

  /// The cards in board order, as they are kept.
  package func cards() throws -> [Card] {
    try store.reading { (reading) throws(TrackerError) in try reading.cards(CardQuery()) }
  }

  package func board(
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

  package func card(
    _ start: CardSceneStart, coordinator: any CardSceneCoordinator,
    dates: @escaping () -> DateReader
  ) throws(TrackerError) -> CardSceneViewModel {
    try CardSceneViewModel(
      start, project: settings[TrackerSettings.projectDefault],
      tools: CardSceneViewModel.Tools(
        addCards: AddCards(store: store, ids: ids), editCards: EditCards(store: store, ids: ids),
        followChanges: FollowChanges(store: store), moveCards: MoveCards(store: store, ids: ids),
        redo: RedoTransaction(store: store), showCards: ShowCards(store: store),
        suggestWords: SuggestWords(store: store), undo: UndoTransactions(store: store)),
      coordinator: coordinator, now: civilNow, dates: dates, newTransaction: newTransaction)
  }
}
