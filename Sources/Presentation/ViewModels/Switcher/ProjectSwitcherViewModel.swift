import Entities
import Reactive
import SettingsKit
import TimeKit
import UseCases

/// Which project the board is to be of: what there is, and what was chosen.
public final class ProjectSwitcherViewModel: ViewModel {
  public struct Input {
    /// The user wants to see the projects.
    public let didAppear: Observable<Void>
    /// The user wants the board of the row that is selected.
    public let didChoose: Observable<Void>
    public let didEdit: Observable<Edit>
    public let didSelectRow: Observable<Int>
    /// Some time went by, in which others may have written.
    public let didTick: Observable<Void>
    /// The user wants to see archived projects, or no more.
    public let didToggleArchived: Observable<Void>
    /// The user wants the other view.
    public let didToggleView: Observable<Void>
    /// Only projects whose names have that in them are wanted.
    public let didTypeName: Observable<String>

    public init(
      didAppear: Observable<Void> = .never(), didChoose: Observable<Void> = .never(),
      didEdit: Observable<Edit> = .never(), didSelectRow: Observable<Int> = .never(),
      didTick: Observable<Void> = .never(), didToggleArchived: Observable<Void> = .never(),
      didToggleView: Observable<Void> = .never(), didTypeName: Observable<String> = .never()
    ) {
      self.didAppear = didAppear
      self.didChoose = didChoose
      self.didEdit = didEdit
      self.didSelectRow = didSelectRow
      self.didTick = didTick
      self.didToggleArchived = didToggleArchived
      self.didToggleView = didToggleView
      self.didTypeName = didTypeName
    }
  }

  public struct Output {
    /// What was chosen; `nil`: all projects.
    public let choice: Observable<Project.ID?>
    /// The projects, once wanted and whenever they are others.
    public let content: Observable<ProjectSwitcherContent>
    /// Why they could not be read, or a project is as it was.
    public let failure: Observable<TrackerError>
    /// What became of a project.
    public let notices: Observable<Notice>
  }

  private let tools: Tools
  private let settings: Settings<TrackerSettings>
  private let now: () -> CivilMinute
  private let newTransaction: () -> Transaction

  /// `now` is the clock's civil time.
  public init(
    _ tools: Tools, settings: Settings<TrackerSettings>, now: @escaping () -> CivilMinute,
    newTransaction: @escaping () -> Transaction
  ) {
    self.tools = tools
    self.settings = settings
    self.now = now
    self.newTransaction = newTransaction
  }

  public func transform(_ input: Input) -> Output {
    let turn = ProjectSwitcherTurn(tools: tools, now: now, newTransaction: newTransaction)
    let blank = ProjectSwitcherState(view: settings[TrackerSettings.projectView], now: now())
    let state = Observable<ProjectSwitcherTurn.Message>.merge(
      input.didAppear.map { .didAppear }, input.didChoose.map { .didChoose },
      input.didEdit.map { .didEdit($0) }, input.didSelectRow.map { .didSelectRow($0) },
      // What others wrote comes as messages between these two.
      input.didTick.map { .didTick }, input.didTick.map { .didFollow },
      input.didToggleArchived.map { .didToggleArchived },
      input.didToggleView.map { .didToggleView }, input.didTypeName.map { .didTypeName($0) },
      tools.followChanges.notices.map { _ in .storeDidChange }
    )
    .scan(into: blank) { turn($1, &$0) }
    .share()
    return Output(
      choice: state.compactMap(\.choice).map(\.project),
      // Nothing shows before the projects are read.
      content: state.map(\.content).startWith(blank.content).distinctUntilChanged().skip(1),
      failure: state.compactMap(\.failure),
      notices: state.compactMap(\.notice))
  }
}
