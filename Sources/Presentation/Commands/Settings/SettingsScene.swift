import Entities
import Reactive
import TodoScenes
import ViewModels

/// Sends requests to the view model of the settings.
struct SettingsScene {
  private let context: Context

  init(in context: Context) {
    self.context = context
  }

  /// Returns the current settings.
  func content() throws(Refusal) -> SettingsContent {
    let didAppear = PublishSubject<Void>()
    let scene = try tracking(context.scenes.settings)
    let output = scene.transform(.init(didAppear: didAppear))
    return try scene.answer(
      to: (), through: didAppear, from: output.content, failure: output.failure)
  }

  /// Sets a setting and returns the changes.
  func set(
    _ request: SettingValueRequest, isRehearsal: Bool
  ) throws(Refusal) -> [SettingChanged] {
    let didSetValue = PublishSubject<Submission<SettingValueRequest>>()
    let scene = try tracking(context.scenes.settings)
    let output = scene.transform(.init(didSetValue: didSetValue))
    return try scene.answer(
      to: Submission(request, isRehearsal: isRehearsal), through: didSetValue,
      from: output.changes, failure: output.failure)
  }

  /// Resets settings to their defaults and returns the changes.
  func reset(
    _ request: SettingsResetRequest, isRehearsal: Bool
  ) throws(Refusal) -> [SettingChanged] {
    let didReset = PublishSubject<Submission<SettingsResetRequest>>()
    let scene = try tracking(context.scenes.settings)
    let output = scene.transform(.init(didReset: didReset))
    return try scene.answer(
      to: Submission(request, isRehearsal: isRehearsal), through: didReset,
      from: output.changes, failure: output.failure)
  }
}
