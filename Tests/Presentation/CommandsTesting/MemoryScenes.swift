import Entities
import InMemoryData
import TodoCommands
import UseCases
import ViewModels

/// The scenes over one store in memory.
final class MemoryScenes: SceneFactory {
  private let ids: IdentifierMaker
  private let newTransaction: () -> Transaction
  private let store: InMemoryStore

  init(
    _ store: InMemoryStore, ids: IdentifierMaker, newTransaction: @escaping () -> Transaction
  ) {
    self.ids = ids
    self.newTransaction = newTransaction
    self.store = store
  }

  func addCards(isRehearsal: Bool) -> AddCardsViewModel {
    AddCardsViewModel(addCards: AddCards(store: store, ids: ids), newTransaction: newTransaction)
  }

  func backup() -> BackupViewModel {
    BackupViewModel(backUpStore: BackUpStore(care: PaperCare()))
  }

  func boardSummary() -> BoardSummaryViewModel {
    BoardSummaryViewModel(readBoard: ReadBoard(store: store))
  }

  func changeSteps() -> ChangeStepsViewModel {
    ChangeStepsViewModel(changeSteps: ChangeSteps(store: store), newTransaction: newTransaction)
  }

  func deleteCards() -> DeleteCardsViewModel {
    DeleteCardsViewModel(deleteCards: DeleteCards(store: store), newTransaction: newTransaction)
  }

  func editCards() -> EditCardsViewModel {
    EditCardsViewModel(
      editCards: EditCards(store: store, ids: ids), newTransaction: newTransaction)
  }

  func history() -> HistoryViewModel {
    HistoryViewModel(readHistory: ReadHistory(store: store))
  }

  func listCards() -> ListCardsViewModel {
    ListCardsViewModel(listCards: ListCards(store: store))
  }

  func moveCards() -> MoveCardsViewModel {
    MoveCardsViewModel(
      moveCards: MoveCards(store: store, ids: ids), newTransaction: newTransaction)
  }

  func restore() -> RestoreViewModel {
    RestoreViewModel(restoreStore: RestoreStore(care: PaperCare()))
  }

  func reversal() -> ReversalViewModel {
    ReversalViewModel(
      undo: UndoTransactions(store: store), redo: RedoTransaction(store: store),
      newTransaction: newTransaction)
  }

  func suggestions() -> SuggestionsViewModel {
    SuggestionsViewModel(suggestWords: SuggestWords(store: store))
  }

  func showCards() -> ShowCardsViewModel {
    ShowCardsViewModel(showCards: ShowCards(store: store))
  }
}
