import Entities
import Reactive
import SettingsKit
import UseCases

/// The pages of settings: their values, and what setting and resetting them did.
public final class SettingsViewModel: ViewModel {
  public struct Input {
    /// The settings are on the screen from now on.
    public let didAppear: Observable<Void>
    /// The user gave a setting a value.
    public let didSetValue: Observable<Submission<SettingValueRequest>>
    /// The user reset settings to their defaults.
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
    /// The settings, from `didAppear` on and after each change.
    public let content: Observable<SettingsContent>
    /// What a value or a reset changed: one change for each named setting.
    public let changes: Observable<[SettingChanged]>
    /// Why nothing was changed, or changes by other processes could not be read.
    public let failure: Observable<TrackerError>
  }

  private let turn: SettingsTurn

  public init(
    settings: Settings<TrackerSettings>, readSettings: ReadSettings, keepSettings: KeepSettings
  ) {
    turn = SettingsTurn(
      settings: settings, readSettings: readSettings, keepSettings: keepSettings)
  }

  public func transform(_ input: Input) -> Output {
    let state = Observable<SettingsTurn.Message>.merge(
      input.didAppear.map { .didAppear }, input.didReset.map { .didReset($0) },
      input.didSetValue.map { .didSetValue($0) }, input.didTick.map { .didTick },
      turn.settings.$values.asObservable().map { _ in .valuesDidChange }
    )
    .scan(into: SettingsTurn.State()) { [turn] in turn($1, &$0) }
    .share()
    return Output(
      content: state.compactMap(\.content).distinctUntilChanged(),
      changes: state.compactMap(\.changes), failure: state.compactMap(\.failure))
  }
}
