import Entities
import Reactive
import Repositories
import SettingsKit

/// The settings: their values, and what setting and resetting them did.
public final class SettingsViewModel: ViewModel {
  public struct Input {
    public let didAppear: Observable<Void>
    public let didSetValue: Observable<Submission<SettingValueRequest>>
    public let didReset: Observable<Submission<SettingsResetRequest>>
    /// Time has passed, in which other processes may have written.
    public let didTick: Observable<Void>

    public init(
      didAppear: Observable<Void> = .never(),
      didSetValue: Observable<Submission<SettingValueRequest>> = .never(),
      didReset: Observable<Submission<SettingsResetRequest>> = .never(),
      didTick: Observable<Void> = .never()
    ) {
      self.didAppear = didAppear
      self.didSetValue = didSetValue
      self.didReset = didReset
      self.didTick = didTick
    }
  }

  public struct Output {
    /// From `didAppear` on and after each change.
    public let content: Observable<SettingsContent>
    /// One change for each named setting.
    public let changes: Observable<[SettingChanged]>
    /// Why nothing was changed, or changes by other processes could not be read.
    public let failure: Observable<TrackerError>
  }

  private let turn: SettingsTurn

  public init(_ settings: Settings<TrackerSettings>, keeping: any SettingsKeeping) {
    turn = SettingsTurn(settings: settings, keeping: keeping)
  }

  public func transform(_ input: Input) -> Output {
    let turns = Observable<SettingsTurn.Message>.merge(
      input.didAppear.map { .didAppear }, input.didReset.map { .didReset($0) },
      input.didSetValue.map { .didSetValue($0) }, input.didTick.map { .didTick },
      turn.settings.$values.asObservable().map { _ in .valuesDidChange }
    )
    .turns(from: nil) { [turn] in turn($0, &$1) }
    .share()
    return Output(
      content: turns.compactMap(\.state).distinctUntilChanged(),
      changes: turns.compactMap(\.report.changes), failure: turns.compactMap(\.report.failure))
  }
}
