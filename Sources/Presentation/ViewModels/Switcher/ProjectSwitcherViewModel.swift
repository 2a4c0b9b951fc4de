import Entities
import Reactive
import SettingsKit
import TimeKit
import UseCases

/// The projects: the user chooses the project of the board, or changes projects.
public final class ProjectSwitcherViewModel: ViewModel {
  public struct Input {
    /// The projects are on the screen from now on.
    public let didAppear: Observable<Void>
    public let didChoose: Observable<Void>
    public let didEdit: Observable<Edit>
    public let didSelectRow: Observable<Int>
    /// Time has passed, in which other processes may have written.
    public let didTick: Observable<Void>
    public let didToggleArchived: Observable<Void>
    public let didToggleView: Observable<Void>
    /// The user typed a part of a name: only projects with such names are listed.
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
    /// `nil`: all projects.
    public let choice: Observable<Project.ID?>
    /// From `didAppear` on and after each change.
    public let content: Observable<ProjectSwitcherContent>
    /// Why a message changed nothing.
    public let failure: Observable<TrackerError>
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
      // Changes by other processes arrive as messages between these two.
      input.didTick.map { .didTick }, input.didTick.map { .didFollow },
      input.didToggleArchived.map { .didToggleArchived },
      input.didToggleView.map { .didToggleView }, input.didTypeName.map { .didTypeName($0) },
      tools.followChanges.notices.map { _ in .storeDidChange }
    )
    .scan(into: blank) { turn($1, &$0) }
    .share()
    return Output(
      choice: state.compactMap(\.choice).map(\.project),
      // The blank content is not shown: the first one has the projects.
      content: state.map(\.content).startWith(blank.content).distinctUntilChanged().skip(1),
      failure: state.compactMap(\.failure),
      notices: state.compactMap(\.notice))
  }
}
