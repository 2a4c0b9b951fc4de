import Entities
import ViewModels

/// Makes the view models; the composition root knows how.
///
/// A scene opens the store when it is made, so that help opens none. Only those that add create
/// one.
public protocol SceneFactory: AnyObject {
  /// A rehearsal creates no store.
  func addCards(isRehearsal: Bool) throws(TrackerError) -> AddCardsViewModel
  /// A rehearsal creates no store.
  func addProject(isRehearsal: Bool) throws(TrackerError) -> AddProjectViewModel
  /// The scenes of the store as a whole open it when something is asked of them.
  func backup() throws(TrackerError) -> BackupViewModel
  /// It creates the store, too, unless it is a rehearsal; after one, nothing does.
  func batch(isRehearsal: Bool) throws(TrackerError) -> BatchViewModel
  func boardSummary() throws(TrackerError) -> BoardSummaryViewModel
  func changeSteps() throws(TrackerError) -> ChangeStepsViewModel
  func checkup() throws(TrackerError) -> CheckupViewModel
  func cover() throws(TrackerError) -> CoverViewModel
  func deleteCards() throws(TrackerError) -> DeleteCardsViewModel
  func deleteProject() throws(TrackerError) -> DeleteProjectViewModel
  func editCards() throws(TrackerError) -> EditCardsViewModel
  func editProjects() throws(TrackerError) -> EditProjectsViewModel
  func exportCards() throws(TrackerError) -> ExportCardsViewModel
  func history() throws(TrackerError) -> HistoryViewModel
  /// A rehearsal creates no store.
  func importCards(isRehearsal: Bool) throws(TrackerError) -> ImportCardsViewModel
  /// From now on no program of the user's is run on what happens.
  func leaveHooks()
  func listCards() throws(TrackerError) -> ListCardsViewModel
  func listProjects() throws(TrackerError) -> ListProjectsViewModel
  func mergeProjects() throws(TrackerError) -> MergeProjectsViewModel
  func moveCards() throws(TrackerError) -> MoveCardsViewModel
  func notifications() -> NotificationsViewModel
  func reminderSchedule() throws(TrackerError) -> ReminderScheduleViewModel
  func placeProject() throws(TrackerError) -> PlaceProjectViewModel
  func restore() throws(TrackerError) -> RestoreViewModel
  func reversal() throws(TrackerError) -> ReversalViewModel
  func settings() throws(TrackerError) -> SettingsViewModel
  func settingsText() throws(TrackerError) -> SettingsTextViewModel
  func showCards() throws(TrackerError) -> ShowCardsViewModel
  func showProject() throws(TrackerError) -> ShowProjectViewModel
  func suggestions() throws(TrackerError) -> SuggestionsViewModel
}
