import CardFormats
import Entities
import InMemoryData
import Repositories
import SettingsKit
import TimeKit
import TodoCommands
import UseCases
import ViewModels

/// The scenes over one store in memory.
final class MemoryScenes: SceneFactory {
  private let desktop: PaperDesktop
  private let covers: PaperCovers
  private let findings: [Finding]
  private let ids: IdentifierMaker
  private let newTransaction: () -> Transaction
  private let inUse: Settings<TrackerSettings>
  private let keptSettings: InMemorySettings
  private let store: InMemoryStore

  private var formats: [any CardFormat] {
    BuiltInFormats.all(
      zone: .utc, now: Deadline(minute: Zone.utc.civil(at: newTransaction().date)))
  }

  init(
    _ store: InMemoryStore, _ findings: [Finding], covers: PaperCovers, desktop: PaperDesktop,
    settings: Settings<TrackerSettings>, keptSettings: InMemorySettings, ids: IdentifierMaker,
    newTransaction: @escaping () -> Transaction
  ) {
    self.covers = covers
    self.desktop = desktop
    self.findings = findings
    self.ids = ids
    self.newTransaction = newTransaction
    inUse = settings
    self.keptSettings = keptSettings
    self.store = store
  }

  func addCards(isRehearsal: Bool) -> AddCardsViewModel {
    AddCardsViewModel(addCards: AddCards(store: store, ids: ids), newTransaction: newTransaction)
  }

  func addProject(isRehearsal: Bool) -> AddProjectViewModel {
    AddProjectViewModel(
      addProject: AddProject(store: store, ids: ids), newTransaction: newTransaction)
  }

  func backup() -> BackupViewModel {
    BackupViewModel(backUpStore: BackUpStore(care: PaperCare(findings)))
  }

  func batch(isRehearsal: Bool) -> BatchViewModel {
    BatchViewModel(runBatch: RunBatch(store: store), newTransaction: newTransaction)
  }

  func boardSummary() -> BoardSummaryViewModel {
    BoardSummaryViewModel(readBoard: ReadBoard(store: store))
  }

  func changeSteps() -> ChangeStepsViewModel {
    ChangeStepsViewModel(changeSteps: ChangeSteps(store: store), newTransaction: newTransaction)
  }

  func checkup() -> CheckupViewModel {
    let care = PaperCare(findings)
    return CheckupViewModel(
      examineStore: ExamineStore(care: care), repairStore: RepairStore(care: care),
      newTransaction: newTransaction)
  }

  func cover() -> CoverViewModel {
    CoverViewModel(
      fetchCover: FetchCover(store: store, covers: covers), setCover: SetCover(store: store),
      showCover: ShowCover(store: store), newTransaction: newTransaction)
  }

  func deleteCards() -> DeleteCardsViewModel {
    DeleteCardsViewModel(deleteCards: DeleteCards(store: store), newTransaction: newTransaction)
  }

  func deleteProject() -> DeleteProjectViewModel {
    DeleteProjectViewModel(
      deleteProject: DeleteProject(store: store), newTransaction: newTransaction)
  }

  func editCards() -> EditCardsViewModel {
    EditCardsViewModel(
      editCards: EditCards(store: store, ids: ids), newTransaction: newTransaction)
  }

  func editProjects() -> EditProjectsViewModel {
    EditProjectsViewModel(editProjects: EditProjects(store: store), newTransaction: newTransaction)
  }

  func exportCards() -> ExportCardsViewModel {
    ExportCardsViewModel(exportCards: ExportCards(store: store, formats: formats))
  }

  func history() -> HistoryViewModel {
    HistoryViewModel(readHistory: ReadHistory(store: store))
  }

  func importCards(isRehearsal: Bool) -> ImportCardsViewModel {
    ImportCardsViewModel(
      importCards: ImportCards(store: store, ids: ids, formats: formats),
      newTransaction: newTransaction)
  }

  func leaveHooks() {}

  func listCards() -> ListCardsViewModel {
    ListCardsViewModel(listCards: ListCards(store: store))
  }

  func listProjects() -> ListProjectsViewModel {
    ListProjectsViewModel(listProjects: ListProjects(store: store))
  }

  func mergeProjects() -> MergeProjectsViewModel {
    MergeProjectsViewModel(
      mergeProjects: MergeProjects(store: store), newTransaction: newTransaction)
  }

  func moveCards() -> MoveCardsViewModel {
    MoveCardsViewModel(
      moveCards: MoveCards(store: store, ids: ids), newTransaction: newTransaction)
  }

  func notifications() -> NotificationsViewModel {
    NotificationsViewModel(showNotification: ShowNotification(notifier: desktop))
  }

  func reminderSchedule() -> ReminderScheduleViewModel {
    ReminderScheduleViewModel(scheduleReminders: ScheduleReminders(schedule: desktop))
  }

  func placeProject() -> PlaceProjectViewModel {
    PlaceProjectViewModel(placeProject: PlaceProject(store: store), newTransaction: newTransaction)
  }

  func restore() -> RestoreViewModel {
    RestoreViewModel(restoreStore: RestoreStore(care: PaperCare(findings)))
  }

  func reversal() -> ReversalViewModel {
    ReversalViewModel(
      undo: UndoTransactions(store: store), redo: RedoTransaction(store: store),
      newTransaction: newTransaction)
  }

  func settings() -> SettingsViewModel {
    SettingsViewModel(
      settings: inUse, readSettings: ReadSettings(keeping: keptSettings),
      keepSettings: KeepSettings(keeping: keptSettings))
  }

  func settingsText() -> SettingsTextViewModel {
    SettingsTextViewModel(
      settings: inUse, readSettings: ReadSettings(keeping: keptSettings),
      keepSettings: KeepSettings(keeping: keptSettings))
  }

  func showProject() -> ShowProjectViewModel {
    ShowProjectViewModel(
      showProject: ShowProject(store: store), listCards: ListCards(store: store))
  }

  func suggestions() -> SuggestionsViewModel {
    SuggestionsViewModel(suggestWords: SuggestWords(store: store))
  }

  func showCards() -> ShowCardsViewModel {
    ShowCardsViewModel(showCards: ShowCards(store: store))
  }
}
