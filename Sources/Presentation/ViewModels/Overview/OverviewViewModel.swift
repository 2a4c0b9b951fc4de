import Entities
import Reactive
import SettingsKit
import System
import UseCases

/// The overview: the figures of all projects, from which the user opens the board of one.
public final class OverviewViewModel: ViewModel {
  public struct Input {
    /// The overview is on the screen from now on.
    public let didAppear: Observable<Void>
    public let didChoose: Observable<Void>
    public let didSelectRow: Observable<Int>
    /// Time has passed, in which other processes may have written.
    public let didTick: Observable<Void>
    /// The user typed a part of a name: only projects with such names are listed.
    public let didTypeName: Observable<String>

    public init(
      didAppear: Observable<Void> = .never(), didChoose: Observable<Void> = .never(),
      didSelectRow: Observable<Int> = .never(), didTick: Observable<Void> = .never(),
      didTypeName: Observable<String> = .never()
    ) {
      self.didAppear = didAppear
      self.didChoose = didChoose
      self.didSelectRow = didSelectRow
      self.didTick = didTick
      self.didTypeName = didTypeName
    }
  }

  public struct Output {
    /// `nil`: all projects.
    public let choice: Observable<Project.ID?>
    /// From `didAppear` on and after each change.
    public let content: Observable<OverviewContent>
    /// Why a message changed nothing.
    public let failure: Observable<TrackerError>
  }

  public struct Tools {
    public let followChanges: FollowChanges
    public let readOverview: ReadOverview

    public init(followChanges: FollowChanges, readOverview: ReadOverview) {
      self.followChanges = followChanges
      self.readOverview = readOverview
    }
  }

  private let turn: OverviewTurn

  /// `now` is the clock's civil time in `zone`; the week begins on the day of the settings.
  public init(
    _ tools: Tools, settings: Settings<TrackerSettings>, zone: Zone,
    now: @escaping () -> CivilMinute
  ) {
    turn = OverviewTurn(tools: tools, settings: settings, zone: zone, now: now)
  }

  public func transform(_ input: Input) -> Output {
    let blank = OverviewState(now: turn.now())
    let state = Observable<OverviewTurn.Message>.merge(
      input.didAppear.map { .didAppear }, input.didChoose.map { .didChoose },
      input.didSelectRow.map { .didSelectRow($0) },
      // Changes by other processes arrive as messages between these two.
      input.didTick.map { .didTick }, input.didTick.map { .didFollow },
      input.didTypeName.map { .didTypeName($0) },
      turn.tools.followChanges.notices.map { _ in .storeDidChange }
    )
    .scan(into: blank) { [turn] in turn($1, &$0) }
    .share()
    return Output(
      choice: state.compactMap(\.choice).map(\.project),
      // The blank content is not shown: the first one has the figures.
      content: state.map(\.content).startWith(blank.content).distinctUntilChanged().skip(1),
      failure: state.compactMap(\.failure))
  }
}
