import DesktopServices
import Entities
import InMemoryData
import Repositories
import SQLiteData
import TodoCommands
import UseCases
import ViewModels

/// Makes the scenes over one store, which it opens when the first of them is asked for.
final class StoreScenes: SceneFactory {
  private let environment: (String) -> String?
  private let formats: () -> [any CardFormat]
  let clock: Clock
  let ids: IdentifierMaker
  let newTransaction: () -> Transaction
  private let path: StorePath
  /// How long another process that holds the store is waited for, in milliseconds.
  private let patience: Int
  private var file: SQLiteStore?
  /// What is run on what happens.
  private var hooks: UserHooks?
  /// Makes that, once; `nil` where there is to be none.
  private var makeHooks: (() -> UserHooks?)?
  /// What stands in for a file that is not there.
  private let stand = InMemoryStore()
  private var mayCreate = true

  let user: UserSettings

  init(
    path: StorePath, environment: @escaping (String) -> String?, user: UserSettings,
    clock: Clock, hooks: @escaping () -> UserHooks?, ids: IdentifierMaker,
    formats: @escaping () -> [any CardFormat],
    newTransaction: @escaping () -> Transaction
  ) {
    self.clock = clock
    self.environment = environment
    self.formats = formats
    makeHooks = hooks
    patience = Patience.milliseconds(environment)
    self.path = path
    self.ids = ids
    self.newTransaction = newTransaction
    self.user = user
  }

  /// Lets go of the store's file, so that the last one out leaves nothing beside it.
  func close() {
    file?.close()
    file = nil
  }

  func addCards(isRehearsal: Bool) throws(TrackerError) -> AddCardsViewModel {
    let store = try store(creating: !isRehearsal)
    return AddCardsViewModel(
      addCards: AddCards(store: store, ids: ids), newTransaction: newTransaction)
  }

  func addProject(isRehearsal: Bool) throws(TrackerError) -> AddProjectViewModel {
    let store = try store(creating: !isRehearsal)
    return AddProjectViewModel(
      addProject: AddProject(store: store, ids: ids), newTransaction: newTransaction)
  }

  func backup() throws(TrackerError) -> BackupViewModel {
    BackupViewModel(backUpStore: BackUpStore(care: try care()))
  }

  func batch(isRehearsal: Bool) throws(TrackerError) -> BatchViewModel {
    mayCreate = !isRehearsal
    let store = try store(creating: true)
    return BatchViewModel(runBatch: RunBatch(store: store), newTransaction: newTransaction)
  }

  func boardSummary() throws(TrackerError) -> BoardSummaryViewModel {
    BoardSummaryViewModel(readBoard: ReadBoard(store: try storeToRead()))
  }

  func changeSteps() throws(TrackerError) -> ChangeStepsViewModel {
    ChangeStepsViewModel(
      changeSteps: ChangeSteps(store: try store()), newTransaction: newTransaction)
  }

  func checkup() throws(TrackerError) -> CheckupViewModel {
    let care = try care()
    return CheckupViewModel(
      examineStore: ExamineStore(care: care), repairStore: RepairStore(care: care),
      newTransaction: newTransaction)
  }

  func cover() throws(TrackerError) -> CoverViewModel {
    let store = try store()
    return CoverViewModel(
      fetchCover: FetchCover(store: store, covers: user.covers), setCover: SetCover(store: store),
      showCover: ShowCover(store: store), newTransaction: newTransaction)
  }

  func deleteCards() throws(TrackerError) -> DeleteCardsViewModel {
    DeleteCardsViewModel(
      deleteCards: DeleteCards(store: try store()), newTransaction: newTransaction)
  }

  func deleteProject() throws(TrackerError) -> DeleteProjectViewModel {
    DeleteProjectViewModel(
      deleteProject: DeleteProject(store: try store()), newTransaction: newTransaction)
  }

  func editCards() throws(TrackerError) -> EditCardsViewModel {
    EditCardsViewModel(
      editCards: EditCards(store: try store(), ids: ids), newTransaction: newTransaction)
  }

  func editProjects() throws(TrackerError) -> EditProjectsViewModel {
    EditProjectsViewModel(
      editProjects: EditProjects(store: try store()), newTransaction: newTransaction)
  }

  func exportCards() throws(TrackerError) -> ExportCardsViewModel {
    ExportCardsViewModel(exportCards: ExportCards(store: try storeToRead(), formats: formats()))
  }

  func history() throws(TrackerError) -> HistoryViewModel {
    HistoryViewModel(readHistory: ReadHistory(store: try storeToRead()))
  }

  func importCards(isRehearsal: Bool) throws(TrackerError) -> ImportCardsViewModel {
    let store = try store(creating: !isRehearsal)
    return ImportCardsViewModel(
      importCards: ImportCards(store: store, ids: ids, formats: formats()),
      newTransaction: newTransaction)
  }

  func leaveHooks() {
    makeHooks = nil
  }

  func listCards() throws(TrackerError) -> ListCardsViewModel {
    ListCardsViewModel(listCards: ListCards(store: try storeToRead()))
  }

  func listProjects() throws(TrackerError) -> ListProjectsViewModel {
    ListProjectsViewModel(listProjects: ListProjects(store: try storeToRead()))
  }

  func mergeProjects() throws(TrackerError) -> MergeProjectsViewModel {
    MergeProjectsViewModel(
      mergeProjects: MergeProjects(store: try store()), newTransaction: newTransaction)
  }

  func moveCards() throws(TrackerError) -> MoveCardsViewModel {
    MoveCardsViewModel(
      moveCards: MoveCards(store: try store(), ids: ids), newTransaction: newTransaction)
  }

  func notifications() -> NotificationsViewModel {
    NotificationsViewModel(showNotification: ShowNotification(notifier: NotifySend()))
  }

  func reminderSchedule() throws(TrackerError) -> ReminderScheduleViewModel {
    let timers = try ReminderSetting(store: path, environment).timers()
    return ReminderScheduleViewModel(scheduleReminders: ScheduleReminders(schedule: timers))
  }

  func placeProject() throws(TrackerError) -> PlaceProjectViewModel {
    PlaceProjectViewModel(
      placeProject: PlaceProject(store: try store()), newTransaction: newTransaction)
  }

  func restore() throws(TrackerError) -> RestoreViewModel {
    RestoreViewModel(restoreStore: RestoreStore(care: try care()))
  }

  func reversal() throws(TrackerError) -> ReversalViewModel {
    let store = try store()
    return ReversalViewModel(
      undo: UndoTransactions(store: store), redo: RedoTransaction(store: store),
      newTransaction: newTransaction)
  }

  func settings() throws(TrackerError) -> SettingsViewModel {
    let file = try user.file()
    return SettingsViewModel(
      settings: user.settings, readSettings: ReadSettings(keeping: file),
      keepSettings: KeepSettings(keeping: file))
  }

  func settingsText() throws(TrackerError) -> SettingsTextViewModel {
    let file = try user.file()
    return SettingsTextViewModel(
      settings: user.settings, readSettings: ReadSettings(keeping: file),
      keepSettings: KeepSettings(keeping: file))
  }

  func showCards() throws(TrackerError) -> ShowCardsViewModel {
    ShowCardsViewModel(showCards: ShowCards(store: try storeToRead()))
  }

  func showProject() throws(TrackerError) -> ShowProjectViewModel {
    let store = try storeToRead()
    return ShowProjectViewModel(
      showProject: ShowProject(store: store), listCards: ListCards(store: store))
  }

  func suggestions() throws(TrackerError) -> SuggestionsViewModel {
    SuggestionsViewModel(suggestWords: SuggestWords(store: try storeToRead()))
  }

  private func care() throws(TrackerError) -> any StoreCare {
    SQLiteCare(path: try path.resolved(), patience: patience)
  }

  /// The store, whose changes the user's programs are asked about and told of.
  func store(creating: Bool = false) throws(TrackerError) -> any Store {
    let store = try storeToRead(creating: creating)
    if let file {
      if let makeHooks { hooks = makeHooks() }
      makeHooks = nil
      hooks?.attach(to: file, at: try path.resolved())
    }
    return store
  }

  /// Has nobody who sits before the screen wait long for another process.
  func hurry() {
    file?.waitForOthers(atMost: min(patience, Patience.atKeys))
  }

  /// The store; an empty one in memory where there is no file yet and none is to be made.
  private func storeToRead(creating: Bool = false) throws(TrackerError) -> any Store {
    if let file { return file }
    let opened = try SQLiteStore.open(
      path: try path.resolved(), creating: creating && mayCreate, patience: patience)
    guard let opened else { return stand }
    file = opened
    return opened
  }
}
